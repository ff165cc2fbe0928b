import { fileURLToPath } from 'node:url'

/** A URL as messages and records show it: no user info, no query (it may hold a token), a `file:` URL as its path. */
export function displayUrl(url: URL | string): string {
  const shown = new URL(url)
  if (shown.protocol === 'file:') return fileURLToPath(shown)
  shown.username = ''
  shown.password = ''
  shown.hash = ''
  if (shown.search !== '') shown.search = '?…'
  return shown.href
}
