/** in characters */
export const longestTarget = 4096

/**
 * Splits a request target into decoded path segments; `/` has none. Returns undefined when it is invalid: no leading
 * slash, a broken escape, or an empty segment.
 */
export function parseTarget(url: string): readonly string[] | undefined {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  if (path === '/') return []
  if (!path.startsWith('/')) return undefined
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent)
    return segments.includes('') ? undefined : segments
  } catch {
    return undefined
  }
}
