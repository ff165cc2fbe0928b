import { PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import type { Framework } from '../frameworks/framework.ts'
import { readFramework } from '../frameworks/frameworks.ts'
import { defaultFallbacks } from '../frameworks/nearest-framework.ts'
import type { ClosureRequest, LockedRequest } from '../lock/lock.ts'
import { describePlace, type ParsedPin, type PinPlace, pinPlace } from '../nuget/pin.ts'
import type { VersionRange } from '../nuget/version-range.ts'
import type { AuditPolicy } from '../projects/audit-policy.ts'
import type { EvaluationSettings } from '../projects/evaluate/evaluation-settings.ts'
import type { KeptPackage } from '../projects/graph/graph-path.ts'
import type { AssetTarget } from '../projects/package-assets.ts'
import {
  findPruneTable,
  type PrunedPackage,
  prunesByDefault,
  type SharedFramework,
} from '../projects/prune-table.ts'
import type { ChosenSdk } from '../projects/sdk/choose-sdk.ts'
import type { WarningPolicy } from '../projects/warning-policy.ts'

/** A closure that a run asks for. */
export interface ClosureNeed {
  readonly request: ClosureRequest
  /** what the request names: the target framework, and its fallbacks */
  readonly target: AssetTarget
  /** the places of the roots by lower-case id, for messages and pins */
  readonly places: ReadonlyMap<string, PinPlace>
  /** what the user has to know when it is resolved; absent: nothing */
  readonly notice?: string
  /** the project of the roots; absent: the pins are the roots */
  readonly owner?: ClosureOwner
}

/** What the `packages.lock.json` of a project needs beside its closures. */
export interface ClosureOwner {
  /** its absolute path */
  readonly project: string
  /** the absolute path of the `packages.lock.json`, which may not be there yet */
  readonly lockFile: string
  /** the lower-case id of the package that the project would be; absent: it is not known */
  readonly id?: string
  /** the position of the target framework in the project */
  readonly position: number
  /** the central versions of packages that it does not refer to; absent: it manages its versions itself */
  readonly central?: readonly LockedRequest[]
  /** central versions hold for packages that others ask for, too (`CentralPackageTransitivePinningEnabled`); default: false */
  readonly pinsTransitives?: true
  /** what other projects keep to themselves; default: nothing */
  readonly kept?: readonly KeptPackage[]
  /** What becomes of a warning of the client for a package; default: it stays one. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly warningLevel?: WarningPolicy['levelOf']
  /** Whether the reference to a package takes its assemblies; default: it does. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly takesAssemblies?: WarningPolicy['takesAssemblies']
  /** Whether it hides a warning of the client for a package; default: never. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly hides?: WarningPolicy['hides']
  /** Where it does. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly hiddenAt?: WarningPolicy['hiddenAt']
  /** Reads what it says of the audit; default: everything counts. @throws PkgtoolError `NEEDS_EVALUATION`, `INVALID_PROJECT` */
  readonly audit?: () => AuditPolicy
  /** the same of the projects that it refers to, by the lower-case id; default: they hide nothing */
  readonly referenced?: ReadonlyMap<string, WarningPolicy>
  /** the names of projects in a `packages.lock.json`, by the lower-case id; default: that */
  readonly projectNames?: ReadonlyMap<string, string>
}

/**
 * The closures of pins for some target frameworks: every pin is a root of each.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK`, and `CONFLICTING_PINS` for two versions of one id
 */
export function needsOfPins(
  pins: readonly ParsedPin[],
  { frameworks, prunes }: { readonly frameworks: readonly string[]; readonly prunes: boolean },
): readonly ClosureNeed[] {
  const roots = new Map<string, ParsedPin>()
  for (const pin of pins) {
    const id = toLowerInvariant(pin.id)
    const other = roots.get(id)
    if (other !== undefined) throw twoVersions(other, pin)
    roots.set(id, pin)
  }
  // Sorted, since the order of files and lines must not decide what a lock says.
  const sorted = [...roots].sort(([a], [b]) => (a < b ? -1 : 1))
  const places = new Map(sorted.map(([id, pin]) => [id, pinPlace(pin)]))
  const requested = sorted.map(([, pin]) => ({ id: pin.id, range: rangeOf(pin) }))
  return distinctFrameworks(frameworks).map(({ name, framework }) => {
    const { pruning, notice } = choosePruning(framework, { prunes: prunes && prunesByDefault(framework) })
    return {
      request: { framework: name, ...(pruning && { pruning }), roots: requested },
      target: { framework, fallbacks: defaultFallbacks(framework) },
      places,
      ...(notice && { notice }),
    }
  })
}

/** A target framework that a user named. */
interface DistinctFramework {
  readonly text: string
  readonly framework: Framework
  /** in the lock and in messages */
  readonly name: string
}

/** Reads names of target frameworks; of several for one the last, in the place of the first. @throws PkgtoolError `INVALID_FRAMEWORK` */
export function distinctFrameworks(texts: readonly string[]): readonly DistinctFramework[] {
  const asked = texts.map(text => {
    const framework = readFramework(text)
    return { text, framework, name: shortFolderName(framework) }
  })
  return [...new Map(asked.map(each => [each.name, each])).values()]
}

function rangeOf({ request }: ParsedPin): VersionRange {
  if (request.kind === 'range') return request.range
  const bound = { version: request.version, inclusive: true }
  return { lower: bound, upper: bound }
}

function twoVersions(first: ParsedPin, second: ParsedPin): PkgtoolError {
  return new PkgtoolError('CONFLICTING_PINS', {
    subject: second.id,
    found: `it is pinned at ${first.version} and at ${second.version}`,
    wanted: 'one version of each package for a target framework',
    details: [first, second].map(pin => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second),
  })
}

/** What a lock says of the evaluation of a project: the SDK, the machine if something depends on it, and global properties. */
export function evaluationMembers(
  { properties, runtime, os }: Pick<EvaluationSettings, 'properties' | 'runtime' | 'os'>,
  {
    sdk,
    usesSystem,
    unsetNames = [],
  }: {
    readonly sdk: ChosenSdk
    readonly usesSystem: boolean
    readonly unsetNames?: readonly string[]
  },
): Pick<ClosureRequest, 'sdk' | 'system' | 'properties' | 'unset'> {
  const texts = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  return {
    sdk: sdk.version,
    ...(usesSystem && { system: runtime ?? os }),
    ...(texts.length > 0 && { properties: texts.sort() }),
    ...(unsetNames.length > 0 && { unset: unsetNames }),
  }
}

/** The table that a closure leaves packages out by, and what to say where there is none. */
interface ChosenPruning {
  /** its name, `none` where there is no table; absent: nothing is to be left out */
  readonly pruning?: string
  readonly notice?: string
}

/** Chooses the table of a target framework. Without one nothing is left out, and a notice says so. */
export function choosePruning(
  framework: Framework,
  {
    prunes,
    shared = [],
    own,
  }: {
    readonly prunes: boolean
    readonly shared?: readonly SharedFramework[]
    readonly own?: readonly PrunedPackage[] | undefined
  },
): ChosenPruning {
  if (!prunes) return {}
  const table = findPruneTable(framework, { shared, own })
  if (table) return { pruning: table.name }
  return {
    pruning: ['none', ...shared].join(' '),
    notice: `${shortFolderName(framework)}: neither this version of setup-pkgtool nor an installed SDK tells which packages the framework itself brings; none is left out, though the .NET client leaves out some`,
  }
}
