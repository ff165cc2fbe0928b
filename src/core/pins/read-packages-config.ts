/**
 * The file, as the reference client reads it:
 *
 *     <packages minClientVersion="2.12">
 *       <package id="ID" version="1.0.0" allowedVersions="[1.0,2.0)" developmentDependency="true" />
 *     </packages>
 *
 * The root may have any name; only its own children `package` in no namespace count.
 */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml } from '../encoding/decode-xml.ts'
import { type ErrorFields, PkgtoolError } from '../errors.ts'
import { printable } from '../text.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { tryParseVersionRange } from '../versions/version-range.ts'
import { type Pin, type PinFileOptions, pinPlace } from './pin.ts'

/** A pin of packages.config; its version is exact. */
export interface PackagesConfigPin extends Pin {
  /** as written */
  readonly allowedVersions?: string
  readonly developmentDependency: boolean
}

// The parser's look-up of namespaces takes time in proportion to the depth, so the depth has a cap.
const maxDepth = 64

/**
 * Reads the pins of a packages.config in document order, without checking ids and repeats. Throws
 * `INVALID_PACKAGES_CONFIG` with file and line.
 */
export function readPackagesConfig(xml: string | Uint8Array, options: PinFileOptions): PackagesConfigPin[] {
  const text = decodeXml(xml)
  if (text === undefined) {
    throw configError({ found: 'bytes that do not fit the encoding' }, options)
  }
  const reader = new PackagesReader(text, options)
  return reader.read()
}

/** Makes an `INVALID_PACKAGES_CONFIG`. */
export function configError({ found, ...fields }: ErrorFields, { file }: PinFileOptions): PkgtoolError {
  return new PkgtoolError('INVALID_PACKAGES_CONFIG', {
    ...(file !== undefined && { subject: file, file }),
    found: fields.line === undefined ? `${found}` : `${found} on line ${fields.line}`,
    ...fields,
  })
}

class PackagesReader {
  readonly #text: string
  readonly #options: PinFileOptions
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #pins: PackagesConfigPin[] = []
  #depth = 0
  #line = 1
  #counted = 0

  constructor(text: string, options: PinFileOptions) {
    this.#text = text
    this.#options = options
  }

  read(): PackagesConfigPin[] {
    this.#parser.on('xmldecl', ({ version }) => {
      if (version !== '1.0') this.#fail('another XML version', 'XML 1.0')
    })
    this.#parser.on('doctype', () => this.#fail('a DOCTYPE', 'a document without'))
    this.#parser.on('opentagstart', () => this.#enter())
    this.#parser.on('opentag', tag => this.#open(tag))
    this.#parser.on('closetag', () => {
      this.#depth--
    })
    this.#parser.on('error', error => this.#fail(describeXmlError(error)))
    this.#parser.write(this.#text).close()
    return this.#pins
  }

  #enter(): void {
    this.#depth++
    this.#countLines(this.#text.lastIndexOf('<', this.#parser.position - 1))
    if (this.#depth > maxDepth) this.#fail(`elements nested more than ${maxDepth} deep`)
  }

  // The parser's own line is that of the tag's end.
  #countLines(end: number): void {
    for (; this.#counted < end; this.#counted++) {
      const character = this.#text[this.#counted]
      if (character === '\n' || (character === '\r' && this.#text[this.#counted + 1] !== '\n')) this.#line++
    }
  }

  #open(tag: SaxesTagNS): void {
    if (this.#depth === 1) this.#checkClient(tag)
    if (this.#depth === 2 && tag.name === 'package' && tag.uri === '') this.#pins.push(this.#readPin(tag))
  }

  #checkClient(tag: SaxesTagNS): void {
    const version = attribute(tag, 'minClientVersion')
    if (version === undefined || tryParsePackageVersion(version) !== undefined) return
    this.#refuse('a minClientVersion that is no version')
  }

  #readPin(tag: SaxesTagNS): PackagesConfigPin {
    const id = attribute(tag, 'id') || this.#refuse('a package without id')
    const version = attribute(tag, 'version') || this.#refuse('a package without version')
    if (tryParsePackageVersion(version) === undefined) {
      this.#refuse(`the version "${printable(version).slice(0, 100)}"`, 'an exact version')
    }
    const allowedVersions = attribute(tag, 'allowedVersions') || undefined
    if (allowedVersions !== undefined && tryParseVersionRange(allowedVersions) === undefined) {
      this.#refuse(`the allowedVersions "${printable(allowedVersions).slice(0, 100)}"`, 'a version range')
    }
    return {
      id,
      version,
      ...pinPlace(this.#line, this.#options),
      ...(allowedVersions !== undefined && { allowedVersions }),
      developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
    }
  }

  /** Fails at the element that is being read. */
  #refuse(found: string, wanted?: string): never {
    throw configError({ found, ...(wanted !== undefined && { wanted }), line: this.#line }, this.#options)
  }

  /** Fails where the parser stands. */
  #fail(found: string, wanted = 'well-formed XML'): never {
    throw configError({ found, wanted, line: this.#parser.line }, this.#options)
  }
}

function attribute(tag: SaxesTagNS, name: string): string | undefined {
  const found: SaxesAttributeNS | undefined = tag.attributes[name]
  return found?.value
}

// `3:14: unclosed tag: x.`; the place is told elsewhere.
function describeXmlError(error: Error): string {
  return `broken XML (${printable(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`
}
