/** Orders texts by UTF-16 units, as .NET's `StringComparer.Ordinal`. */
export function compareOrdinal(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** The same without regard to case, as .NET's `StringComparer.OrdinalIgnoreCase`. */
export function compareIgnoringCase(one: string, other: string): number {
  return compareOrdinal(one.toUpperCase(), other.toUpperCase())
}
