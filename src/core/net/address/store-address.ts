import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import {
  type BucketVariable,
  type BucketVariables,
  endpointVariables,
  regionVariables,
} from '../signing/store-environment.ts'

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
  /** the name of the input in errors, such as `source`; undefined: it is an argument, which the error shows */
  readonly input: string | undefined
  /** of a bucket, if the query of its address names none; default: that of the variables, then `us-east-1` */
  readonly region?: string | undefined
  /**
   * the URL of the store's HTTP interface, if the query of the address names none; default: that of the variables for a bucket,
   * then that of AWS or Azure
   */
  readonly endpoint?: string | undefined
  readonly signingVariables?: BucketVariables | undefined
}

/** Returns whether a text is an address in an object store, supported or not, perhaps with a slash too few. */
export function isStoreAddress(text: string): boolean {
  return /^(?:s3|azure|gs):/i.test(text)
}

/**
 * Parses `s3://BUCKET/PREFIX` or `azure://ACCOUNT/CONTAINER/PREFIX`, each perhaps with `?region=…&endpoint=…`. The prefix is
 * not percent-encoded.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`
 */
export function parseStoreAddress(text: string, options: StoreAddressOptions): StoreAddress {
  const [, scheme = '', slashes = '', host = '', path = '', query = '', hash] =
    /^([a-z0-9+.-]+):(\/{0,2})([^/?#]*)\/?([^?#]*)(?:\?([^#]*))?(#.*)?$/is.exec(text.trim()) ?? []
  const refuse = (found: string, more = {}) => refused(text, found, { input: options.input, ...more })
  const kind = scheme.toLowerCase()
  if (kind === 'gs')
    throw refuse('its scheme is "gs:"', {
      change: 'use another store: Cloud Storage compares no ETag when it writes',
    })
  if (kind !== 's3' && kind !== 'azure') throw refuse(`its scheme is "${kind}:"`)
  if (slashes.length < 2) throw refuse(`it has no "//" after ${kind}:`)
  if (hash !== undefined) throw refuse('it has a fragment')
  if (host.includes('@')) throw refuse('it has a user name or password')
  const isBucket = kind === 's3'
  const { region, endpoint } = settingsOf(query, { ...options, isBucket, refuse })
  const segments = path.split('/').filter((segment, index, all) => segment !== '' || index < all.length - 1)
  if (segments.some(segment => isOddSegment(segment) || segment.includes('%')))
    throw refuse('its path has an empty segment, "." or "..", or one of % and \\')
  if (isBucket) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host)) throw refuse('its bucket has no valid name')
    const root = bucketUrl(host, { region, endpoint })
    return { kind: 's3', bucket: host, region, ...placeIn(root, segments) }
  }
  const [container = '', ...below] = segments
  if (!/^[a-z0-9]{3,24}$/.test(host)) throw refuse('its storage account has no valid name')
  if (!/^(?:\$web|\$root|[a-z0-9](?:-?[a-z0-9]){2,62})$/.test(container))
    throw refuse('its container has no valid name')
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

/** Returns whether a part of a key between slashes names nothing, or something else once it is part of a URL or a path. */
export function isOddSegment(segment: string): boolean {
  return /^\.{0,2}$/.test(segment) || /[\\\p{Cc}\p{Cs}]/u.test(segment)
}

/**
 * The URL of an object below a bucket or container; everything that a signature must encode is encoded.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a name that the URL would fold to another one
 */
export function objectUrl(root: URL, name: string): URL {
  const encode = (segment: string) =>
    encodeURIComponent(segment).replace(
      /[!'()*]/g,
      character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const segments = name.split('/')
  if (segments.slice(0, -1).some(isOddSegment) || isOddSegment(segments.at(-1) || 'a'))
    throw new PkgtoolError('UNSAFE_PATH', {
      subject: name,
      found: 'it has an empty segment, ".", "..", a backslash or a control character',
      wanted: 'a key that is the same in a URL',
    })
  return new URL(root.href + segments.map(encode).join('/'))
}

interface Settings extends StoreAddressOptions {
  readonly isBucket: boolean
  readonly refuse: (found: string, more?: { readonly change: string }) => PkgtoolError
}

function settingsOf(query: string, { isBucket, signingVariables = {}, refuse, ...options }: Settings) {
  const given = new URLSearchParams(query)
  for (const name of given.keys())
    if (!['region', 'endpoint'].includes(name))
      throw refuse('it has a query other than "region" and "endpoint"')
  const variables = isBucket ? signingVariables : {}
  const settingOf = (name: 'region' | 'endpoint', names: readonly BucketVariable[]): Setting | undefined => {
    const value = given.get(name)
    if (value) return { value }
    const own = options[name]
    return own ? { value: own, place: option(name) } : firstSet(names, variables)
  }
  const region = settingOf('region', regionVariables) ?? { value: 'us-east-1' }
  if (!/^[a-z0-9-]{1,40}$/.test(region.value)) throw refuse('the region has no valid name', adviceOn(region))
  const endpoint = settingOf('endpoint', endpointVariables)
  if (endpoint !== undefined && !isPlainUrl(endpoint.value))
    throw refuse('the endpoint is not a plain http(s) URL', adviceOn(endpoint))
  return { region: region.value, endpoint: endpoint?.value }
}

interface Setting {
  readonly value: string
  /** absent: the address itself */
  readonly place?: string
}

function firstSet(names: readonly BucketVariable[], variables: BucketVariables): Setting | undefined {
  return names
    .map(name => ({ value: variables[name]?.trim() ?? '', place: `the variable ${name}` }))
    .find(({ value }) => value !== '')
}

function adviceOn({ place }: Setting): { readonly change: string } | undefined {
  return place === undefined ? undefined : { change: `change ${place}` }
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === ''
}

function refused(
  subject: string,
  found: string,
  { input, change }: { readonly input: string | undefined; readonly change?: string },
): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject: shownAddress(subject),
    found,
    wanted: 's3://BUCKET/PREFIX or azure://ACCOUNT/CONTAINER/PREFIX',
    change: change ?? `change ${input === undefined ? 'the address' : option(input)}`,
  })
}

/** An address for messages, without user info and query, whether it can be read or not: a key of a store may have a slash. */
export function shownAddress(text: string): string {
  const address = text.replace(/\?.*$/s, '?…')
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [scheme = ''] = /^[a-z0-9+.-]+:\/{0,2}/i.exec(address) ?? []
  return `${scheme}…${address.slice(at)}`
}
