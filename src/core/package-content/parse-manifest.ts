import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml } from '../encoding/decode-xml.ts'
import { PkgtoolError } from '../errors.ts'
import { formatBytes } from '../text.ts'
import { ManifestBuilder } from './manifest-builder.ts'
import type { PackageManifest } from './package-manifest.ts'

/** The largest manifest that is read, in bytes. */
export const manifestLimit = 4 * 1024 ** 2
const deepest = 64

export interface ParseManifestOptions {
  /** what an error calls the document; default: `manifest` */
  readonly source?: string
}

/**
 * Parses a package manifest (SPEC 2.5): well-formed XML of at most 4 MiB and 64 levels without DOCTYPE, a root
 * `package` with one child `metadata` that has one `id` and one `version`, both not empty, in any namespace.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`
 */
export function parseManifest(xml: Uint8Array | string, options: ParseManifestOptions = {}): PackageManifest {
  const { source = 'manifest' } = options
  const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length
  if (size > manifestLimit)
    throw invalid(source, formatBytes(size), { wanted: `at most ${formatBytes(manifestLimit)}` })
  const text = decodeXml(xml)
  if (text === undefined) throw invalid(source, 'bytes that are not of its encoding')
  const builder = new ManifestBuilder(found => {
    throw invalid(source, found)
  })
  parseXml(text, { source, builder })
  return builder.finish()
}

function parseXml(
  text: string,
  { source, builder }: { readonly source: string; readonly builder: ManifestBuilder },
): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('error', cause => {
    throw invalid(source, `XML that is not well-formed, ${cause.message}`, { cause })
  })
  parser.on('doctype', () => {
    throw invalid(source, 'a DOCTYPE', { wanted: 'none' })
  })
  parser.on('opentag', tag => {
    if (++depth > deepest) throw invalid(source, `elements nested deeper than ${deepest} levels`)
    builder.open(tag.local, attributesOf(tag))
  })
  parser.on('text', value => builder.text(value))
  parser.on('cdata', value => builder.text(value))
  parser.on('closetag', () => {
    depth--
    builder.close()
  })
  parser.write(text).close()
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  return new Map(Object.values(tag.attributes).map(attribute => [attribute.name, attribute.value]))
}

function invalid(
  source: string,
  found: string,
  { wanted, cause }: { readonly wanted?: string; readonly cause?: unknown } = {},
): PkgtoolError {
  const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) }
  return new PkgtoolError('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause })
}
