import type { PackageSource } from '../package-content/package-source.ts'
import { openSources } from '../package-flow/open-sources.ts'
import { openRestoreRun, type RestorePackagesOptions } from '../package-flow/restore-run.ts'
import { failed, passed } from './check.ts'
import { askedOnce, type ServerOptions } from './diagnose-options.ts'
import { asMirrors, type Outcome } from './outcome.ts'

// A package that no source has: that a source says so shows that its package content can be asked.
const nobodysPackage = 'setup-pkgtool.doctor'

/** Opens each source, and asks its package content for one package. */
export async function checkSources(
  options: RestorePackagesOptions,
  server: ServerOptions,
): Promise<Outcome[]> {
  const run = openRestoreRun(askedOnce(options, server))
  try {
    const { all } = await openSources(run.options, run)
    return asMirrors(await Promise.all(all.map(source => checkSource(source, server))))
  } finally {
    run.transport.close()
  }
}

async function checkSource(source: PackageSource, server: ServerOptions): Promise<Outcome> {
  const { label, address } = source
  const url = /^https?:/.test(address) ? new URL(address) : new URL('file:///')
  const about = { check: 'source', subject: label } as const
  try {
    await source.open()
    await source.versions(nobodysPackage)
    const what = url.protocol === 'file:' ? 'the folder' : 'the service index and the package content'
    return { url, check: passed(about, `${what} can be read`) }
  } catch (error) {
    const explained = server.explain(error)
    return { url, check: failed(about, explained), error: explained }
  }
}
