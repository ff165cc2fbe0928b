/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  )
}
