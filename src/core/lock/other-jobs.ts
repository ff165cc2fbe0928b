import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { toLowerInvariant } from '../base/printable.ts'
import { faultOfNamedPath, type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { tryParseFramework } from '../frameworks/parse-framework.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { asPinVersion, pinVersionKey } from '../nuget/pin-version.ts'
import { formatVersionRange } from '../nuget/version-range.ts'
import type { LockDocument, LockEntry, LockedClosure, LockedRequest } from './lock.ts'
import { indexKey } from './lock-index.ts'
import { readingOf } from './reading.ts'

/** What a run asks of a lock, as far as it is known. */
export interface AskedOfLock {
  /** its projects as in a lock, those of its solutions and patterns as well; default: those that it names */
  readonly projects?: readonly string[]
  /** what it asks for but for closures of projects; default: unknown, and nothing is said of other pins */
  readonly pins?: readonly ParsedPin[] | undefined
}

/** What a lock has for other jobs, such as those of a matrix, than the run. */
export interface OtherJobs {
  readonly projects: readonly string[]
  readonly frameworks: readonly string[]
  /** as `packages` takes them */
  readonly pins: readonly string[]
  /** for messages: what no option can keep beside what the run asks for, or what nobody else may ask for */
  readonly leftOut: readonly string[]
}

interface Asked extends AskedOfLock {
  readonly projects: readonly string[]
  readonly frameworks: readonly string[]
  /** there are files with pins */
  readonly hasFiles: boolean
  readonly place: WorkspaceOptions
}

/** Finds what a lock has and a run does not ask for. */
export function otherJobsOf(old: LockDocument, asked: Asked): OtherJobs {
  const projects = otherProjects(old, asked)
  const own = new Set(asked.frameworks.flatMap(text => tryParseFramework(text) ?? []).map(shortFolderName))
  const frameworks = otherFrameworks(old, asked, own)
  const { pins } = asked
  if (pins === undefined) return { projects, frameworks, pins: [], leftOut: [] }
  const isShared = projects.length + frameworks.length > 0
  const ofPins: AskedPins = {
    ...asked,
    pins,
    keys: new Set(pins.map(({ id, request }) => indexKey(id, pinVersionKey(request)))),
    ids: new Set(pins.map(({ id }) => toLowerInvariant(id))),
  }
  const roots = otherRoots(old, ofPins, own)
  const alone = otherPins(old, {
    ...ofPins,
    isShared,
    follows: asked.frameworks.length + roots.frameworks.length > 0,
  })
  return {
    projects,
    frameworks: [...frameworks, ...roots.frameworks],
    pins: [...roots.pins, ...alone.pins],
    leftOut: [...roots.leftOut, ...alone.leftOut],
  }
}

/** The target frameworks that a lock has pins or central versions for, and that a run with target frameworks does not have. */
function otherFrameworks(
  { closures = [] }: LockDocument,
  { frameworks }: Asked,
  own: ReadonlySet<string>,
): readonly string[] {
  if (frameworks.length === 0) return []
  const named = closures.filter(({ project }) => project === undefined || isCentralFile(project))
  return frameworksOf(named).filter(framework => !own.has(framework))
}

/** The projects of a lock that the run does not have, but for those that are gone. */
function otherProjects(
  { closures = [] }: LockDocument,
  { projects, frameworks, place }: Asked,
): readonly string[] {
  const known = new Set(projects)
  const names = new Set(closures.flatMap(({ project }) => project ?? []))
  return [...names].filter(project => {
    if (known.has(project) || (isCentralFile(project) && frameworks.length === 0)) return false
    const path = resolve(place.workingDirectory ?? '.', project)
    return faultOfNamedPath(path, workspaceOf(place)) === undefined && existsSync(path)
  })
}

function isCentralFile(project: string): boolean {
  return /^directory\.packages\.props$/i.test(basename(project))
}

type Pins = Pick<OtherJobs, 'pins' | 'leftOut'>

interface AskedPins extends Asked {
  readonly pins: readonly ParsedPin[]
  /** of the pins, as entries of a lock answer them */
  readonly keys: ReadonlySet<string>
  /** of the pins, in lower case */
  readonly ids: ReadonlySet<string>
}

/**
 * The pins with dependencies of other jobs. All pins of a command have one list of target frameworks: only beside a run without pins
 * can those of others be named.
 */
function otherRoots(
  { closures = [] }: LockDocument,
  { pins, frameworks, keys, ids }: AskedPins,
  own: ReadonlySet<string>,
): Pins & Pick<OtherJobs, 'frameworks'> {
  const ofPins = closures.filter(({ project }) => project === undefined)
  const names = frameworksOf(ofPins)
  const lists = new Set(ofPins.map(({ roots }) => roots.map(rootText).join('\n')))
  if (frameworks.length === 0 && pins.length === 0 && lists.size === 1)
    return { frameworks: names, pins: (ofPins[0]?.roots ?? []).map(rootText), leftOut: [] }
  const strange = ofPins.flatMap(({ framework, roots }) =>
    // The same id, for a target framework of the run: the pin before it was changed.
    roots.filter(
      root => !keys.has(rootKey(root)) && !(own.has(framework) && ids.has(toLowerInvariant(root.id))),
    ),
  )
  const dependencies = frameworks.length === 0 ? names.map(name => `the dependencies for ${name}`) : []
  return { frameworks: [], pins: [], leftOut: [...new Set([...strange.map(rootText), ...dependencies])] }
}

function frameworksOf(closures: readonly LockedClosure[]): readonly string[] {
  return [...new Set(closures.map(({ framework }) => framework))]
}

function rootKey({ id, range }: LockedRequest): string {
  return indexKey(id, pinVersionKey(asPinVersion(range)))
}

function rootText({ id, range }: LockedRequest): string {
  const request = asPinVersion(range)
  return `${id} ${request.kind === 'exact' ? request.version.normalized : formatVersionRange(range).replace(' ', '')}`
}

/**
 * The pins without dependencies of other jobs. A lock does not say where a pin is from: one with the id of a pin of the run is taken
 * for that one before it was changed; where files have pins and nothing else of the lock is another job's, one whose id is gone is
 * taken for a line that is gone. And beside target frameworks a pin more were a root of their closures.
 */
function otherPins(
  { packages, closures = [] }: LockDocument,
  {
    pins,
    keys,
    ids,
    hasFiles,
    isShared,
    follows,
  }: AskedPins & { readonly isShared: boolean; readonly follows: boolean },
): Pins {
  const members = closures.flatMap(({ packages, downloads = [] }) => [...packages, ...downloads])
  const known = new Set([
    ...keys,
    ...members.map(({ id, version }) => indexKey(id, version.toLowerCase())),
    ...closures.flatMap(({ roots }) => roots.map(rootKey)),
  ])
  const tools = pins.filter(({ isTool }) => isTool).map(({ id }) => `${toLowerInvariant(id)}.`)
  const isOther = (entry: LockEntry) => {
    // A tool brings those of its runtimes.
    if (tools.some(start => toLowerInvariant(entry.id).startsWith(start))) return false
    const key = readingOf(entry)?.request.key
    return key !== undefined && !known.has(indexKey(entry.id, key))
  }
  const isOfFile = hasFiles || pins.some(({ file }) => file !== undefined)
  const isKept = ({ id }: LockEntry) => (isShared || !isOfFile) && !follows && !ids.has(toLowerInvariant(id))
  const others = packages.filter(isOther)
  const textOf = ({ id, requested }: LockEntry) => `${id} ${requested}`
  return {
    pins: others.filter(isKept).map(textOf),
    leftOut: others.filter(entry => !isKept(entry)).map(textOf),
  }
}
