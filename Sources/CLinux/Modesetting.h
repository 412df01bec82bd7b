// The kernel's interface for display modes, as far as simple buffers and page flips need it.
//
// The structures are the kernel's own, under names that do not meet those of its header, which not
// every machine has; their sizes are part of the requests' numbers.
#include <stddef.h>
#include <stdint.h>

struct kms_version {
  int major, minor, patch;
  size_t name_length;
  char *name;
  size_t date_length;
  char *date;
  size_t text_length;
  char *text;
};

struct kms_capability {
  uint64_t capability, value;
};

struct kms_resources {
  uint64_t framebuffers, crtcs, connectors, encoders;
  uint32_t framebuffer_count, crtc_count, connector_count, encoder_count;
  uint32_t least_width, most_width, least_height, most_height;
};

struct kms_mode {
  uint32_t clock;
  uint16_t width, hsync_start, hsync_end, htotal, hskew;
  uint16_t height, vsync_start, vsync_end, vtotal, vscan;
  uint32_t refresh, flags, type;
  char name[32];
};

struct kms_crtc {
  uint64_t connectors;
  uint32_t connector_count, crtc, framebuffer, x, y, gamma_size, has_mode;
  struct kms_mode mode;
};

struct kms_encoder {
  uint32_t encoder, type, crtc, possible_crtcs, possible_clones;
};

struct kms_connector {
  uint64_t encoders, modes, properties, property_values;
  uint32_t mode_count, property_count, encoder_count, encoder, connector, type, type_number;
  uint32_t connection, width_millimetres, height_millimetres, subpixel, padding;
};

struct kms_framebuffer {
  uint32_t framebuffer, width, height, pitch, bits, depth, handle;
};

struct kms_buffer {
  uint32_t height, width, bits, flags, handle, pitch;
  uint64_t size;
};

struct kms_mapping {
  uint32_t handle, padding;
  uint64_t offset;
};

struct kms_flip {
  uint32_t crtc, framebuffer, flags, reserved;
  uint64_t user_data;
};

struct kms_event {
  uint32_t type, length;
  uint64_t user_data;
  uint32_t seconds, microseconds, sequence, crtc;
};

// Requests as the kernel numbers them: direction and size, 'd', number.
#define KMS_REQUEST(direction, type, number) \
  ((unsigned long)(direction) << 30 | sizeof(type) << 16 | 0x64UL << 8 | (number))

static const unsigned long kms_get_version = KMS_REQUEST(3, struct kms_version, 0x00);
static const unsigned long kms_get_capability = KMS_REQUEST(3, struct kms_capability, 0x0C);
static const unsigned long kms_set_master = 0x641E;
static const unsigned long kms_drop_master = 0x641F;
static const unsigned long kms_get_resources = KMS_REQUEST(3, struct kms_resources, 0xA0);
static const unsigned long kms_get_crtc = KMS_REQUEST(3, struct kms_crtc, 0xA1);
static const unsigned long kms_set_crtc = KMS_REQUEST(3, struct kms_crtc, 0xA2);
static const unsigned long kms_get_encoder = KMS_REQUEST(3, struct kms_encoder, 0xA6);
static const unsigned long kms_get_connector = KMS_REQUEST(3, struct kms_connector, 0xA7);
static const unsigned long kms_add_framebuffer = KMS_REQUEST(3, struct kms_framebuffer, 0xAE);
static const unsigned long kms_remove_framebuffer = KMS_REQUEST(3, uint32_t, 0xAF);
static const unsigned long kms_flip_page = KMS_REQUEST(3, struct kms_flip, 0xB0);
static const unsigned long kms_create_buffer = KMS_REQUEST(3, struct kms_buffer, 0xB2);
static const unsigned long kms_map_buffer = KMS_REQUEST(3, struct kms_mapping, 0xB3);
static const unsigned long kms_destroy_buffer = KMS_REQUEST(3, uint32_t, 0xB4);
