#include "manual.h"

// Swift's compiler has #embed, of C23, in the C of other years too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_add[] = {
#embed "../../Man/larder-add.1"
};
static const unsigned char page_check[] = {
#embed "../../Man/larder-check.1"
};
static const unsigned char page_complete[] = {
#embed "../../Man/larder-complete.1"
};
static const unsigned char page_convert[] = {
#embed "../../Man/larder-convert.1"
};
static const unsigned char page_cook[] = {
#embed "../../Man/larder-cook.1"
};
static const unsigned char page_cooked[] = {
#embed "../../Man/larder-cooked.1"
};
static const unsigned char page_desktop[] = {
#embed "../../Man/larder-desktop.1"
};
static const unsigned char page_edit[] = {
#embed "../../Man/larder-edit.1"
};
static const unsigned char page_export[] = {
#embed "../../Man/larder-export.1"
};
static const unsigned char page_favorite[] = {
#embed "../../Man/larder-favorite.1"
};
static const unsigned char page_find[] = {
#embed "../../Man/larder-find.1"
};
static const unsigned char page_forget[] = {
#embed "../../Man/larder-forget.1"
};
static const unsigned char page_formats[] = {
#embed "../../Man/larder-formats.1"
};
static const unsigned char page_help[] = {
#embed "../../Man/larder-help.1"
};
static const unsigned char page_import[] = {
#embed "../../Man/larder-import.1"
};
static const unsigned char page_inhibit[] = {
#embed "../../Man/larder-inhibit.1"
};
static const unsigned char page_json[] = {
#embed "../../Man/larder-json.7"
};
static const unsigned char page_mdfind[] = {
#embed "../../Man/larder-mdfind.1"
};
static const unsigned char page_metadata[] = {
#embed "../../Man/larder-metadata.1"
};
static const unsigned char page_migrate[] = {
#embed "../../Man/larder-migrate.1"
};
static const unsigned char page_model[] = {
#embed "../../Man/larder-model.1"
};
static const unsigned char page_note[] = {
#embed "../../Man/larder-note.1"
};
static const unsigned char page_open[] = {
#embed "../../Man/larder-open.1"
};
static const unsigned char page_optimize[] = {
#embed "../../Man/larder-optimize.1"
};
static const unsigned char page_pick[] = {
#embed "../../Man/larder-pick.1"
};
static const unsigned char page_plan[] = {
#embed "../../Man/larder-plan.1"
};
static const unsigned char page_preview[] = {
#embed "../../Man/larder-preview.1"
};
static const unsigned char page_query[] = {
#embed "../../Man/larder-query.7"
};
static const unsigned char page_rate[] = {
#embed "../../Man/larder-rate.1"
};
static const unsigned char page_records[] = {
#embed "../../Man/larder-records.1"
};
static const unsigned char page_reindex[] = {
#embed "../../Man/larder-reindex.1"
};
static const unsigned char page_repair[] = {
#embed "../../Man/larder-repair.1"
};
static const unsigned char page_save[] = {
#embed "../../Man/larder-save.1"
};
static const unsigned char page_schedule[] = {
#embed "../../Man/larder-schedule.1"
};
static const unsigned char page_search[] = {
#embed "../../Man/larder-search.1"
};
static const unsigned char page_serve[] = {
#embed "../../Man/larder-serve.1"
};
static const unsigned char page_shop[] = {
#embed "../../Man/larder-shop.1"
};
static const unsigned char page_show[] = {
#embed "../../Man/larder-show.1"
};
static const unsigned char page_similar[] = {
#embed "../../Man/larder-similar.1"
};
static const unsigned char page_status[] = {
#embed "../../Man/larder-status.1"
};
static const unsigned char page_sync[] = {
#embed "../../Man/larder-sync.1"
};
static const unsigned char page_tag[] = {
#embed "../../Man/larder-tag.1"
};
static const unsigned char page_thumbnail[] = {
#embed "../../Man/larder-thumbnail.1"
};
static const unsigned char page_undo[] = {
#embed "../../Man/larder-undo.1"
};
static const unsigned char page_untag[] = {
#embed "../../Man/larder-untag.1"
};
static const unsigned char page_watch[] = {
#embed "../../Man/larder-watch.1"
};
static const unsigned char page_larder[] = {
#embed "../../Man/larder.1"
};

#define PAGE(text) \
  { text, sizeof(text) }
static const struct {
  const unsigned char *text;
  long length;
} pages[] = {
    PAGE(page_add),
    PAGE(page_check),
    PAGE(page_complete),
    PAGE(page_convert),
    PAGE(page_cook),
    PAGE(page_cooked),
    PAGE(page_desktop),
    PAGE(page_edit),
    PAGE(page_export),
    PAGE(page_favorite),
    PAGE(page_find),
    PAGE(page_forget),
    PAGE(page_formats),
    PAGE(page_help),
    PAGE(page_import),
    PAGE(page_inhibit),
    PAGE(page_json),
    PAGE(page_mdfind),
    PAGE(page_metadata),
    PAGE(page_migrate),
    PAGE(page_model),
    PAGE(page_note),
    PAGE(page_open),
    PAGE(page_optimize),
    PAGE(page_pick),
    PAGE(page_plan),
    PAGE(page_preview),
    PAGE(page_query),
    PAGE(page_rate),
    PAGE(page_records),
    PAGE(page_reindex),
    PAGE(page_repair),
    PAGE(page_save),
    PAGE(page_schedule),
    PAGE(page_search),
    PAGE(page_serve),
    PAGE(page_shop),
    PAGE(page_show),
    PAGE(page_similar),
    PAGE(page_status),
    PAGE(page_sync),
    PAGE(page_tag),
    PAGE(page_thumbnail),
    PAGE(page_undo),
    PAGE(page_untag),
    PAGE(page_watch),
    PAGE(page_larder),
};

int larder_manual_count(void) { return sizeof(pages) / sizeof(pages[0]); }

int larder_manual_byte(int page, long offset) {
  if (page < 0 || page >= larder_manual_count()) return 0;
  return offset >= 0 && offset < pages[page].length ? pages[page].text[offset] : 0;
}
