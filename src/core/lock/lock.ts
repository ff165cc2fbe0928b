/**
 * pkgtool.lock.json, as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "names": { "packageExtension": "nupkg", "manifestExtension": "nuspec" },
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size",
 *         "signer": { "fingerprint", "subject" } },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source",
 *           "signers": [{ "role": "author", "fingerprint", "subject" }] } ],
 *       "closures": [
 *         { "framework": "net8.0", "roots": ["A 1.*"], "development": ["A"],
 *           "packages": [{ "id": "A", "version": "1.2.0", "dependencies": ["B [2.0.0, )"] }, …] } ] }
 *
 * Each entry of `packages` answers one request. A package with two requests has two entries with the same hashes. Each
 * package of a closure has an entry for exactly its version.
 */

import type { Stage } from '../base/stages.ts'
import type { Sha512 } from '../files/sha512.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import type { VersionRange } from '../nuget/version-range.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import type { ToolSigner } from '../trust/tool-signer.ts'

/** The request for which the tool was locked. */
export interface LockedToolRequest {
  /** `latest`, an exact version or a range, as the user wrote it, trimmed */
  readonly version: string
  readonly stage: Stage
  readonly latestBy: 'version' | 'upload-time'
  /** milliseconds */
  readonly minimumAge: number
}

/** The tool that was chosen for a request. */
export interface LockedTool {
  /** root member of the listing, such as `pkgtool.exe` */
  readonly name: string
  readonly requested: LockedToolRequest
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info; used only if the inputs name that source */
  readonly url: string
  /** as the listing writes it; may be a word that the spec does not define */
  readonly stage: string
  /** ISO 8601 with `Z` or an offset, as the listing writes it */
  readonly uploaded: string
  /** lower-case hex */
  readonly sha256?: string
  /** bytes */
  readonly size?: number
  /** who signed it; absent: nothing was asked of its signature */
  readonly signer?: ToolSigner
}

/** The package that was chosen for a pin. */
export interface LockedPackage {
  readonly id: string
  /** an exact version that `requested` accepts */
  readonly version: string
  /** the version of the pin, as written: exact, a range or floating */
  readonly requested: string
  /** of the file */
  readonly sha512?: Sha512
  /** of the package without its signature */
  readonly contentHash?: Sha512
  /** bytes */
  readonly size?: number
  /** the source of the package, without user info; used only if the inputs name it */
  readonly source: string
  /** who signed it; empty: nobody whom the rules then trusted; absent: nothing was asked of its signature */
  readonly signers?: readonly PackageSigner[]
  /** the tool of .NET that has this package for a runtime */
  readonly tool?: string
}

/** A package that is asked for, and the range of versions. */
export interface LockedRequest {
  readonly id: string
  /** in the file normalized, `[1.0.0, )`; `(, )`: any version */
  readonly range: VersionRange
}

/** A project that a project refers to, with the packages and projects that it passes on. */
export interface LockedProject {
  /** the name of the project, in lower case */
  readonly id: string
  readonly dependencies: readonly LockedRequest[]
}

/** A package of a closure, with its edges. */
export interface ClosurePackage {
  readonly id: string
  /** normalized */
  readonly version: string
  readonly dependencies: readonly LockedRequest[]
  /** of a closure for a runtime: it has files for single runtimes; default: false */
  readonly hasRuntimeFiles?: true
}

/** What was asked for one target framework: a closure answers for exactly that. */
export interface ClosureRequest {
  /** the short name of the target framework, such as `net8.0` */
  readonly framework: string
  /** the path of the project from the working directory, with `/`; absent: the pins are the roots */
  readonly project?: string
  /** the name of the target framework in the project, if the project has several of one framework; else absent */
  readonly alias?: string
  /** the runtime identifier, such as `linux-x64`, for which packages may need more; absent: for all runtimes */
  readonly runtime?: string
  /**
   * the table of packages that the framework itself brings, and that the closure therefore leaves out, `none` where there was
   * no table; absent: nothing is to be left out
   */
  readonly pruning?: string
  /**
   * the frameworks whose dependencies count where a package has none for this one, in their order; absent: those that the SDK
   * sets itself
   */
  readonly fallbacks?: readonly string[]
  /** in their order, which decides conflicts */
  readonly roots: readonly LockedRequest[]
  /**
   * the ids of the roots that only development needs: those that the project keeps to itself whole (`PrivateAssets=all`), and all of
   * a test project; makes no other request; absent: none
   */
  readonly development?: readonly string[]
  /** absent: none */
  readonly projects?: readonly LockedProject[]
  /** the central versions that hold for transitive packages too; absent: none */
  readonly central?: readonly LockedRequest[]
  /** the version of the .NET SDK by which a project was evaluated; absent: the pins are the roots */
  readonly sdk?: string
  /** the machine, such as `linux-x64`, where something of the project depended on it; absent: nothing did */
  readonly system?: string
  /** the global properties of the run, each `NAME=VALUE`; absent: none */
  readonly properties?: readonly string[]
  /** the variables of the environment that a project asked for and that were not set, in capital letters; absent: none */
  readonly unset?: readonly string[]
  /**
   * who says which packs the SDK brings itself: the one that is `installed`, or the `table` of it; makes no other request; absent: the
   * pins are the roots
   */
  readonly packs?: PackSource
  /** the packs that the SDK downloads beside references, by id; makes no other request; absent: none */
  readonly downloads?: readonly LockedPack[]
}

export const packSources = ['installed', 'table'] as const

export type PackSource = (typeof packSources)[number]

/** A pack of the SDK: the reference assemblies of a framework, its runtime, a host of programs, a compiler. */
export interface LockedPack {
  readonly id: string
  /** normalized */
  readonly version: string
}

/** All packages that the roots of one target framework need. */
export interface LockedClosure extends ClosureRequest {
  /** sorted by the lower-case id */
  readonly packages: readonly ClosurePackage[]
}

export interface Lock {
  /** of the format */
  readonly lockfileVersion: 1
  /** the file extensions of the packages; absent: the defaults */
  readonly names?: ResolvedNames
  readonly tool?: LockedTool
  /** in any order: `formatLock` sorts */
  readonly packages: readonly LockedPackage[]
  /** absent: the pins were locked without their dependencies */
  readonly closures?: readonly LockedClosure[]
}

/** An entry for a package in a parsed lock, with its line, from 1. */
export interface LockEntry extends LockedPackage {
  readonly line: number
}

/** A parsed lock; `line` is the line of an entry, from 1. */
export interface LockDocument extends Lock {
  readonly tool?: LockedTool & { readonly line: number }
  readonly packages: readonly LockEntry[]
  readonly closures?: readonly (LockedClosure & { readonly line: number })[]
}

/** The common options of the functions that read locks. */
export interface LockFileOptions {
  /** the name of the file, for pins and errors */
  readonly file?: string | undefined
}
