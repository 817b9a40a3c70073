internal import Glibc

/// Logarithms and powers of doubles.
enum Logarithm {
  static func natural(_ number: Double) -> Double { log(number) }
  static func decimal(_ number: Double) -> Double { log10(number) }
  static func exponential(_ number: Double) -> Double { exp(number) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
