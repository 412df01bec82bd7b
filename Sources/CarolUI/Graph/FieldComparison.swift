import Foundation
@_spi(Reflection) import Swift

/// Tells of two values of a type whether they are surely the same.
///
/// Equatable values are asked. Others are compared field by field, arrays and optional values by
/// what they hold, and what cannot be asked bit by bit: equal bits mean the same value (the same
/// object, closure or storage), while different bits only mean that it has to be taken for another.
/// State is passed over, since it lives in the node.
///
/// Safe because it only looks at the bytes of values that its caller holds, at the offsets which the
/// runtime names for their type.
@safe @MainActor
final class FieldComparison {
  private enum Way {
    case ask(any Equatable.Type)
    case bits(Int)
    case fields([Field])
    case held(any Holding.Type)
  }

  private struct Field {
    var offset: Int
    var way: Way
  }

  /// Stands around a type, so that the runtime tells of what kind it is.
  private struct Holder<Value> {
    var value: Value
  }

  private static var known: [ObjectIdentifier: FieldComparison] = [:]

  private let field: Field

  private init(_ field: Field) {
    self.field = field
  }

  /// The comparison for a type, made on first use.
  static func of<Value>(_ type: Value.Type) -> FieldComparison {
    let key = ObjectIdentifier(type)
    if let comparison = known[key] { return comparison }
    let fields = fields(of: Holder<Value>.self)
    let comparison = FieldComparison(fields.first ?? Field(offset: 0, way: .fields([])))
    known[key] = comparison
    return comparison
  }

  /// Whether the two values, both of this comparison's type, are surely the same.
  func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    unsafe withUnsafeBytes(of: left) { left in
      unsafe withUnsafeBytes(of: right) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return unsafe areEqual(field, left, right)
      }
    }
  }

  private func areEqual(
    _ field: Field, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    let left = unsafe left + field.offset
    let right = unsafe right + field.offset
    switch field.way {
    case .ask(let type): return unsafe ask(type, left, right)
    case .bits(let count): return unsafe memcmp(left, right, count) == 0
    case .fields(let fields):
      for field in fields where unsafe !areEqual(field, left, right) { return false }
      return true
    case .held(let type): return unsafe compare(type, left, right)
    }
  }

  private func compare<Value: Holding>(
    _ type: Value.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    if unsafe memcmp(left, right, MemoryLayout<Value>.size) == 0 { return true }
    let left = unsafe left.assumingMemoryBound(to: type)
    let right = unsafe right.assumingMemoryBound(to: type)
    return unsafe left.pointee.holdsSame(as: right.pointee)
  }

  private func ask<Value: Equatable>(
    _ type: Value.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    let left = unsafe left.assumingMemoryBound(to: type)
    let right = unsafe right.assumingMemoryBound(to: type)
    return unsafe left.pointee == right.pointee
  }

  private static func fields(of type: Any.Type) -> [Field] {
    var fields: [Field] = []
    _ = unsafe _forEachField(of: type) { _, offset, type, kind in
      if type is any StateProperty.Type { return true }
      fields.append(Field(offset: offset, way: way(of: type, isOfFields: kind.isOfFields)))
      return true
    }
    return fields
  }

  private static func way(of type: Any.Type, isOfFields: Bool) -> Way {
    if let type = type as? any Equatable.Type { return .ask(type) }
    if let type = type as? any Holding.Type { return .held(type) }
    return isOfFields ? .fields(fields(of: type)) : .bits(size(of: type))
  }

  private static func size(of type: Any.Type) -> Int {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: open)
  }
}

extension _MetadataKind {
  /// Whether values of this kind consist of their fields and nothing else.
  fileprivate var isOfFields: Bool { self == .struct || self == .tuple }
}

/// What holds values of another type, and is the same if these are.
@MainActor
private protocol Holding {
  func holdsSame(as other: Self) -> Bool
}

extension Array: Holding {
  fileprivate func holdsSame(as other: [Element]) -> Bool {
    guard count == other.count else { return false }
    let comparison = FieldComparison.of(Element.self)
    return indices.allSatisfy { comparison.areEqual(self[$0], other[$0]) }
  }
}

extension Optional: Holding {
  fileprivate func holdsSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): FieldComparison.of(Wrapped.self).areEqual(own, other)
    default: false
    }
  }
}
