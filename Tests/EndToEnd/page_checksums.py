#!/usr/bin/env python3
"""The checksums at the end of a store's pages, by a second hand: XXH64 in Python, to find damaged pages and to give pages that a test
changed by another program the checksums that Larder would have given them.

    page_checksums.py damaged FILE...    lists the pages that are not as they were written
    page_checksums.py seal FILE...       gives all pages the right checksums
"""
import contextlib
import sqlite3
import struct
import sys

MASK = (1 << 64) - 1
P1, P2, P3, P4, P5 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)
LOCKS = 0x40000000


def _rotated(value, count):
    return (value << count | value >> 64 - count) & MASK


def _round(lane, word):
    return _rotated((lane + word * P2) & MASK, 31) * P1 & MASK


def xxh64(data, seed=0):
    """The hash of bytes whose number is a multiple of eight and not less than 32."""
    lanes = [(seed + P1 + P2) & MASK, (seed + P2) & MASK, seed, (seed - P1) & MASK]
    words = struct.unpack(f"<{len(data) // 8}Q", data)
    whole = len(words) // 4 * 4
    for place in range(0, whole, 4):
        for lane in range(4):
            value = (lanes[lane] + words[place + lane] * P2) & MASK
            lanes[lane] = ((value << 31 | value >> 33) & MASK) * P1 & MASK
    value = sum(_rotated(lane, count) for lane, count in zip(lanes, (1, 7, 12, 18))) & MASK
    for lane in lanes:
        value = ((value ^ _round(0, lane)) * P1 + P4) & MASK
    value = (value + len(data)) & MASK
    for word in words[whole:]:
        value = (_rotated(value ^ _round(0, word), 27) * P1 + P4) & MASK
    value = (value ^ value >> 33) * P2 & MASK
    value = (value ^ value >> 29) * P3 & MASK
    return value ^ value >> 32


def _checked_pages(data):
    """Yields (number, bytes) of the pages that have a checksum; none in a file without them."""
    if data[20] != 8:
        return
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size
    for number in range(1, (len(data) + size - 1) // size + 1):
        if number != LOCKS // size + 1:
            yield number, data[(number - 1) * size:number * size]


def damaged(path):
    """The pages of a file that are not as they were written."""
    with open(path, "rb") as file:
        data = file.read()
    size = int.from_bytes(data[16:18], "big")
    return [number for number, page in _checked_pages(data)
            if len(page) != (size if size > 1 else 65536) or struct.pack("<Q", xxh64(page[:-8], number)) != page[-8:]]


def seal(path):
    """Gives the pages of a file without a log the checksums of what they hold."""
    with open(path, "r+b") as file:
        data = file.read()
        for number, page in _checked_pages(data):
            checksum = struct.pack("<Q", xxh64(page[:-8], number))
            if checksum != page[-8:]:
                file.seek((number - 1) * len(page) + len(page) - 8)
                file.write(checksum)


@contextlib.contextmanager
def changing(path):
    """A connection of Python's own to a store, whose changes look afterwards as if Larder had made them."""
    connection = sqlite3.connect(path)
    try:
        with connection:
            yield connection
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
    seal(path)


def main():
    verb, *paths = sys.argv[1:]
    found = 0
    for path in paths:
        if verb == "seal":
            seal(path)
        else:
            numbers = damaged(path)
            found += len(numbers)
            print(f"{path}: {len(numbers)} damaged pages{': ' if numbers else ''}{', '.join(map(str, numbers))}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
