/*
 * The addresses that servers chose by redirects, of which messages show only the origin: a server may send a secret back in
 * the path of a redirect, in a form that no mask matches. One list for the thread, because an address that was built from a
 * redirect's target, such as a file beside a listing, is as foreign as the target.
 */

const hidden = new Map<string, Set<string>>()

/** beyond so many targets of one origin, all of its addresses are hidden */
const maxPerOrigin = 1_000

/** Hides a redirect's target, and the addresses in its folder unless `asked`, the address before, lies there too. */
export function hideRedirectTarget(target: URL, asked: URL): void {
  if (isSamePath(target, asked)) return
  const paths = hidden.get(target.origin) ?? new Set()
  hidden.set(target.origin, paths)
  if (paths.size > maxPerOrigin) return
  const { origin, pathname } = new URL('.', target)
  paths.add(target.pathname)
  if (asked.origin !== origin || !asked.pathname.startsWith(pathname)) paths.add(pathname)
}

/** Returns whether only the origin of an address may be shown. */
export function isRedirectTarget({ origin, pathname }: URL): boolean {
  const paths = hidden.get(origin)
  if (paths === undefined) return false
  return paths.size > maxPerOrigin || paths.has(pathname) || foldersOf(pathname).some(path => paths.has(path))
}

function isSamePath(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname
}

function foldersOf(pathname: string): readonly string[] {
  const segments = pathname.split('/')
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 1).join('/')}/`)
}
