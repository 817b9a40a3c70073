/* larder-picture: makes a picture small. A program of its own, because pictures are decoded by libjpeg, libpng and
   libwebp, and what anybody may have written is decoded where nothing else is: larder gives it little memory and time.
   It reads the picture from standard input, JPEG, PNG or WebP, and writes a PNG. */
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

/* It needs what stdio.h declares, and jerror.h what it declares. */
#include <jpeglib.h>

#include <jerror.h>
#include <png.h>
#include <webp/decode.h>

enum {
  /* A telephone's photographs have half as many bytes, and as many pixels. */
  MAXIMUM_BYTES = 20 << 20,
  MAXIMUM_PIXELS = 50000000,
  MAXIMUM_SIZE = 2048,
  /* A progressive JPEG has ten; each costs as much as the picture. */
  MAXIMUM_SCANS = 100,
  MAXIMUM_CHUNK = 4 << 20,
};

static int fail(int status, const char *message) {
  fprintf(stderr, "%s\n", message);
  return status;
}

/* ---- Making it small ---- */

/* Takes the rows of a picture from the top, and keeps the mean of the pixels that become one. */
struct sink {
  uint32_t maximum;
  uint32_t width, height;
  uint32_t small_width, small_height;
  /* Of the row at hand: sums of red, green and blue times alpha, of alpha, and how many pixels. */
  uint64_t (*sums)[5];
  uint32_t row, small_row;
  /* RGBA. */
  uint8_t *pixels;
};

/* The size of a picture within `maximum` by `maximum`; it is never made larger. */
static void fit(uint32_t width, uint32_t height, uint32_t maximum, uint32_t *small_width, uint32_t *small_height) {
  uint32_t longer = width > height ? width : height;
  *small_width = width;
  *small_height = height;
  if (longer <= maximum) return;
  *small_width = ((uint64_t)width * maximum + longer / 2) / longer;
  *small_height = ((uint64_t)height * maximum + longer / 2) / longer;
  if (*small_width == 0) *small_width = 1;
  if (*small_height == 0) *small_height = 1;
}

static int begin(struct sink *sink, uint32_t width, uint32_t height) {
  sink->width = width;
  sink->height = height;
  fit(width, height, sink->maximum, &sink->small_width, &sink->small_height);
  sink->sums = calloc(sink->small_width, sizeof *sink->sums);
  sink->pixels = calloc((size_t)sink->small_width * sink->small_height, 4);
  return sink->sums == NULL || sink->pixels == NULL ? fail(EX_OSERR, "there is too little memory") : EX_OK;
}

static void finish_row(struct sink *sink) {
  uint8_t *pixel = sink->pixels + (size_t)sink->small_row * sink->small_width * 4;
  for (uint32_t x = 0; x < sink->small_width; x++, pixel += 4) {
    uint64_t *sum = sink->sums[x], alpha = sum[3];
    for (int channel = 0; channel < 3; channel++) pixel[channel] = alpha == 0 ? 0 : (sum[channel] + alpha / 2) / alpha;
    pixel[3] = sum[4] == 0 ? 0 : (alpha + sum[4] / 2) / sum[4];
  }
  memset(sink->sums, 0, sink->small_width * sizeof *sink->sums);
  sink->small_row++;
}

/* Takes the next row, of `channels` bytes a pixel: gray, gray and alpha, RGB or RGBA. */
static void take_row(struct sink *sink, const uint8_t *bytes, int channels) {
  bool is_gray = channels < 3, has_alpha = channels % 2 == 0;
  if (sink->row >= sink->height) return;
  for (uint32_t x = 0; x < sink->width; x++, bytes += channels) {
    uint64_t *sum = sink->sums[(uint64_t)x * sink->small_width / sink->width];
    uint64_t alpha = has_alpha ? bytes[channels - 1] : 255;
    for (int channel = 0; channel < 3; channel++) sum[channel] += bytes[is_gray ? 0 : channel] * alpha;
    sum[3] += alpha;
    sum[4]++;
  }
  sink->row++;
  if ((uint64_t)sink->row * sink->small_height / sink->height > sink->small_row) finish_row(sink);
}

/* ---- What is read ---- */

struct input {
  uint8_t *bytes;
  size_t count;
};

static int read_input(struct input *input) {
  input->bytes = malloc(MAXIMUM_BYTES + 1);
  if (input->bytes == NULL) return fail(EX_OSERR, "there is too little memory");
  input->count = fread(input->bytes, 1, MAXIMUM_BYTES + 1, stdin);
  if (ferror(stdin)) return fail(EX_IOERR, "it cannot be read");
  return input->count > MAXIMUM_BYTES ? fail(EX_DATAERR, "the picture has too many bytes") : EX_OK;
}

static int check_size(uint64_t width, uint64_t height) {
  if (width == 0 || height == 0) return fail(EX_DATAERR, "the picture has no pixels");
  if (width > MAXIMUM_PIXELS || height > MAXIMUM_PIXELS || width * height > MAXIMUM_PIXELS) {
    fprintf(stderr, "the picture is too large: %llu by %llu pixels\n", (unsigned long long)width,
            (unsigned long long)height);
    return EX_DATAERR;
  }
  return EX_OK;
}

/* ---- JPEG ---- */

struct jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf place;
  const char *message;
};

static void leave_jpeg(struct jpeg *jpeg, const char *message) {
  jpeg->message = message;
  longjmp(jpeg->place, 1);
}

static void jpeg_failed(j_common_ptr decoder) { leave_jpeg((struct jpeg *)decoder, "the picture is damaged"); }

static void jpeg_warned(j_common_ptr decoder, int level) {
  /* What is missing would be gray. */
  if (level < 0 && decoder->err->msg_code == JWRN_JPEG_EOF) leave_jpeg((struct jpeg *)decoder, "the picture is cut off");
}

static void jpeg_says_nothing(j_common_ptr decoder) { (void)decoder; }

static void jpeg_went_on(j_common_ptr decoder) {
  struct jpeg *jpeg = (struct jpeg *)decoder;
  if (jpeg->decoder.input_scan_number > MAXIMUM_SCANS) leave_jpeg(jpeg, "the picture has too many scans");
}

static uint32_t number(const uint8_t *bytes, int count, bool is_little) {
  uint32_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | bytes[is_little ? count - 1 - i : i];
  return value;
}

/* How a camera was held, 1 to 8, by the orientation in Exif data; 1 where they do not say. */
static int orientation(const uint8_t *bytes, size_t count) {
  bool is_little;
  size_t place, entries;
  if (count < 14 || memcmp(bytes, "Exif\0\0", 6) != 0) return 1;
  bytes += 6;
  count -= 6;
  is_little = bytes[0] == 'I';
  place = number(bytes + 4, 4, is_little);
  if (place > count - 2) return 1;
  entries = number(bytes + place, 2, is_little);
  place += 2;
  for (; entries > 0 && count - place >= 12; entries--, place += 12) {
    if (number(bytes + place, 2, is_little) != 0x0112) continue;
    uint32_t value = number(bytes + place + 8, 2, is_little);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
  return 1;
}

/* Inks, as programs of Adobe's write them: 255 is none. */
static void mix_inks(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *inks = row + (size_t)x * 4, black = inks[3];
    for (int ink = 0; ink < 3; ink++) row[(size_t)x * 3 + ink] = inks[ink] * black / 255;
  }
}

static int read_jpeg(const struct input *input, struct sink *sink, int *turn) {
  static struct jpeg jpeg;
  static uint8_t *row;
  int status;
  jpeg.decoder.err = jpeg_std_error(&jpeg.errors);
  jpeg.errors.error_exit = jpeg_failed;
  jpeg.errors.emit_message = jpeg_warned;
  jpeg.errors.output_message = jpeg_says_nothing;
  if (setjmp(jpeg.place) != 0) return fail(EX_DATAERR, jpeg.message);
  jpeg_create_decompress(&jpeg.decoder);
  jpeg.progress.progress_monitor = jpeg_went_on;
  jpeg.decoder.progress = &jpeg.progress;
  jpeg_mem_src(&jpeg.decoder, input->bytes, input->count);
  jpeg_save_markers(&jpeg.decoder, JPEG_APP0 + 1, 0xffff);
  jpeg_read_header(&jpeg.decoder, TRUE);
  status = check_size(jpeg.decoder.image_width, jpeg.decoder.image_height);
  if (status != EX_OK) return status;
  for (jpeg_saved_marker_ptr marker = jpeg.decoder.marker_list; marker != NULL && *turn == 1; marker = marker->next) {
    *turn = orientation(marker->data, marker->data_length);
  }
  /* The decoder makes it smaller by itself, at less cost. */
  uint32_t small_width, small_height;
  fit(jpeg.decoder.image_width, jpeg.decoder.image_height, sink->maximum, &small_width, &small_height);
  jpeg.decoder.scale_num = 1;
  jpeg.decoder.scale_denom = 8;
  while (jpeg.decoder.scale_denom > 1 && (jpeg.decoder.image_width / jpeg.decoder.scale_denom < small_width ||
                                          jpeg.decoder.image_height / jpeg.decoder.scale_denom < small_height)) {
    jpeg.decoder.scale_denom /= 2;
  }
  bool has_inks = jpeg.decoder.jpeg_color_space == JCS_CMYK || jpeg.decoder.jpeg_color_space == JCS_YCCK;
  jpeg.decoder.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&jpeg.decoder);
  status = begin(sink, jpeg.decoder.output_width, jpeg.decoder.output_height);
  if (status != EX_OK) return status;
  row = malloc((size_t)jpeg.decoder.output_width * jpeg.decoder.output_components);
  if (row == NULL) return fail(EX_OSERR, "there is too little memory");
  while (jpeg.decoder.output_scanline < jpeg.decoder.output_height) {
    jpeg_read_scanlines(&jpeg.decoder, &row, 1);
    if (has_inks) mix_inks(row, jpeg.decoder.output_width);
    take_row(sink, row, 3);
  }
  return EX_OK;
}

/* ---- PNG ---- */

static const struct input *png_input;
static size_t png_place;

static void png_bytes(png_structp decoder, png_bytep bytes, size_t count) {
  if (count > png_input->count - png_place) png_error(decoder, "the picture is cut off");
  memcpy(bytes, png_input->bytes + png_place, count);
  png_place += count;
}

static const char *png_message;

static void png_failed(png_structp decoder, png_const_charp message) {
  png_message = strcmp(message, "the picture is cut off") == 0 ? "the picture is cut off" : "the picture is damaged";
  longjmp(png_jmpbuf(decoder), 1);
}

static void png_warned(png_structp decoder, png_const_charp message) {
  (void)decoder;
  (void)message;
}

static int read_png(const struct input *input, struct sink *sink) {
  static png_structp decoder;
  static png_infop info;
  static uint8_t *rows;
  static uint32_t width, height;
  int status, passes;
  decoder = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, png_failed, png_warned);
  info = decoder == NULL ? NULL : png_create_info_struct(decoder);
  if (info == NULL) return fail(EX_OSERR, "there is too little memory");
  if (setjmp(png_jmpbuf(decoder)) != 0) return fail(EX_DATAERR, png_message);
  png_input = input;
  png_set_read_fn(decoder, NULL, png_bytes);
  /* Sizes are judged below. */
  png_set_user_limits(decoder, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(decoder, MAXIMUM_CHUNK);
  png_read_info(decoder, info);
  width = png_get_image_width(decoder, info);
  height = png_get_image_height(decoder, info);
  status = check_size(width, height);
  if (status != EX_OK) return status;
  png_set_expand(decoder);
  png_set_scale_16(decoder);
  passes = png_set_interlace_handling(decoder);
  png_read_update_info(decoder, info);
  int channels = png_get_channels(decoder, info);
  size_t row_size = (size_t)width * channels;
  status = begin(sink, width, height);
  if (status != EX_OK) return status;
  /* Of an interlaced picture no row is known before the end. */
  rows = malloc(row_size * (passes > 1 ? height : 1));
  if (rows == NULL) return fail(EX_OSERR, "there is too little memory");
  for (int pass = 1; pass <= passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      uint8_t *row = passes > 1 ? rows + y * row_size : rows;
      png_read_row(decoder, row, NULL);
      if (pass == passes) take_row(sink, row, channels);
    }
  }
  return EX_OK;
}

/* ---- WebP ---- */

static int read_webp(const struct input *input, struct sink *sink) {
  WebPDecoderConfig settings;
  uint32_t width, height;
  int status;
  if (!WebPInitDecoderConfig(&settings) ||
      WebPGetFeatures(input->bytes, input->count, &settings.input) != VP8_STATUS_OK) {
    return fail(EX_DATAERR, "the picture is damaged");
  }
  if (settings.input.has_animation) return fail(EX_DATAERR, "the picture moves, which is not read");
  status = check_size(settings.input.width, settings.input.height);
  if (status != EX_OK) return status;
  fit(settings.input.width, settings.input.height, sink->maximum, &width, &height);
  settings.options.use_scaling = 1;
  settings.options.scaled_width = width;
  settings.options.scaled_height = height;
  settings.output.colorspace = MODE_RGBA;
  switch (WebPDecode(input->bytes, input->count, &settings)) {
  case VP8_STATUS_OK: break;
  case VP8_STATUS_OUT_OF_MEMORY: return fail(EX_OSERR, "there is too little memory");
  case VP8_STATUS_NOT_ENOUGH_DATA: return fail(EX_DATAERR, "the picture is cut off");
  default: return fail(EX_DATAERR, "the picture is damaged");
  }
  status = begin(sink, width, height);
  if (status != EX_OK) return status;
  for (uint32_t y = 0; y < height; y++) {
    take_row(sink, settings.output.u.RGBA.rgba + (size_t)y * settings.output.u.RGBA.stride, 4);
  }
  return EX_OK;
}

/* ---- What is written ---- */

/* The pixel of the small picture that is at a place of the upright one. */
static const uint8_t *upright_pixel(const struct sink *sink, int turn, uint32_t x, uint32_t y) {
  uint32_t right = sink->small_width - 1, bottom = sink->small_height - 1, column, row;
  switch (turn) {
  case 2: column = right - x, row = y; break;
  case 3: column = right - x, row = bottom - y; break;
  case 4: column = x, row = bottom - y; break;
  case 5: column = y, row = x; break;
  case 6: column = y, row = bottom - x; break;
  case 7: column = right - y, row = bottom - x; break;
  case 8: column = right - y, row = x; break;
  default: column = x, row = y;
  }
  return sink->pixels + ((size_t)row * sink->small_width + column) * 4;
}

static int write_png(const struct sink *sink, int turn) {
  png_image image = {.version = PNG_IMAGE_VERSION, .format = PNG_FORMAT_RGBA};
  bool is_opaque = true;
  uint8_t *pixels = malloc((size_t)sink->small_width * sink->small_height * 4), *next = pixels;
  if (pixels == NULL) return fail(EX_OSERR, "there is too little memory");
  image.width = turn > 4 ? sink->small_height : sink->small_width;
  image.height = turn > 4 ? sink->small_width : sink->small_height;
  for (size_t i = 0; i < (size_t)image.width * image.height && is_opaque; i++) is_opaque = sink->pixels[i * 4 + 3] == 255;
  if (is_opaque) image.format = PNG_FORMAT_RGB;
  for (uint32_t y = 0; y < image.height; y++) {
    for (uint32_t x = 0; x < image.width; x++) {
      memcpy(next, upright_pixel(sink, turn, x, y), 4);
      next += is_opaque ? 3 : 4;
    }
  }
  if (!png_image_write_to_stdio(&image, stdout, 0, pixels, 0, NULL) || fflush(stdout) != 0) {
    return fail(EX_IOERR, "it cannot be passed on");
  }
  return EX_OK;
}

static int make(uint32_t size) {
  struct input input = {0};
  struct sink sink = {.maximum = size};
  int turn = 1, status = read_input(&input);
  if (status != EX_OK) return status;
  if (input.count >= 3 && memcmp(input.bytes, "\xff\xd8\xff", 3) == 0) {
    status = read_jpeg(&input, &sink, &turn);
  } else if (input.count >= 8 && png_sig_cmp(input.bytes, 0, 8) == 0) {
    status = read_png(&input, &sink);
  } else if (input.count >= 12 && memcmp(input.bytes, "RIFF", 4) == 0 && memcmp(input.bytes + 8, "WEBP", 4) == 0) {
    status = read_webp(&input, &sink);
  } else {
    return fail(EX_DATAERR, "the picture is neither JPEG nor PNG nor WebP");
  }
  return status == EX_OK ? write_png(&sink, turn) : status;
}

int main(int count, char **arguments) {
  char *end;
  unsigned long size;
  if (count != 3 || strcmp(arguments[1], "--size") != 0) return fail(EX_USAGE, "usage: larder-picture --size N");
  size = strtoul(arguments[2], &end, 10);
  if (*end != 0 || size < 1 || size > MAXIMUM_SIZE) return fail(EX_USAGE, "a size from 1 to 2048 is expected");
  return make(size);
}
