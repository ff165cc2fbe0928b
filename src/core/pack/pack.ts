import { basename, dirname, join, resolve } from 'node:path'
import { decodeXml } from '../base/documents/xml.ts'
import { type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { writing } from '../files/file-errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { assertSafeFolder } from '../files/safe-folder.ts'
import { makeFolder } from '../files/writing/make-folder.ts'
import { removeLeftover } from '../files/writing/remove.ts'
import { renamePath } from '../files/writing/rename.ts'
import { temporaryPath } from '../files/writing/temporary-names.ts'
import { manifestLimit } from '../nuget/manifest.ts'
import { formatNumbers, parsePackageVersion } from '../nuget/version.ts'
import { writeArchive } from '../zip/write-archive.ts'
import { analyzePackage } from './analyze-package.ts'
import { cannotPack, refusalOf } from './cannot-pack.ts'
import { checkPackage } from './check-package.ts'
import { checkMinClientVersion, checkVersion, type Nuspec, readNuspec } from './nuspec.ts'
import { type PackageFile, selectFiles } from './package-files.ts'
import { packageEntries } from './package-parts.ts'
import { replaceTokens } from './tokens.ts'
import { wildcardMatcher } from './wildcards.ts'

/** Options of `packNuspec`. */
export interface PackOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** where the package is written; default: the current directory */
  readonly outputDirectory?: string | undefined
  /** where the sources of files start; default: the folder of the nuspec */
  readonly basePath?: string | undefined
  /** in place of the version of the nuspec */
  readonly version?: string | undefined
  /** the label of a prerelease, in place of that of the version */
  readonly suffix?: string | undefined
  /** what tokens stand for */
  readonly properties?: ReadonlyMap<string, string> | undefined
  /** patterns of files to leave out */
  readonly exclude?: readonly string[] | undefined
  readonly noDefaultExcludes?: boolean | undefined
  readonly noPackageAnalysis?: boolean | undefined
  readonly minClientVersion?: string | undefined
  /** also a package of symbols, and the ending of its name; default: none */
  readonly symbols?: 'snupkg' | 'symbols.nupkg' | undefined
  /** names files by the id alone; default: false */
  readonly excludeVersion?: boolean | undefined
}

/** A package that was written. */
export interface PackedPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** absolute; the package of symbols last */
  readonly paths: readonly string[]
}

/**
 * Makes a package of a nuspec: tokens replaced, files found by its rules, checked as the client checks it. The same nuspec and files give
 * the same bytes. Written under a temporary name, and renamed when all packages of the run are whole.
 *
 * @throws PkgtoolError `CANNOT_PACK`, `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, `FILE_SYSTEM`, `UNSAFE_PATH`, `CANCELLED`; nothing is written then
 */
export async function packNuspec(path: string, options: PackOptions = {}): Promise<PackedPackage> {
  const { log = silentLog, outputDirectory = '.', symbols, signal } = options
  const folder = resolve(outputDirectory)
  assertSafeFolder(folder, { workingDirectory: '.' })
  const { nuspec, version } = await readInput(path, options)
  const { files, remarks } = await selectFiles(nuspec.files, {
    nuspec: path,
    basePath: resolve(options.basePath ?? dirname(resolve(path))),
    exclude: options.exclude,
    noDefaultExcludes: options.noDefaultExcludes,
    signal,
  })
  for (const remark of remarks) log.warning(remark)
  const stem = options.excludeVersion ? nuspec.id : `${nuspec.id}.${version}`
  const main = {
    nuspec,
    files: symbols ? files.filter(isForPackage) : files,
    path: join(folder, `${stem}.nupkg`),
  }
  const besides = symbols
    ? [{ ...symbolsOf({ nuspec, files }, symbols), path: join(folder, `${stem}.${symbols}`) }]
    : []
  const drafts: readonly Draft[] = [main, ...besides]
  for (const draft of drafts) {
    if (symbols && draft.files.length === 0 && files.length > 0) throw withoutFiles(path, draft)
    await checkPackage(draft.nuspec, draft.files, { path })
  }
  if (!options.noPackageAnalysis) analyze(main, log)
  await writeAll(drafts, { folder, signal })
  return { id: nuspec.id, version, paths: drafts.map(draft => draft.path) }
}

/** A package before it is written. */
interface Draft {
  readonly nuspec: Nuspec
  readonly files: readonly PackageFile[]
  readonly path: string
}

async function readInput(
  path: string,
  options: PackOptions,
): Promise<{ readonly nuspec: Nuspec; readonly version: string }> {
  const { log = silentLog, properties, version, signal } = options
  const bytes = await readBoundedFile(path, { limit: manifestLimit, signal })
  const text = decodeXml(bytes)
  if (text === undefined) throw cannotPack(path, { found: 'its bytes do not fit its encoding' })
  const { text: replaced, unknown } = replaceTokens(
    text,
    new Map([...(version ? [['version', version] as const] : []), ...(properties ?? [])]),
  )
  for (const name of unknown)
    log.warning(
      `the token $${name}$ has no value, and is replaced by nothing; -Properties ${name}=VALUE gives one`,
    )
  const read = readNuspec(replaced, path)
  const { full, normalized } = versionOf(read, path, options)
  const given = options.minClientVersion?.trim() || undefined
  checkMinClientVersion(given, refusalOf(path))
  const { minClientVersion } = { ...read, ...(given && { minClientVersion: given }) }
  return {
    nuspec: { ...read, version: full, ...(minClientVersion && { minClientVersion }) },
    version: normalized,
  }
}

function versionOf(read: Nuspec, path: string, { version, suffix }: PackOptions) {
  checkVersion(read.version, { nuspec: path })
  const given = version === undefined ? read.version : checkVersion(version, { nuspec: path, code: 'NU5010' })
  const numbers = formatNumbers(parsePackageVersion(given).numbers)
  const wanted = suffix ? checkVersion(`${numbers}-${suffix}`, { nuspec: path }) : given
  const { normalized } = parsePackageVersion(wanted)
  const [, metadata = ''] = /(\+.*)$/.exec(wanted.trim()) ?? []
  return { full: `${normalized}${metadata}`, normalized }
}

const isInLibrary = ['**/*.pdb', 'src/**/*'].map(wildcardMatcher)

const isNoSymbol = ['content/**/*', 'tools/**/*.ps1'].map(wildcardMatcher)

const isForPackage = ({ target }: PackageFile) => !isInLibrary.some(matches => matches(target))

function symbolsOf({ nuspec, files }: Pick<Draft, 'nuspec' | 'files'>, format: 'snupkg' | 'symbols.nupkg') {
  const kept = files.filter(({ target }) => !isNoSymbol.some(matches => matches(target)))
  if (format === 'symbols.nupkg') return { nuspec, files: kept }
  return {
    nuspec: { ...nuspec, packageTypes: [{ name: 'SymbolsPackage' }], references: [] },
    files: kept.filter(({ target }) => target.toLowerCase().endsWith('.pdb')),
  }
}

function withoutFiles(path: string, { path: file }: Draft) {
  const isMain = file.endsWith('.nupkg') && !file.endsWith('.symbols.nupkg')
  return cannotPack(path, {
    code: isMain ? 'NU5004' : 'NU5005',
    found: `there are no files for ${basename(file)}`,
    wanted: isMain ? 'files besides symbols and sources' : 'symbols, which end in .pdb',
  })
}

function analyze({ nuspec, files }: Draft, log: Log): void {
  for (const { code, text } of analyzePackage(nuspec, files))
    if (code === undefined) log.info(text)
    else log.warning(`${code}: ${text}`)
}

async function writeAll(
  drafts: readonly Draft[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal | undefined },
): Promise<void> {
  await writing(folder, () => makeFolder(folder))
  const written: { readonly temporary: string; readonly path: string }[] = []
  try {
    for (const { nuspec, files, path } of drafts) {
      const temporary = temporaryPath(folder)
      written.push({ temporary, path })
      await writing(path, () => writeArchive(temporary, packageEntries(nuspec, files), { signal }))
    }
    for (const { temporary, path } of written)
      await writing(path, () => renamePath(temporary, path, { signal }))
  } catch (error) {
    for (const { temporary } of written) await removeLeftover(temporary)
    throw error
  }
}
