import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import { removePath } from '../files/writing/remove.ts'
import type { Context } from '../lock/context.ts'
import { openRestoreRun } from '../packages/open-restore-run.ts'
import { runRestore } from '../packages/restore.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { readPins } from '../pins/read-pins.ts'
import type { PackageSource } from '../sources/source.ts'
import { asMirrors, failed, type Outcome, passed, skipped } from './check.ts'
import type { ServerOptions } from './server-limit.ts'

// A package that no source has: a source that says so can be asked for packages.
const nobodysPackage = 'setup-pkgtool.doctor'

/** Opens each source and asks it for one package. */
export async function checkSources(
  context: Context,
  options: RestorePackagesOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  const { sources, folder } = await openRestoreRun(context, options)
  const outcomes = asMirrors(await Promise.all(sources.all.map(source => checkSource(source, server))))
  const isAnswered = outcomes.some(({ error }) => error === undefined)
  return isAnswered
    ? [...outcomes, ...(await checkPackage(context, { ...options, ...folder.names }, server))]
    : outcomes
}

/** Fetches the first pin into a temporary folder: that a source answers does not say that the names of its files are right. */
async function checkPackage(
  context: Context,
  options: RestorePackagesOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  // Pins that cannot be read are a check of their own.
  const [pin] = await readPins(options).catch(() => [])
  if (pin === undefined) return []
  const about = { check: 'package', subject: `${pin.id} ${pin.version}` } as const
  const url = new URL('file:///')
  const packagesDirectory = await mkdtemp(join(tmpdir(), 'setup-pkgtool-doctor-'))
  const one = { pins: [pin], packages: [], packagesFiles: [], packagesDirectory, layout: 'feed' } as const
  const unstored = { packageStore: undefined, storeLink: undefined }
  const off = { ...unstored, excludeVersion: false, prune: false, onProgress: undefined }
  const alone = { ...options, ...one, ...off }
  try {
    const { packages, downloadedBytes } = await runRestore(await openRestoreRun(context, alone))
    const found = `${formatBytes(downloadedBytes)} fetched from ${packages[0]?.source}`
    return [{ url, check: passed(about, found) }]
  } catch (error) {
    const explained = server.explain(isPkgtoolError(error) ? (error.fields.problems?.[0] ?? error) : error)
    const isLate = isPkgtoolError(explained, 'TIMED_OUT')
    return [
      {
        url,
        check: isLate ? skipped(about, 'not whole in the time of this check') : failed(about, explained),
      },
    ]
  } finally {
    await removePath(packagesDirectory)
  }
}

async function checkSource(source: PackageSource, server: ServerOptions): Promise<Outcome> {
  const { label, address } = source
  const url = /^https?:/.test(address) ? new URL(address) : new URL('file:///')
  const about = { check: 'source', subject: label } as const
  try {
    await source.open()
    await source.releases(nobodysPackage)
    const what = url.protocol === 'file:' ? 'the folder' : 'the service index and the package content'
    return { url, check: passed(about, `${what} can be read`) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}
