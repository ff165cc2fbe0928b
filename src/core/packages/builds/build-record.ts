import { existsSync } from 'node:fs'
import type { WrittenFiles } from '../../assets/write-build-files.ts'
import { type RecordPlace, readMachineRecord, writeMachineRecord } from '../../files/machine-record.ts'

/** What was written for the build of a project. */
export interface RecordedBuild {
  /** tells apart all that its specification is made of */
  readonly specification: string
  /** tells apart all that its files are made of: specifications, packages that were resolved, and what these contain */
  readonly content: string
  /** absolute */
  readonly folder: string
  readonly files: WrittenFiles['files']
  /** absolute paths of the files of packages by which a later restore sees that all is there */
  readonly expected: readonly string[]
}

interface RecordOptions {
  readonly cacheDirectory: string | undefined
  readonly workspace: string
  /** the packages folder */
  readonly packages: string
}

/**
 * What earlier runs have written for builds, by the path of the project: where everything that the files of a project are made of is
 * the same, they need not be made again, only looked at.
 */
export class BuildRecord {
  readonly #place: RecordPlace
  readonly #builds: Map<string, RecordedBuild>
  readonly #existing = new Map<string, boolean>()
  /** the projects that this run has found or noted */
  readonly #current = new Set<string>()
  #isChanged = false

  constructor({ cacheDirectory, workspace, packages }: RecordOptions) {
    this.#place = { cacheDirectory, workspace, name: 'builds', key: packages }
    this.#builds = readBuilds(readMachineRecord(this.#place))
  }

  /** Whether the specification of a project was made before, and so is no fault. */
  hasSpecification(project: string, specification: string | undefined): boolean {
    return specification !== undefined && this.#builds.get(project)?.specification === specification
  }

  /** What was written for a project of the same content; undefined if nothing was, or a file of its packages is not there. */
  find(project: string, content: string | undefined): RecordedBuild | undefined {
    const known = this.#builds.get(project)
    if (content === undefined || known?.content !== content) return undefined
    if (!known.expected.every(path => this.#exists(path))) return undefined
    this.#current.add(project)
    return known
  }

  /** What this run found or wrote of a project; undefined: not all of that is known. */
  current(project: string): RecordedBuild | undefined {
    return this.#current.has(project) ? this.#builds.get(project) : undefined
  }

  note(project: string, build: RecordedBuild): void {
    this.#isChanged = true
    this.#current.add(project)
    this.#builds.set(project, build)
  }

  /** Writes what is new. Never throws. */
  async keep(): Promise<void> {
    if (!this.#isChanged) return
    await writeMachineRecord(this.#place, formatBuilds([...this.#builds].slice(-maxProjects)))
  }

  #exists(path: string): boolean {
    const known = this.#existing.get(path) ?? existsSync(path)
    this.#existing.set(path, known)
    return known
  }
}

// As many as a large repository has.
const maxProjects = 5000

/** Paths are listed once, since projects have much the same packages. */
interface WrittenBuilds {
  readonly paths: readonly string[]
  readonly builds: readonly (readonly [
    project: string,
    build: Omit<RecordedBuild, 'expected'>,
    expected: Uint32Array,
  ])[]
}

function formatBuilds(builds: readonly (readonly [string, RecordedBuild])[]): WrittenBuilds {
  const positions = new Map<string, number>()
  const positionOf = (path: string) => {
    const known = positions.get(path) ?? positions.size
    positions.set(path, known)
    return known
  }
  const written = builds.map(
    ([project, { expected, ...build }]) =>
      [project, build, Uint32Array.from(expected.map(positionOf))] as const,
  )
  return { paths: [...positions.keys()], builds: written }
}

function readBuilds(value: unknown): Map<string, RecordedBuild> {
  if (typeof value !== 'object' || value === null) return new Map()
  const { paths = [], builds = [] } = value as Partial<WrittenBuilds>
  return new Map(
    builds.map(([project, build, expected]) => [
      project,
      { ...build, expected: [...expected].map(each => paths[each] ?? '') },
    ]),
  )
}
