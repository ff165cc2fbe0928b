import type { FeedKey } from './feed-store.ts'

/** What a server or an object store says of an object. */
export interface ObjectHeaders {
  readonly 'Content-Type': string
  /** without `public` or `private` */
  readonly 'Cache-Control': string
}

/** seconds for which readers may keep a document */
export const documentLife = 60

const untilChanged = `max-age=${documentLife}`

const forever = 'max-age=31536000, immutable'

/** Returns type and life of an object of a feed. Tools, the files of packages and pages keep their bytes,
 * other documents do not. */
export function objectHeaders(key: FeedKey): ObjectHeaders {
  const [root = '', id = '', version = '', name] = key.split('/')
  if (root === 'tools') return { 'Content-Type': 'application/octet-stream', 'Cache-Control': forever }
  if (root === 'flat' && name !== undefined)
    return { 'Content-Type': fileType(name, `${id}.${version}.`), 'Cache-Control': forever }
  const isPage =
    (root === 'registration' && version === 'page') || /^vulnerabilities\/[0-9a-f]{32}\.json$/.test(key)
  return {
    'Content-Type': rootTypes.get(key) ?? 'application/json',
    'Cache-Control': isPage ? forever : untilChanged,
  }
}

const rootTypes: ReadonlyMap<FeedKey, string> = new Map([
  ['index.html', 'text/html; charset=utf-8'],
  ['tools.schema.json', 'application/schema+json'],
])

function fileType(name: string, stem: string): string {
  if (name.endsWith('.sha512')) return 'text/plain; charset=utf-8'
  return name.startsWith(stem) ? 'application/octet-stream' : 'application/xml'
}
