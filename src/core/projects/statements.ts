import { existsSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import type { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { documentError, parseBoundedFile } from '../files/parse-file.ts'
import { isWithin } from '../files/paths.ts'
import { EvaluationBudget } from './evaluation-budget.ts'
import { type MsbuildElement, parseMsbuildXml } from './msbuild-xml.ts'
import type { ProjectFaults } from './project-faults.ts'

/**
 * Whether a path names another machine, such as `\\HOST\share`: Windows logs in there as soon as somebody looks whether it
 * exists.
 */
export function isOnServer(path: string): boolean {
  return /^\s*[\\/]{2}/.test(path)
}

/** A file of a project with its line. */
export interface ProjectPlace {
  /** absolute */
  readonly file: string
  readonly line: number
}

/** A condition that has to hold for a statement, at its place; `isWanted` is false behind the `When` that it belongs to. */
export interface StatementCondition extends ProjectPlace {
  readonly text: string
  readonly isWanted: boolean
}

interface StatementBase extends ProjectPlace {
  /** all have to hold */
  readonly conditions: readonly StatementCondition[]
}

/** The assignment of one property. */
export interface PropertyStatement extends StatementBase {
  readonly kind: 'property'
  readonly name: string
  readonly value: string
}

/** One item element, with its metadata as attributes and child elements. */
export interface ItemStatement extends StatementBase {
  readonly kind: 'item'
  readonly type: ItemType
  readonly element: MsbuildElement
}

/** The place of what the SDK's own files say, before the project or behind it. */
export interface SdkStatement {
  readonly kind: 'sdk'
  readonly part: 'props' | 'targets'
}

export type Statement = PropertyStatement | ItemStatement | SdkStatement

/** The items that decide what a restore does. */
export const itemTypes = [
  'PackageReference',
  'PackageVersion',
  'GlobalPackageReference',
  'PackageDownload',
  'ProjectReference',
  'FrameworkReference',
  'PrunePackageReference',
] as const

export type ItemType = (typeof itemTypes)[number]

/** The maximum size of one file, in bytes. */
export const projectLimit = 4 * 1024 ** 2

const mostFiles = 1000

const elementNames = [
  'PropertyGroup',
  'ItemGroup',
  'Choose',
  'ImportGroup',
  'Import',
  'Sdk',
  'Target',
  'ItemDefinitionGroup',
]

/** The SDKs whose own files add no package references, apart from those that `implicit-packages.ts` lists. */
const knownSdks =
  /^Microsoft\.NET\.Sdk(?:\.(?:Web|Worker|Razor|WindowsDesktop|StaticWebAssets|Publish))?(?:\/[\w.-]+)?$/i

export interface ReadStatementsOptions {
  /** no file outside of this folder is read */
  readonly workspace: string
  /** gets what only MSBuild can evaluate, and what is wrong in imported files */
  readonly faults: ProjectFaults
  /** gets for each imported file the one that imports it */
  readonly importers?: Map<string, string> | undefined
  readonly signal?: AbortSignal | undefined
}

/** The statements of a project in MSBuild's order. */
export interface ProjectStatements {
  readonly statements: readonly Statement[]
  /** it names an SDK, which adds implicit packages */
  readonly isSdkStyle: boolean
  /** an SDK that it names brings ASP.NET Core */
  readonly isWeb: boolean
  /** there is a `Directory.Packages.props`, without which versions are not central */
  readonly hasCentralFile: boolean
}

/**
 * Reads a project with what it imports, in MSBuild's order: `Directory.Build.props`, `Directory.Packages.props`, the
 * project, `Directory.Build.targets`, each the nearest above the project, and imports of files inside the workspace.
 *
 * @throws PkgtoolError `INVALID_PROJECT`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE` for the project itself, `CANCELLED`
 */
export async function readStatements(
  project: string,
  options: ReadStatementsOptions,
): Promise<ProjectStatements> {
  const reader = new StatementReader(options, { file: project, project })
  const root = await reader.readRoot(project)
  await reader.importNearest(buildProps, project)
  const hasCentralFile = await reader.importNearest(packagesProps, project)
  reader.statements.push({ kind: 'sdk', part: 'props' })
  await reader.walk(root, { file: project, conditions: [] })
  reader.statements.push({ kind: 'sdk', part: 'targets' })
  await reader.importNearest(buildTargets, project)
  const { statements, isSdkStyle, isWeb } = reader
  return { statements, isSdkStyle, isWeb, hasCentralFile }
}

/** A file that a project imports by itself, with the properties that say whether and which. */
interface NearestFile {
  readonly name: string
  readonly toggle: string
  readonly path: string
}

const buildProps: NearestFile = {
  name: 'Directory.Build.props',
  toggle: 'ImportDirectoryBuildProps',
  path: 'DirectoryBuildPropsPath',
}

const packagesProps: NearestFile = {
  name: 'Directory.Packages.props',
  toggle: 'ImportDirectoryPackagesProps',
  path: 'DirectoryPackagesPropsPath',
}

const buildTargets: NearestFile = {
  name: 'Directory.Build.targets',
  toggle: 'ImportDirectoryBuildTargets',
  path: 'DirectoryBuildTargetsPath',
}

/** Reads a file for projects that are not known, with what it imports. Throws as `readStatements`, of that file. */
export async function readSharedStatements(
  file: string,
  options: ReadStatementsOptions,
): Promise<readonly Statement[]> {
  const reader = new StatementReader(options, { file })
  await reader.import(file, { conditions: [] })
  return reader.statements
}

interface Walk {
  readonly file: string
  readonly conditions: readonly StatementCondition[]
}

interface Importing extends Pick<Walk, 'conditions'> {
  /** the file that imports it; absent: the caller names it */
  readonly from?: string | undefined
}

class StatementReader {
  readonly statements: Statement[] = []
  isSdkStyle = false
  isWeb = false
  readonly #project: string | undefined
  readonly #options: ReadStatementsOptions
  readonly #budget: EvaluationBudget
  // MSBuild skips a file that it has imported before, which also ends circles.
  readonly #imported = new Set<string>()

  constructor(
    options: ReadStatementsOptions,
    { file, project }: { readonly file: string; readonly project?: string },
  ) {
    this.#project = project
    this.#options = options
    this.#budget = new EvaluationBudget(file, options.faults)
    if (project !== undefined) this.#imported.add(project)
  }

  async readRoot(file: string): Promise<MsbuildElement> {
    const { workspace, signal } = this.#options
    const parseRoot = (bytes: Uint8Array) => parseMsbuildXml(bytes, { file })
    const root = await parseBoundedFile(file, parseRoot, { file, limit: projectLimit, workspace, signal })
    if (root.name === 'Project') return root
    throw documentError('INVALID_PROJECT', {
      file,
      line: root.line,
      found: `a root element ${quote(root.name)}`,
      wanted: 'Project',
    })
  }

  /** Imports the file that properties before it name, else the nearest above the project; returns whether there is one. */
  async importNearest({ name, toggle, path }: NearestFile, project: string): Promise<boolean> {
    const { workspace, faults } = this.#options
    const imports = faults.watch(() => this.#literal(toggle))?.value ?? ''
    if (imports !== '' && imports.toLowerCase() !== 'true') return false
    const named = faults.watch(() => this.#namedFile(path))
    const folder = dirname(project)
    const file = named ?? nearestAbove(name, { folder, workspace })
    if (file !== undefined && existsSync(file)) {
      await faults.watchAsync(() => this.import(file, { from: project, conditions: [] }))
      return true
    }
    if (isWithin(folder, workspace)) return false
    const outside = nearestAbove(name, { folder, workspace: parse(folder).root })
    if (outside !== undefined) this.#refuse({ file: project, line: 1 }, importOutside(outside))
    return outside !== undefined
  }

  #namedFile(property: string): string | undefined {
    const set = this.#literal(property)
    if (set === undefined || set.value === '') return undefined
    const path = expandDirectories(set.value, { file: set.file, project: this.#project })
    const target = path && resolve(dirname(this.#project ?? set.file), path)
    if (target !== undefined && isWithin(target, this.#options.workspace)) return target
    throw needsEvaluation(set, `${quote(set.value, 100)} as the property ${property}`)
  }

  /** The last value of a property that decides what is imported. */
  #literal(name: string): PropertyStatement | undefined {
    const found = this.statements.findLast(
      (statement): statement is PropertyStatement =>
        statement.kind === 'property' && statement.name.toLowerCase() === name.toLowerCase(),
    )
    const [condition] = found?.conditions ?? []
    if (condition === undefined) return found
    throw needsEvaluation(condition, `a condition of the property ${name}, which decides what is imported`)
  }

  async walk(root: MsbuildElement, walk: Walk): Promise<void> {
    const sdk = root.attributes.get('Sdk')
    if (sdk !== undefined)
      for (const name of sdk.split(';')) this.#noteSdk(name.trim(), { ...walk, line: root.line })
    await this.#walkChildren(root, walk)
  }

  async #walkChildren({ children }: MsbuildElement, walk: Walk): Promise<void> {
    for (const child of children) await this.#options.faults.watchAsync(() => this.#walkChild(child, walk))
  }

  async #walkChild(element: MsbuildElement, outer: Walk): Promise<void> {
    const walk = within(element, outer)
    const place = { file: walk.file, line: element.line }
    switch (element.name) {
      case 'PropertyGroup':
        for (const child of element.children) this.#addProperty(child, walk)
        return
      case 'ItemGroup':
        for (const child of element.children) this.#addItem(child, walk)
        return
      case 'Choose':
        return this.#walkChoose(element, walk)
      case 'ImportGroup':
        return this.#walkChildren(element, walk)
      case 'Import':
        return this.#walkImport(element, walk)
      case 'Sdk':
        return this.#noteSdk(element.attributes.get('Name') ?? '', place)
      case 'Target':
      case 'ItemDefinitionGroup':
        return this.#refuseItemsOf(element, walk)
      default:
        return this.#assertKnown(element, walk)
    }
  }

  // MSBuild tells names of elements apart by case.
  #assertKnown({ name, line }: MsbuildElement, { file }: Walk): void {
    const known = elementNames.find(each => each.toLowerCase() === name.toLowerCase())
    if (known === undefined || known === name) return
    const found = `an element ${quote(name)}`
    this.#options.faults.add(documentError('INVALID_PROJECT', { file, line, found, wanted: known }))
  }

  #noteSdk(name: string, place: ProjectPlace): void {
    this.isSdkStyle = true
    if (/\.Web(?:\/|$)/i.test(name)) this.isWeb = true
    if (!knownSdks.test(name)) this.#refuse(place, `the SDK ${quote(name)}, which may add packages`)
  }

  #refuseItemsOf(element: MsbuildElement, { file }: Walk): void {
    const inside = [element, ...element.children, ...element.children.flatMap(child => child.children)]
    for (const { name, line } of inside.filter(each => itemTypeOf(each) !== undefined))
      this.#refuse({ file, line }, `${name} inside ${quote(element.name)}`)
  }

  #refuse(place: ProjectPlace, found: string): void {
    this.#options.faults.add(needsEvaluation(place, found))
  }

  #addProperty(element: MsbuildElement, outer: Walk): void {
    const { conditions, file } = within(element, outer)
    const { name, text, line } = element
    const value = text.trim() === '' ? '' : text
    if (this.#budget.take(1 + conditions.length))
      this.statements.push({ kind: 'property', name, value, conditions, file, line })
  }

  #addItem(element: MsbuildElement, outer: Walk): void {
    const type = itemTypeOf(element)
    if (type === undefined) return
    const { conditions, file } = within(element, outer)
    if (this.#budget.take(1 + conditions.length))
      this.statements.push({ kind: 'item', type, element, conditions, file, line: element.line })
  }

  // A `When` counts where its condition holds and those before it do not.
  async #walkChoose(choose: MsbuildElement, walk: Walk): Promise<void> {
    const before: StatementCondition[] = []
    for (const branch of choose.children) {
      if (branch.name !== 'When' && branch.name !== 'Otherwise') continue
      if (!this.#budget.take(before.length)) return
      await this.#walkChildren(
        branch,
        within(branch, { ...walk, conditions: [...walk.conditions, ...before] }),
      )
      const text = branch.attributes.get('Condition')
      if (text !== undefined) before.push({ text, isWanted: false, file: walk.file, line: branch.line })
    }
  }

  async #walkImport(element: MsbuildElement, { file, conditions }: Walk): Promise<void> {
    const place = { file, line: element.line }
    const sdk = element.attributes.get('Sdk')
    if (sdk !== undefined) return this.#noteSdk(sdk, place)
    const written = element.attributes.get('Project') ?? ''
    if (isOfToolset(written)) return
    const target = this.#importTarget(written, place)
    if (target === undefined) return
    if (!existsSync(target)) {
      if (conditions.some(({ text }) => /\bexists\s*\(/i.test(text))) return
      throw needsEvaluation(place, `an import of ${quote(written)}, which is not there`)
    }
    await this.import(target, { from: file, conditions })
  }

  #importTarget(written: string, place: ProjectPlace): string | undefined {
    const { workspace } = this.#options
    const above =
      /^\$\(\[MSBuild\]::GetPathOfFileAbove\('?([\w.-]+)'?,\s*'?\$\(MSBuildThisFileDirectory\)([./\\]*)'?\)\)$/
    const [, name, way = ''] = above.exec(written.trim()) ?? []
    if (name !== undefined) {
      const start = resolve(dirname(place.file), way.replaceAll('\\', '/'))
      return isWithin(start, workspace) ? nearestAbove(name, { folder: start, workspace }) : undefined
    }
    const path = expandDirectories(written, { file: place.file, project: this.#project })
    if (path === undefined || /[*?]/.test(path))
      throw needsEvaluation(place, `an import of ${quote(written)}`)
    const target = resolve(dirname(place.file), path)
    if (isWithin(target, workspace)) return target
    throw needsEvaluation(place, importOutside(written))
  }

  async import(file: string, { from, conditions }: Importing): Promise<void> {
    if (this.#imported.has(file)) return
    this.#imported.add(file)
    if (from !== undefined) this.#options.importers?.set(file, from)
    if (this.#imported.size > mostFiles)
      throw documentError('INVALID_PROJECT', { file, found: `more than ${mostFiles} imported files` })
    await this.walk(await this.readRoot(file), { file, conditions })
  }
}

function within(element: MsbuildElement, { file, conditions }: Walk): Walk {
  const text = element.attributes.get('Condition')
  if (text === undefined || text.trim() === '') return { file, conditions }
  return { file, conditions: [...conditions, { text, isWanted: true, file, line: element.line }] }
}

function itemTypeOf({ name }: MsbuildElement): ItemType | undefined {
  const lower = name.toLowerCase()
  return itemTypes.find(type => type.toLowerCase() === lower)
}

// Files of MSBuild and its toolsets. They add no package references of their own.
function isOfToolset(path: string): boolean {
  return /^\$\((?:MSBuildExtensionsPath(?:32|64)?|MSBuildToolsPath|MSBuildBinPath|VSToolsPath)\)/i.test(
    path.trim(),
  )
}

/**
 * Replaces the folder of the file and that of the project at the start of a path; undefined if it refers to more, or to a
 * project that is not known.
 */
export function expandDirectories(
  path: string,
  { file, project }: { readonly file: string; readonly project: string | undefined },
): string | undefined {
  const expanded = path
    .trim()
    .replace(/^\$\(MSBuildThisFileDirectory\)/i, () => `${dirname(file)}/`)
    .replace(/^\$\(MSBuildProjectDirectory\)/i, whole => (project === undefined ? whole : dirname(project)))
    .replaceAll('\\', '/')
  return /[$@%]\(/.test(expanded) ? undefined : expanded
}

function importOutside(written: string): string {
  return `an import of ${quote(written)}, which is not in the repository`
}

/** The nearest file of that name in a folder or above it, inside the workspace. */
function nearestAbove(
  name: string,
  { folder, workspace }: { readonly folder: string; readonly workspace: string },
): string | undefined {
  for (let at = folder; isWithin(at, workspace); at = dirname(at)) {
    const file = join(at, name)
    if (existsSync(file)) return file
    if (dirname(at) === at) return undefined
  }
  return undefined
}

/** The error for something that only MSBuild can evaluate. */
export function needsEvaluation({ file, line }: ProjectPlace, found: string): PkgtoolError {
  return documentError('NEEDS_EVALUATION', {
    file,
    line,
    found,
    wanted: 'literal references, with conditions that compare $(TargetFramework) with a text',
    change:
      'run "dotnet restore --use-lock-file" and commit the packages.lock.json, or leave the project out',
  })
}
