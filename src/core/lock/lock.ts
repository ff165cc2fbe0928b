/**
 * pkgtool.lock.json: its members in the order of the file, as docs/formats/lock-file.md shows them. Each comment here is the
 * description of its member in the JSON Schema too.
 *
 * Each entry of `packages` answers one request. A package with two requests has two entries with the same hashes. Each
 * package of a closure has an entry for exactly its version.
 */

import { describeValue, quote } from '../base/printable.ts'
import { latestBys, stages } from '../base/stages.ts'
import { tryParseDigest } from '../files/digest.ts'
import { type Sha512, tryParseSha512 } from '../files/sha512.ts'
import { parseDependencyRange } from '../nuget/dependency-group.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { isExtension, toolNamePattern } from '../nuget/presets.ts'
import { tryParseUploadTime } from '../nuget/upload-time.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { formatVersionRange, type VersionRange } from '../nuget/version-range.ts'
import {
  type Codec,
  count,
  flag,
  list,
  listIfAny,
  located,
  object,
  optional,
  optionalList,
  type Read,
  scalar,
  text,
  type Written,
  word,
} from './codec.ts'
import { hasUserInfo, withoutUserInfo } from './lock-address.ts'
import { keepReading, type ParsedEntry, readingOf, tryParsePinRequest } from './reading.ts'

const toolName = new RegExp(toolNamePattern, 'u')

const keepIf = (test: (given: string) => boolean) => ({
  parse: (given: string) => (test(given) ? given : undefined),
})

const packageId = scalar('packageId', 'a package id', keepIf(isValidPackageId))

const sha512 = scalar<Sha512>('sha512', 'a SHA-512: 86 characters of base64 and "==", or 128 of hex', {
  parse: tryParseSha512,
})

const size = optional(count('a number of bytes'))

/** Refuses an address with a user name or password, and does not show it; writes one without. */
const address: Codec<string> = {
  ...text('an address'),
  read(at) {
    const given = at.text('an address')
    if (!hasUserInfo(given)) return given
    throw at.failure('the address has a user name or password', { wanted: 'an address without one' })
  },
  write: withoutUserInfo,
}

const names = object({
  packageExtension: scalar('extension', 'an extension without leading dot', keepIf(isExtension)),
  manifestExtension: scalar('extension', 'an extension without leading dot', keepIf(isExtension)),
})

const toolRequest = object({
  /** `latest`, an exact version or a range, as the user wrote it, trimmed */
  version: scalar('text', '"latest", a version or a range', { parse: given => given.trim() || undefined }),
  /** the least vetted stage that was let through */
  stage: word(stages),
  /** what latest, and best in a range, mean */
  latestBy: word(latestBys),
  /** in milliseconds */
  minimumAge: count('a number of milliseconds'),
})

const signer = {
  /** SHA-256 of its certificate, in lower-case hex */
  fingerprint: scalar(
    'fingerprint',
    'a SHA-256 in lower-case hex',
    keepIf(given => /^[0-9a-f]{64}$/.test(given)),
  ),
  /** as its certificate names it */
  subject: text('a name'),
}

export const toolEntry = located(
  object({
    /** the root member of the listing, such as `pkgtool.exe` */
    name: scalar(
      'toolName',
      'a file name',
      keepIf(given => toolName.test(given)),
    ),
    /** what was asked for; an entry counts only for the same request, or for its exact version */
    requested: toolRequest,
    /** as the listing writes it */
    version: scalar(
      'version',
      'an exact version',
      keepIf(given => tryParsePackageVersion(given) !== undefined),
    ),
    /** where the file was downloaded, without user info; used only if the inputs name that source */
    url: address,
    /** as the listing writes it; may be a word that the spec does not define */
    stage: text('a stage'),
    /** when it was made available: ISO 8601 with `Z` or an offset, as the listing writes it */
    uploaded: scalar(
      'time',
      'an ISO 8601 time',
      keepIf(given => tryParseUploadTime(given) !== undefined),
    ),
    /** of the file, in lower-case hex */
    sha256: optional(
      scalar('sha256', 'a SHA-256: 64 characters of hex, or 43 of base64 and "="', {
        parse: given => tryParseDigest('sha256', given)?.value,
      }),
    ),
    /** of the file, in bytes */
    size,
    /** who signed it (Authenticode); absent: nothing was asked of its signature */
    signer: optional(object(signer)),
  }),
)

const packageSigner = object({
  /** what it signs as */
  role: word(['author', 'repository'] as const, '"author" or "repository"'),
  ...signer,
  /** of a repository: its service index */
  serviceIndex: optional(text('an address')),
  /** of a repository: whom it says the package belongs to */
  owners: optional(list(text('a name'))),
})

const packageMembers = located(
  object({
    id: packageId,
    /** an exact version that `requested` accepts */
    version: scalar('version', 'an exact version', { parse: given => tryParsePackageVersion(given)?.text }),
    /** the version of the pin, as written: exact, a range or floating */
    requested: scalar(
      'text',
      'a version, a range or a floating version',
      keepIf(given => tryParsePinRequest(given) !== undefined),
    ),
    /** of the file, in base64 */
    sha512: optional(sha512),
    /** SHA-512 of the package without its signature, in base64 */
    contentHash: optional(sha512),
    /** of the file, in bytes */
    size,
    /** the source of the package, without user info; used only if the inputs name it */
    source: address,
    /** who signed it; empty: nobody whom the rules then trusted; absent: nothing was asked of its signature */
    signers: optional(list(packageSigner)),
    /** the id of the tool of .NET that has this package for a runtime */
    tool: optional(packageId),
  }),
)

export const lockEntry: Codec<Written<typeof packageMembers>, Read<typeof packageMembers>> = {
  ...packageMembers,
  read(at) {
    const read = packageMembers.read(at)
    const { version, request } = readingOf(read) as ParsedEntry
    if (!request.takes(version))
      throw at.member('version').mismatch(`a version that the request ${quote(read.requested, 60)} takes`)
    return keepReading(read, { version, request })
  },
}

/** A package that is asked for, and the range of versions; in the file `My.Json [13.0.1, )`. */
export interface LockedRequest {
  readonly id: string
  /** `(, )`: any version */
  readonly range: VersionRange
}

const request = scalar<LockedRequest>('request', 'an id and a range', {
  // A project may have any name.
  parse(given) {
    const at = given.search(/ [[(]/)
    if (at < 1) return undefined
    const parsed = parseDependencyRange(given.slice(at + 1))
    return parsed.kind === 'range' ? { id: given.slice(0, at), range: parsed.range } : undefined
  },
  write: ({ id, range }) => `${id} ${formatVersionRange(range)}`,
})

const normalized = (given: string) => tryParsePackageVersion(given)?.normalized

/** A pack of the SDK: the reference assemblies of a framework, its runtime, a host of programs, a compiler. */
export interface LockedPack {
  readonly id: string
  /** normalized */
  readonly version: string
}

const pack = scalar<LockedPack>('text', 'an id and a version', {
  parse(given) {
    const [, id = '', written = ''] = /^(\S+) (\S+)$/.exec(given) ?? []
    const version = normalized(written)
    return version !== undefined && isValidPackageId(id) ? { id, version } : undefined
  },
  write: ({ id, version }) => `${id} ${version}`,
})

const project = object({
  /** the name of the project, in lower case */
  id: text('a project'),
  dependencies: list(request),
})

const closurePackage = object({
  id: packageId,
  /** normalized */
  version: scalar('version', 'an exact version', { parse: normalized }),
  /** of a closure for a runtime: it has files for single runtimes */
  hasRuntimeFiles: optional(flag),
  /** what its manifest asks for */
  dependencies: listIfAny(request),
})

const packSources = ['installed', 'table'] as const

const askedFirst = {
  /** the short name of the target framework, such as `net8.0` */
  framework: text('a target framework'),
  /** the path of the project from the working directory, with `/`; absent: the pins are the roots */
  project: optional(text('the path of a project')),
  /** the name of the target framework in the project, if the project has several of one framework */
  alias: optional(text('the name of a target framework in its project')),
  /** the runtime identifier, such as `linux-x64`, for which packages may need more; absent: for all runtimes */
  runtime: optional(text('a runtime identifier')),
  /**
   * the table of packages that the framework itself brings, and that the closure therefore leaves out, `none` where there was
   * no table; absent: nothing is to be left out
   */
  pruning: optional(text('the name of a table')),
  /**
   * the frameworks whose dependencies count where a package has none for the target framework, in their order; absent: those that
   * the SDK sets itself
   */
  fallbacks: optional(list(text('a target framework'))),
  /** what was asked for, each an id and a range, in their order, which decides conflicts */
  roots: list(request),
}

const askedThen = {
  /** the projects that the project refers to, with the packages and projects that they pass on */
  projects: optional(list(project)),
  /** the central versions that hold for transitive packages too */
  central: optional(list(request)),
}

/** The members of a closure that another one was made for if they differ. */
export const asked = object({ ...askedFirst, ...askedThen })

export const lockClosure = located(
  object({
    ...askedFirst,
    /**
     * the ids of the roots that only development needs: those that the project keeps to itself whole (`PrivateAssets=all`), and all of
     * a test project; makes no other request
     */
    development: optionalList(text('the id of a root')),
    ...askedThen,
    /** the version of the .NET SDK by which a project was evaluated; absent: the pins are the roots */
    sdk: optional(text('the version of an SDK')),
    /** the machine, such as `linux-x64`, where something of the project depended on it */
    system: optional(text('a runtime identifier')),
    /** the global properties of the run, each `NAME=VALUE` */
    properties: optional(list(text('NAME=VALUE'))),
    /** the variables of the environment that a project asked for and that were not set, in capital letters */
    unset: optional(list(text('a name'))),
    /**
     * who says which packs the SDK brings itself: the one that is `installed`, or the `table` of it; makes no other request; absent: the
     * pins are the roots
     */
    packs: optional(word(packSources, packSources.join(' or '))),
    /** the packs that the SDK downloads beside references, each an id and a version; makes no other request */
    downloads: optionalList(pack),
    /** by lower-case id; each has an entry for its version in the packages of the lock */
    packages: list(closurePackage),
  }),
)

export const formatVersion: Codec<1> = {
  read(at) {
    const wanted = 'the number 1'
    const given = at.optional(value => value.count(wanted))
    if (given === 1) return given
    if (given === undefined || given === 0) throw at.mismatch(wanted)
    throw at.failure(`the value is ${describeValue(given)}, a newer format,`, {
      wanted,
      change: 'update setup-pkgtool, or write the lock with this version of it',
    })
  },
  write: given => given,
  shape: { const: 1 },
}

/** A lock, as `formatLock` writes it. */
export const lockDocument = object({
  /** of the format */
  lockfileVersion: formatVersion,
  /** the file extensions of the packages, where they are not the default ones */
  names: optional(names),
  /** the tool that was chosen for a request */
  tool: optional(toolEntry),
  /** the packages that were chosen for pins: by lower-case id, then by version; one entry a request */
  packages: list(lockEntry),
  /** by project, then by framework; absent: the pins were locked without their dependencies */
  closures: optional(list(lockClosure)),
})

/** The packages may be in any order: `formatLock` sorts. */
export type Lock = Written<typeof lockDocument>

/** A parsed lock; `line` is the line of an entry, from 1. */
export type LockDocument = Read<typeof lockDocument>

/** The tool that was chosen for a request. */
export type LockedTool = Written<typeof toolEntry>

/** The request for which the tool was locked. */
export type LockedToolRequest = Written<typeof toolRequest>

/** The package that was chosen for a pin. */
export type LockedPackage = Written<typeof lockEntry>

/** An entry for a package in a parsed lock, with its line, from 1. */
export type LockEntry = Read<typeof lockEntry>

/** All packages that the roots of one target framework need. */
export type LockedClosure = Written<typeof lockClosure>

/** What was asked for one target framework: a closure answers for exactly that. */
export type ClosureRequest = Omit<LockedClosure, 'packages'>

/** A package of a closure, with its edges. */
export type ClosurePackage = LockedClosure['packages'][number]

/** A project that a project refers to, with the packages and projects that it passes on. */
export type LockedProject = Written<typeof project>
