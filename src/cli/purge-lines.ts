/** Tells which addresses caches must drop, one a line; nothing where there are none. */
export function purgeLines(addresses: readonly string[] = []): readonly string[] {
  if (addresses.length === 0) return []
  return ['caches must drop:', ...addresses.map(address => `  ${address}`)]
}
