import { quote, toLowerInvariant } from '../base/printable.ts'
import { isStage, latestBys, stages } from '../base/stages.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { isExtension, type ResolvedNames } from '../nuget/presets.ts'
import { tryParseUploadTime } from '../nuget/upload-time.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import type { ToolSigner } from '../trust/tool-signer.ts'
import type { LockDocument, LockEntry, LockedToolRequest } from './lock.ts'
import { toolNamePattern } from './lock-schema.ts'
import {
  type DocumentValue,
  keepIf,
  type ParsedEntry,
  ReadEntry,
  readAddress,
  readSha256,
  readSha512,
  readSize,
  tryParsePinRequest,
} from './reading.ts'

/** An entry for a package, its parsed texts, and its location. */
export interface ParsedPackage extends ParsedEntry {
  readonly entry: LockEntry
  readonly at: DocumentValue
}

/** Reads an entry of `packages`. @throws PkgtoolError `INVALID_LOCK` */
export function parseLockedPackage(at: DocumentValue): ParsedPackage {
  const id = at.member('id').parsed('a package id', keepIf(isValidPackageId))
  const version = at.member('version').parsed('an exact version', tryParsePackageVersion)
  const wanted = 'a version, a range or a floating version'
  const requested = at.member('requested').text(wanted)
  const request = at.member('requested').parsed(wanted, tryParsePinRequest)
  if (!request.takes(version))
    throw at.member('version').mismatch(`a version that the request ${quote(requested, 60)} takes`)
  const sha512 = readSha512(at.member('sha512'))
  const contentHash = readSha512(at.member('contentHash'))
  const size = readSize(at.member('size'))
  const signers = at.member('signers').optional(list => list.items().map(parseSigner))
  const tool = at.member('tool').optional(value => value.parsed('a package id', keepIf(isValidPackageId)))
  const members = {
    id,
    version: version.text,
    requested,
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source: readAddress(at.member('source')),
    ...(signers && { signers }),
    ...(tool !== undefined && { tool }),
    line: at.line,
  }
  const entry = new ReadEntry(members, { version, request })
  return { entry, version, request, at }
}

function parseSigner(at: DocumentValue): PackageSigner {
  const serviceIndex = at.member('serviceIndex').optional(value => value.text('an address'))
  const owners = at.member('owners').optional(list => list.items().map(each => each.text('a name')))
  return {
    role: at
      .member('role')
      .parsed('"author" or "repository"', text =>
        (['author', 'repository'] as const).find(role => role === text),
      ),
    ...parseToolSigner(at),
    ...(serviceIndex !== undefined && { serviceIndex }),
    ...(owners && { owners }),
  }
}

function parseToolSigner(at: DocumentValue): ToolSigner {
  return {
    fingerprint: at.member('fingerprint').parsed(
      'a SHA-256 in lower-case hex',
      keepIf(text => /^[0-9a-f]{64}$/.test(text)),
    ),
    subject: at.member('subject').text('a name'),
  }
}

/** Reads the member `names`. @throws PkgtoolError `INVALID_LOCK` */
export function parseNames(at: DocumentValue): ResolvedNames {
  const [packageExtension, manifestExtension] = (['packageExtension', 'manifestExtension'] as const).map(
    name => at.member(name).parsed('an extension without leading dot', keepIf(isExtension)),
  ) as [string, string]
  return { packageExtension, manifestExtension }
}

const toolName = new RegExp(toolNamePattern, 'u')

/** Reads the member `tool`. @throws PkgtoolError `INVALID_LOCK` */
export function parseLockedTool(at: DocumentValue): NonNullable<LockDocument['tool']> {
  const sha256 = readSha256(at.member('sha256'))
  const size = readSize(at.member('size'))
  const signer = at.member('signer').optional(parseToolSigner)
  return {
    name: at.member('name').parsed(
      'a file name',
      keepIf(text => toolName.test(text)),
    ),
    requested: parseRequest(at.member('requested')),
    version: at.member('version').parsed(
      'an exact version',
      keepIf(text => tryParsePackageVersion(text) !== undefined),
    ),
    url: readAddress(at.member('url')),
    stage: at.member('stage').text('a stage'),
    uploaded: at.member('uploaded').parsed(
      'an ISO 8601 time',
      keepIf(text => tryParseUploadTime(text) !== undefined),
    ),
    ...(sha256 !== undefined && { sha256 }),
    ...(size !== undefined && { size }),
    ...(signer && { signer }),
    line: at.line,
  }
}

function parseRequest(at: DocumentValue): LockedToolRequest {
  return {
    version: at.member('version').parsed('"latest", a version or a range', text => text.trim() || undefined),
    stage: at
      .member('stage')
      .parsed(`one of ${stages.join(', ')}`, text => (isStage(text) ? text : undefined)),
    latestBy: at
      .member('latestBy')
      .parsed(`one of ${latestBys.join(', ')}`, text => latestBys.find(word => word === text)),
    minimumAge: at.member('minimumAge').count('a number of milliseconds'),
  }
}

/**
 * Refuses two entries for one request, and two entries for one version with different hashes or sizes. Several requests
 * may have the same version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
export function assertNoContradiction(packages: readonly ParsedPackage[]): void {
  const byRequest = new Map<string, ParsedPackage>()
  const byVersion = new Map<string, ParsedPackage>()
  for (const item of packages) {
    const id = toLowerInvariant(item.entry.id)
    const first = remember(byRequest, `${id} ${item.request.key}`, item)
    if (first !== item) {
      const found = `${first.at.path} answers ${quote(`${item.entry.id} ${item.entry.requested}`)} already`
      throw item.at.failure(found, { wanted: 'each request once' })
    }
    const same = remember(byVersion, `${id} ${item.version.lower}`, item)
    const other = (['sha512', 'contentHash', 'size'] as const).find(
      member => same.entry[member] !== item.entry[member],
    )
    if (other !== undefined) {
      const found = `it has another ${other} than ${same.at.path} for ${quote(`${item.entry.id} ${item.entry.version}`)}`
      throw item.at.failure(found, { wanted: 'one package of that id and version' })
    }
  }
}

// Returns the first item with that key. Keys are unambiguous, because an id contains no space.
function remember(known: Map<string, ParsedPackage>, key: string, item: ParsedPackage): ParsedPackage {
  const first = known.get(key) ?? item
  known.set(key, first)
  return first
}
