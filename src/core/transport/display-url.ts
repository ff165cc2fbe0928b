import { fileURLToPath } from 'node:url'

/** A URL as messages and records show it: no user info, no query (it may hold a token), a `file:` URL as its path. */
export function displayUrl(url: URL | string): string {
  const shown = new URL(url)
  if (shown.protocol === 'file:') return pathOf(shown)
  shown.username = ''
  shown.password = ''
  shown.hash = ''
  shown.search = ''
  return shown.href
}

// Not every `file:` URL names a path on this machine, and a message about one must still be made.
function pathOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch {
    return url.href
  }
}
