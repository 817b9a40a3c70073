"""Kills migrations, and lets their writes fail, at moments spread evenly over all calls by which they change files; the store has to be one version or
the other, whole, and to be found by searches like a store of that version that nothing ever happened to."""

import json
import os
import shutil

import faults
import larder_tool
import old_store
import store_image

QUERIES = ["sugar", "creme brulee", "butter -salt", "egg OR rice", "cre*", "title:flour honey", "牛肉", '"basil and garlic"', "time<30 milk",
           "category:Entrée", "-sugar", "chicken"]


class Kind:
    """One kind of migration: a store, and what is made of it by which words."""

    def __init__(self, name, original, words=()):
        self.name, self.original, self.words = name, original, list(words)


class FaultTest:
    def __init__(self, tool, folder, random):
        self.tool, self.folder, self.random = tool, folder, random
        self.faults = faults.Faults(tool, folder)
        self.store = os.path.join(folder, "faulted.larder")

    # Stores to begin with

    def third(self, first):
        """A store of version 3: what the chain has made of the first when it is killed in its last step."""
        begun = os.path.join(self.folder, "third.larder")
        _, _, calls = self.faults.run(["migrate", self._copy(first)])
        for at in range(calls * 19 // 20, 0, -max(1, calls // 40)):
            self.faults.run(["migrate", self._copy(first)], "kill", at)
            for number in range(4):
                new = f"{self.store}.migrating-{number}"
                if os.path.exists(new) and "UnitOfMeasure" in old_store.names_of_hashes(new):
                    shutil.copyfile(new, begun)
                    return begun
        raise larder_tool.Failure("no store of version 3 was found on the way")

    def kinds(self, first, older, present):
        xml = self._copy(present, "present.xml")
        self.tool.run("migrate", "--to", "xml", xml)
        return {"light": [Kind("light, in place", older)], "heavy": [Kind("heavy", self.third(first))],
                "progressive": [Kind("progressive", first)],
                "type": [Kind("SQLite to XML", present, ["--to", "xml"]), Kind("SQLite to binary", present, ["--to", "binary"]),
                         Kind("XML to SQLite", xml, ["--to", "sqlite"]), Kind("version 1 to binary", first, ["--to", "binary"])]}

    def _copy(self, original, name=None):
        store = os.path.join(self.folder, name) if name else self.store
        for left in store_image.leftovers(store) + [os.path.basename(store) + end for end in ("", "-wal", "-shm")]:
            left = os.path.join(self.folder, left)
            shutil.rmtree(left) if os.path.isdir(left) else os.path.exists(left) and os.remove(left)
        shutil.copyfile(original, store)
        return store

    # What a store finds

    def _answers(self, store, queries=QUERIES):
        answers = {}
        for query in queries:
            answer = self.tool.search(store, query, limit=20)
            text = json.dumps(answer, sort_keys=True, ensure_ascii=False)
            # Each new store has an identifier of its own, which the addresses of its objects begin with.
            answers[query] = "/".join(part.split("/", 1)[-1] for part in text.split("larder://"))
        return answers

    def _searched(self, store, queries=QUERIES):
        if store_image.kind_of(store) == "sqlite":
            return self._answers(store, queries)
        copy = self._copy(store, "searched.larder")
        self.tool.run("migrate", "--quiet", "--to", "sqlite", copy)
        return self._answers(copy, queries)

    # Faults

    def run(self, kinds, moments):
        for group in kinds:
            # Each kind of migration has its share of moments, however many forms it has.
            for chosen in (faults.KILLS, faults.FAILURES):
                for place, kind in enumerate(group):
                    share = (moments + len(group) - 1 - place) // len(group)
                    if share:
                        self._run(kind, chosen, share)

    def _run(self, kind, chosen, moments):
        words = ["migrate", *kind.words, self.store]
        self._copy(kind.original)
        status, said, calls = self.faults.run(words)
        if status != 0:
            raise larder_tool.Failure(f"{kind.name}: exit {status}: {said}")
        old, new = store_image.image(kind.original, exact=True), store_image.image(self.store)
        answers = self._searched(self.store)
        self.expected = {"old": old, "new": new, "answers": answers}
        plan = self._plan(kind.original)
        histogram = [[0, 0] for _ in range(10)]
        statuses = {}
        for moment in range(moments):
            at = 1 + int((moment + self.random.random()) * calls / moments)
            how = self.random.choice(chosen)
            self._copy(kind.original)
            status, said, _ = self.faults.run(words, how, at)
            what = f"{kind.name}, {how} at call {at} of {calls}, exit {status}"
            outcome = self._outcome(kind, what, plan)
            if status == 0 and outcome == "old":
                raise larder_tool.Failure(f"{what}: said to be done, and the store is the old one")
            if status not in (-9, 0, 65, 74, 75) or (status > 0 and not said.startswith("larder: ")):
                raise larder_tool.Failure(f"{what}: {said}")
            statuses[status] = statuses.get(status, 0) + 1
            histogram[(at - 1) * 10 // calls][outcome == "new"] += 1
            self._after(kind, words, what)
        totals = [sum(column) for column in zip(*histogram)]
        print(f"{kind.name}: {'killed' if chosen == faults.KILLS else 'writes failed'} at {moments} of {calls} calls: {totals[0]} old, {totals[1]} new; "
              f"exit {dict(sorted(statuses.items()))}; by tenths of the calls, old+new: "
              f"{' '.join(f'{before}+{after}' for before, after in histogram)}", flush=True)

    def _plan(self, store):
        """The kinds of steps that the tool sees for a store, which it tells by its metadata alone."""
        return [step["kind"] for step in self.tool.json("migrate", "--dry-run", "--format", "json", store)["steps"]]

    def _outcome(self, kind, what, plan):
        """Which version the store is, from all that its file holds."""
        old = store_image.image(self.store, exact=True) == self.expected["old"]
        new = store_image.image(self.store)
        if not old and new != self.expected["new"]:
            old = self.expected["old"]
            raise larder_tool.Failure(f"{what}: neither old nor new: unlike the old store in {store_image.difference(store_image.image(self.store, True), old)}, "
                                      f"unlike the new one in {store_image.difference(new, self.expected['new'])}")
        seen = self._plan(self.store)
        if seen != (plan if old else []):
            raise larder_tool.Failure(f"{what}: the tool sees the steps {seen} for the {'old' if old else 'new'} store")
        return "old" if old else "new"

    def _after(self, kind, words, what):
        """The next migration finds nothing in its way, ends as if nothing had happened, and so do searches."""
        self.tool.run(*words, "--quiet")
        found = store_image.image(self.store)
        if found != self.expected["new"]:
            raise larder_tool.Failure(f"{what}, then migrated: other than expected in {store_image.difference(found, self.expected['new'])}")
        left = store_image.leftovers(self.store)
        if left:
            raise larder_tool.Failure(f"{what}, then migrated: {left} stay behind")
        if found["type"] == "sqlite":
            self.tool.run("check", "--store", self.store)
        for query, answer in self._searched(self.store, self.random.sample(QUERIES, 4)).items():
            expected = self.expected["answers"][query]
            if answer != expected:
                raise larder_tool.Failure(f"{what}: {query}: {answer[:300]} instead of {expected[:300]}")
