@_exported public import CarolUI
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import QuartzCore
@_exported public import Stage
