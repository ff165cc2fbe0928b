import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInFlight } from '../base/memo.ts'
import { silentLog } from '../base/ports.ts'
import { removePath } from '../files/writing/remove.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { configStart } from '../sources/config/config-start.ts'
import { openArchive } from '../zip/archive.ts'
import { badArchive } from '../zip/directory.ts'
import { extractArchive } from '../zip/extract.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import type { RestoreResult } from './restore-result.ts'

/** A line of a project or of a `global.json`. */
interface NamingPlace {
  readonly file: string
  readonly line: number
}

export interface SdkPackagesOptions {
  /** restores packages: the caller's own function, which a restore cannot import from here */
  readonly restore: (options: RestorePackagesOptions) => Promise<Pick<RestoreResult, 'packages'>>
  /** the path of a package that is in place already; default: none is */
  readonly findPlaced?: ((options: RestorePackagesOptions) => Promise<string | undefined>) | undefined
}

// Real repositories have one or two.
const maxSdks = 100

/**
 * The SDKs of projects that are packages, such as `Sdk="MSTest.Sdk/3.6.0"`: restored like any package, under the lock and from the
 * sources of the run, then unpacked for the evaluation. `close` it.
 */
export class SdkPackages {
  /** those that were found, for what the run restores and locks */
  readonly pins: ParsedPin[] = []
  readonly #options: RestorePackagesOptions
  readonly #own: SdkPackagesOptions
  readonly #once = createInFlight()
  #folder: Promise<string> | undefined
  #count = 0

  constructor(options: RestorePackagesOptions, own: SdkPackagesOptions) {
    this.#options = options
    this.#own = own
  }

  /**
   * The folder with `Sdk.props` and `Sdk.targets` of an SDK; undefined without a version, and for a package that is no SDK.
   *
   * @throws PkgtoolError as `restorePackages`
   */
  readonly find = async (
    id: string,
    version: string | undefined,
    place: NamingPlace,
  ): Promise<string | undefined> => {
    const parsed = version === undefined ? undefined : tryParsePackageVersion(version)
    if (version === undefined || parsed === undefined) return undefined
    const key = `${id.toLowerCase()}/${parsed.lower}`
    return this.#once(key, async () => {
      if (++this.#count > maxSdks) return undefined
      const folder = await this.#unpack(await this.#restore(id, version))
      if (folder !== undefined)
        this.pins.push({ id, version, ...place, request: { kind: 'exact', version: parsed } })
      return folder
    })
  }

  async close(): Promise<void> {
    if (this.#folder !== undefined) await removePath(await this.#folder)
  }

  async #restore(id: string, version: string): Promise<string> {
    const { log = silentLog, ...options } = this.#options
    const { restore, findPlaced } = this.#own
    const { configFile, configFolders } = options
    const start = configFile === 'auto' ? await configStart(options) : undefined
    const alone = {
      ...options,
      ...(start !== undefined && { configFolders: { ...configFolders, start } }),
      packages: `${id} ${version}`,
      packagesFiles: [],
      projects: [],
      frameworks: [],
      prune: false,
      audit: 'off' as const,
      // The rest of a run that comes of its projects.
      writeAssets: false,
      sbom: undefined,
      onProgress: undefined,
      log: { ...silentLog, warning: log.warning.bind(log) },
    }
    log.info(`${id} ${version} is an SDK of the projects`)
    const placed = await findPlaced?.(alone)
    if (placed !== undefined) return placed
    const packagesDirectory = await this.#makeFolder()
    const { packages } = await restore({ ...alone, layout: 'flat', packagesDirectory })
    return (packages[0] as { readonly path: string }).path
  }

  async #unpack(path: string): Promise<string | undefined> {
    const archive = await openArchive(path)
    if (archive === undefined) throw badArchive(path, 'another format than zip')
    try {
      const sdk = archive.entries.find(({ name }) => /^sdk\/sdk\.(?:props|targets)$/i.test(name))
      if (sdk === undefined) return undefined
      const folder = await this.#makeFolder()
      const { signal } = this.#options
      await extractArchive(archive, folder, { select: ({ name }) => name.replace(/\/$/, ''), signal })
      return join(folder, sdk.name.slice(0, 3))
    } finally {
      archive.close()
    }
  }

  #made = 0

  // Each package has one of its own: a file of it may be named as another one's.
  async #makeFolder(): Promise<string> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'setup-pkgtool-sdk-'))
    const folder = join(await this.#folder, `${this.#made++}`)
    await mkdir(folder)
    return folder
  }
}
