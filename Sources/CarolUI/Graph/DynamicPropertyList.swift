@_spi(Reflection) import Swift

/// The dynamic properties among the fields of a view type, and where in the view they lie.
///
/// Safe because it only touches the bytes of a view that its caller holds, as the types and at the
/// offsets which the runtime names for them.
@safe @MainActor
final class DynamicPropertyList {
  private enum Property {
    case connected(any ConnectedProperty.Type, slot: Int)
    case composed(any DynamicProperty.Type, [Field])
    case styled([Field])
  }

  private struct Field {
    var offset: Int
    var property: Property
  }

  private static var known: [ObjectIdentifier: DynamicPropertyList] = [:]

  /// How many objects a node keeps for a view of this type.
  private(set) var slotCount = 0

  private var fields: [Field] = []

  /// The list for a type, made on first use.
  static func of(_ type: Any.Type) -> DynamicPropertyList {
    let key = ObjectIdentifier(type)
    if let list = known[key] { return list }
    let list = DynamicPropertyList()
    list.fields = list.fields(of: type)
    known[key] = list
    return list
  }

  /// Connects the properties of a view with what its node keeps for them.
  func connect<Content>(_ view: inout Content, slots: inout [AnyObject?], node: Node) {
    guard !fields.isEmpty else { return }
    unsafe withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      for field in fields { unsafe connect(field, at: base, &slots, node) }
    }
  }

  /// Whether any property has another value under the new environment than under the old.
  func isConcerned<Content>(
    by old: EnvironmentValues, _ new: EnvironmentValues, in view: Content
  ) -> Bool {
    guard !fields.isEmpty else { return false }
    return unsafe withUnsafeBytes(of: view) { bytes in
      guard let base = bytes.baseAddress else { return false }
      return fields.contains { unsafe isConcerned($0, at: base, old, new) }
    }
  }

  /// Whether a type is a style, which may read what is around the control that it arranges.
  private func isStyle(_ type: Any.Type) -> Bool {
    type is any ButtonStyle.Type || type is any PrimitiveButtonStyle.Type
      || type is any ToggleStyle.Type || type is any ProgressViewStyle.Type
      || type is any LabelStyle.Type || type is any GaugeStyle.Type
  }

  private func fields(of type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _ = unsafe _forEachField(of: type) { _, offset, type, _ in
      if let type = type as? any ConnectedProperty.Type {
        fields.append(Field(offset: offset, property: .connected(type, slot: slotCount)))
        slotCount += 1
      } else if let type = type as? any DynamicProperty.Type {
        fields.append(Field(offset: offset, property: .composed(type, self.fields(of: type))))
      } else if isStyle(type) {
        let inner = self.fields(of: type)
        if !inner.isEmpty { fields.append(Field(offset: offset, property: .styled(inner))) }
      }
      return true
    }
    return fields
  }

  private func connect(
    _ field: Field, at base: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], _ node: Node
  ) {
    let place = unsafe base + field.offset
    switch field.property {
    case .connected(let type, let slot):
      unsafe connect(type, at: place, &slots[slot], node)
    case .composed(let type, let fields):
      for field in fields { unsafe connect(field, at: place, &slots, node) }
      unsafe update(type, at: place)
    case .styled(let fields):
      for field in fields { unsafe connect(field, at: place, &slots, node) }
    }
  }

  private func connect<Property: ConnectedProperty>(
    _ type: Property.Type, at place: UnsafeMutableRawPointer, _ slot: inout AnyObject?, _ node: Node
  ) {
    unsafe place.assumingMemoryBound(to: type).pointee.connect(&slot, node: node)
  }

  private func update<Property: DynamicProperty>(
    _ type: Property.Type, at place: UnsafeMutableRawPointer
  ) {
    unsafe place.assumingMemoryBound(to: type).pointee.update()
  }

  private func isConcerned(
    _ field: Field, at base: UnsafeRawPointer, _ old: EnvironmentValues, _ new: EnvironmentValues
  ) -> Bool {
    let place = unsafe base + field.offset
    switch field.property {
    case .connected(let type, _):
      return unsafe isConcerned(type, at: place, old, new)
    case .composed(_, let fields), .styled(let fields):
      return fields.contains { unsafe isConcerned($0, at: place, old, new) }
    }
  }

  private func isConcerned<Property: ConnectedProperty>(
    _ type: Property.Type, at place: UnsafeRawPointer, _ old: EnvironmentValues,
    _ new: EnvironmentValues
  ) -> Bool {
    unsafe place.assumingMemoryBound(to: type).pointee.isConcerned(by: old, new)
  }
}
