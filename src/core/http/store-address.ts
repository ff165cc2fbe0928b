import { PkgtoolError } from '../base/errors.ts'

/** A prefix in a bucket, `s3://BUCKET/PREFIX`. */
export interface S3Address extends StorePlace {
  readonly kind: 's3'
  readonly bucket: string
  readonly region: string
}

/** A prefix in a container, `azure://ACCOUNT/CONTAINER/PREFIX`. */
export interface AzureAddress extends StorePlace {
  readonly kind: 'azure'
  readonly account: string
  readonly container: string
}

interface StorePlace {
  /** empty, or with a trailing slash; not encoded */
  readonly prefix: string
  /** the bucket's or container's URL, with a trailing slash */
  readonly root: URL
  /** the URL that objects of the prefix lie below, with a trailing slash */
  readonly base: URL
}

/** An address in an object store. */
export type StoreAddress = S3Address | AzureAddress

export interface StoreAddressOptions {
  /** the name of the input in errors, such as `source` */
  readonly input: string
  /** of a bucket; default: `region` of the address's query, then `us-east-1` */
  readonly region?: string | undefined
  /** the URL of the store's HTTP interface; default: `endpoint` of the address's query, then that of AWS or Azure */
  readonly endpoint?: string | undefined
}

/** Returns whether a text is an address in an object store, supported or not. */
export function isStoreAddress(text: string): boolean {
  return /^(?:s3|azure|gs):\/\//i.test(text)
}

/**
 * Parses `s3://BUCKET/PREFIX` or `azure://ACCOUNT/CONTAINER/PREFIX`, each perhaps with `?region=…&endpoint=…`. The prefix is
 * not percent-encoded.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`
 */
export function parseStoreAddress(text: string, options: StoreAddressOptions): StoreAddress {
  const [, scheme = '', host = '', path = '', query = ''] =
    /^([a-z0-9]+):\/\/([^/?#]*)\/?([^?#]*)(?:\?([^#]*))?$/i.exec(text.trim()) ?? []
  const refuse = (found: string, more = {}) => refused(text, found, { input: options.input, ...more })
  if (scheme.toLowerCase() === 'gs')
    throw refuse('the scheme gs:', {
      change: 'use another store: Cloud Storage compares no ETag when it writes',
    })
  const { region, endpoint } = settingsOf(query, { ...options, refuse })
  const segments = path.split('/').filter((segment, index, all) => segment !== '' || index < all.length - 1)
  const odd = segments.find(segment => /^\.{0,2}$/.test(segment) || /[%\\\p{Cc}]/u.test(segment))
  if (odd !== undefined) throw refuse('an empty segment, "." or "..", or one of % and \\ in the path')
  if (scheme.toLowerCase() === 's3') {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host)) throw refuse('no valid name of a bucket')
    const root = bucketUrl(host, { region, endpoint })
    return { kind: 's3', bucket: host, region, ...placeIn(root, segments) }
  }
  const [container = '', ...below] = segments
  if (!/^[a-z0-9]{3,24}$/.test(host)) throw refuse('no valid name of a storage account')
  if (!/^(?:\$web|\$root|[a-z0-9](?:-?[a-z0-9]){2,62})$/.test(container))
    throw refuse('no valid name of a container')
  const root = new URL(
    `${(endpoint ?? `https://${host}.blob.core.windows.net`).replace(/\/$/, '')}/${container}/`,
  )
  return { kind: 'azure', account: host, container, ...placeIn(root, below) }
}

// A certificate of AWS covers one label before `s3`, so a bucket with a dot in its name is part of the path.
function bucketUrl(
  bucket: string,
  { region, endpoint }: { readonly region: string; readonly endpoint: string | undefined },
): URL {
  if (endpoint !== undefined) return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/`)
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return new URL(bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`)
}

function placeIn(root: URL, segments: readonly string[]): StorePlace {
  const prefix = segments.map(segment => `${segment}/`).join('')
  return { prefix, root, base: objectUrl(root, prefix) }
}

/** The URL of an object below a bucket or container; everything that a signature must encode is encoded. */
export function objectUrl(root: URL, name: string): URL {
  const encode = (segment: string) =>
    encodeURIComponent(segment).replace(
      /[!'()*]/g,
      character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return new URL(root.href + name.split('/').map(encode).join('/'))
}

interface Settings extends StoreAddressOptions {
  readonly refuse: (found: string) => PkgtoolError
}

function settingsOf(query: string, { refuse, ...options }: Settings) {
  const given = new URLSearchParams(query)
  for (const name of given.keys())
    if (!['region', 'endpoint'].includes(name)) throw refuse('a query other than "region" and "endpoint"')
  const region = given.get('region') || options.region || 'us-east-1'
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw refuse('no valid name of a region')
  const endpoint = given.get('endpoint') || options.endpoint || undefined
  if (endpoint !== undefined && !isPlainUrl(endpoint))
    throw refuse('an endpoint that is no plain http(s) URL')
  return { region, endpoint }
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === ''
}

function refused(
  subject: string,
  found: string,
  { input, change }: { readonly input: string; readonly change?: string },
): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject: subject.replace(/\?.*$/s, '?…'),
    found,
    wanted: 's3://BUCKET/PREFIX or azure://ACCOUNT/CONTAINER/PREFIX',
    change: change ?? `change the input "${input}"`,
  })
}
