import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { readXml } from '../base/documents/xml.ts'
import type { PkgtoolError } from '../base/errors.ts'
import { printable, toLowerInvariant } from '../base/printable.ts'
import { type DocumentFault, documentError } from '../files/parse-file.ts'
import { assertPackageId } from '../nuget/package-id.ts'
import {
  type ParsedPin,
  type Pin,
  type PinFileOptions,
  pinPlace,
  placeFields,
  plainPin,
} from '../nuget/pin.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { tryParseVersionRange } from '../nuget/version-range.ts'

export interface PackagesConfigOptions extends PinFileOptions {
  /** accept several versions of one id, but no version twice; default: false, like the reference client */
  readonly allowDuplicateIds?: boolean | undefined
}

/**
 * Reads the pins of a packages.config, text or bytes, in document order. A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
export function parsePackagesConfig(
  xml: string | Uint8Array,
  options: PackagesConfigOptions = {},
): PackagesConfigPin[] {
  return readConfigPins(xml, options).map(plainPin)
}

type ParsedConfigPin = PackagesConfigPin & ParsedPin & { readonly request: { readonly kind: 'exact' } }

/** The same with the versions as they were read. */
export function readConfigPins(xml: string | Uint8Array, options: PackagesConfigOptions): ParsedConfigPin[] {
  const pins = readPackagesConfig(xml, options)
  const known = new Map<string, number>()
  for (const pin of pins) assertNoRepeat(known, pin, options)
  for (const pin of pins) assertPackageId(pin.id, placeFields(pin))
  return pins
}

/** `known`: the lines of the packages so far. */
function assertNoRepeat(
  known: Map<string, number>,
  { id, request, line }: ParsedConfigPin,
  options: PackagesConfigOptions,
): void {
  const lowerId = toLowerInvariant(id)
  // No valid id contains a space.
  const key = options.allowDuplicateIds ? `${lowerId} ${request.version.lower}` : lowerId
  const before = known.get(key)
  if (before !== undefined) {
    const found = `the package of line ${before} comes again`
    throw configError({ found, wanted: 'each package once', line }, options)
  }
  known.set(key, line)
}

/*
 * The file, as the reference client reads it:
 *
 *     <packages minClientVersion="2.12">
 *       <package id="ID" version="1.0.0" allowedVersions="[1.0,2.0)" developmentDependency="true" />
 *     </packages>
 *
 * The root may have any name; only its own children `package` in no namespace count.
 */

/** A pin of packages.config; its version is exact. */
export interface PackagesConfigPin extends Pin {
  /** as written */
  readonly allowedVersions?: string
  readonly developmentDependency: boolean
}

/**
 * Reads the pins of a packages.config in document order, without checking ids and repeats. Throws
 * `INVALID_PACKAGES_CONFIG` with file and line.
 */
export function readPackagesConfig(xml: string | Uint8Array, options: PinFileOptions): ParsedConfigPin[] {
  const reader = new PackagesReader(options)
  readXml(xml, {
    open: (tag, place) => reader.open(tag, place),
    fail: problem => {
      throw configError(problem, options)
    },
  })
  return reader.pins
}

/** Makes an `INVALID_PACKAGES_CONFIG`. */
function configError(fault: DocumentFault, { file }: PinFileOptions): PkgtoolError {
  return documentError('INVALID_PACKAGES_CONFIG', { ...fault, file })
}

class PackagesReader {
  readonly #options: PinFileOptions
  readonly pins: ParsedConfigPin[] = []
  #line = 1

  constructor(options: PinFileOptions) {
    this.#options = options
  }

  open(tag: SaxesTagNS, { depth, line }: { readonly depth: number; readonly line: number }): void {
    this.#line = line
    if (depth === 1) this.#checkClient(tag)
    if (depth === 2 && tag.name === 'package' && tag.uri === '') this.pins.push(this.#readPin(tag))
  }

  #checkClient(tag: SaxesTagNS): void {
    const version = attribute(tag, 'minClientVersion')
    if (version === undefined || tryParsePackageVersion(version) !== undefined) return
    this.#refuse('a minClientVersion that is not a version')
  }

  #readPin(tag: SaxesTagNS): ParsedConfigPin {
    const id = attribute(tag, 'id') || this.#refuse('a package has no attribute "id"')
    const version = attribute(tag, 'version') || this.#refuse('a package has no attribute "version"')
    const parsed =
      tryParsePackageVersion(version) ??
      this.#refuse(`the version "${printable(version).slice(0, 100)}"`, 'an exact version')
    const allowedVersions = attribute(tag, 'allowedVersions') || undefined
    if (allowedVersions !== undefined && tryParseVersionRange(allowedVersions) === undefined) {
      this.#refuse(`the allowedVersions "${printable(allowedVersions).slice(0, 100)}"`, 'a version range')
    }
    return {
      id,
      version,
      ...pinPlace({ ...this.#options, line: this.#line }),
      ...(allowedVersions !== undefined && { allowedVersions }),
      developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
      request: { kind: 'exact', version: parsed },
    }
  }

  /** Fails at the current element. */
  #refuse(found: string, wanted?: string): never {
    throw configError({ found, wanted, line: this.#line }, this.#options)
  }
}

function attribute(tag: SaxesTagNS, name: string): string | undefined {
  const found: SaxesAttributeNS | undefined = tag.attributes[name]
  return found?.value
}
