import CLinux
import Testing

/// The kernel's own numbers, as its headers have them on every 64-bit machine.
@Suite struct KernelStructureTests {
  @Test func `the structures have the kernel's sizes`() {
    #expect(MemoryLayout<fb_var_screeninfo>.size == 160)
    #expect(MemoryLayout<fb_fix_screeninfo>.size == 80)
    #expect(MemoryLayout<vt_mode>.size == 8)
    #expect(MemoryLayout<vt_stat>.size == 6)
    #expect(MemoryLayout<event_report>.size == 24)
    #expect(MemoryLayout<event_range>.size == 24)
    #expect(MemoryLayout<kms_mode>.size == 68)
    #expect(MemoryLayout<kms_event>.size == 32)
  }

  @Test func `fields lie where the kernel puts them`() {
    #expect(MemoryLayout<fb_var_screeninfo>.offset(of: \.bits_per_pixel) == 24)
    #expect(MemoryLayout<fb_var_screeninfo>.offset(of: \.red) == 32)
    #expect(MemoryLayout<fb_var_screeninfo>.offset(of: \.rotate) == 136)
    #expect(MemoryLayout<fb_fix_screeninfo>.offset(of: \.line_length) == 48)
    #expect(MemoryLayout<kms_crtc>.offset(of: \.mode) == 36)
    #expect(MemoryLayout<kms_connector>.offset(of: \.connection) == 60)
    #expect(MemoryLayout<kms_mode>.offset(of: \.height) == 14)
    #expect(MemoryLayout<kms_mode>.offset(of: \.type) == 32)
  }

  @Test(
    arguments: [
      (kms_get_version, 0xC040_6400), (kms_get_capability, 0xC010_640C), (kms_set_master, 0x641E),
      (kms_drop_master, 0x641F), (kms_get_resources, 0xC040_64A0), (kms_get_crtc, 0xC068_64A1),
      (kms_set_crtc, 0xC068_64A2), (kms_get_encoder, 0xC014_64A6),
      (kms_get_connector, 0xC050_64A7), (kms_add_framebuffer, 0xC01C_64AE),
      (kms_remove_framebuffer, 0xC004_64AF), (kms_flip_page, 0xC018_64B0),
      (kms_create_buffer, 0xC020_64B2), (kms_map_buffer, 0xC010_64B3),
      (kms_destroy_buffer, 0xC004_64B4), (framebuffer_wait_for_vsync, 0x4004_4620),
      (event_name_request(256), 0x8100_4506), (event_codes_request(0, 8), 0x8008_4520),
      (event_range_request(0), 0x8018_4540),
    ] as [(UInt, UInt)])
  func `a request has the kernel's number`(request: UInt, number: UInt) {
    #expect(request == number)
  }
}
