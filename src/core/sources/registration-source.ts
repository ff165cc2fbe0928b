import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { createKeeper } from '../base/memo.ts'
import { removeLeftover } from '../files/writing/remove.ts'
import { displayUrl, resolveReference } from '../net/address/address.ts'
import { downloadFile } from '../net/download/download.ts'
import type { ScopedTransport } from '../net/exchange/scoped-transport.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import { lowerPackageId } from '../nuget/package-id.ts'
import type { PackageIdentity } from '../nuget/package-identity.ts'
import {
  createPublishedHash,
  type LocatedLeaf,
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves,
} from '../nuget/protocol/registration.ts'
import { type Alternatives, timesOf } from './alternatives.ts'
import type { OpenSourceOptions, SourceReader } from './source.ts'

interface RegistrationsOptions extends OpenSourceOptions {
  readonly transport: ScopedTransport
  /** adds what each request of the source has */
  readonly asked: (url: URL) => URL
}

/**
 * Opens a source whose index names registrations and no package content, as some servers have it for remote repositories: the
 * registration of an id has its versions and the address of each package. It has no manifest beside a package, so that is read in the
 * package.
 */
export function openRegistrations(
  registrations: Alternatives,
  { transport, names, asked }: RegistrationsOptions,
): SourceReader {
  const once = createKeeper()
  const leavesOf = (id: string): Promise<readonly LocatedLeaf[]> => {
    const lowerId = lowerPackageId(id)
    return once(lowerId, async () => {
      const found = await registrations.ask(async base => {
        const leaves = await readRegistrationLeaves(base, lowerId, { transport })
        return leaves.length > 0 ? leaves : undefined
      })
      return found ?? []
    })
  }
  const lacking = (subject: string) => {
    const url = registrations.bases.map(displayUrl).join(' and ')
    return new PkgtoolError('NOT_FOUND', { subject, found: `it is not in the registrations at ${url}`, url })
  }
  const packageUrl = async ({ lowerId, version }: PackageIdentity) => {
    const leaf = (await leavesOf(lowerId)).find(each => each.version?.lower === version.lower)
    if (leaf?.packageContent === undefined) throw lacking(`${lowerId} ${version.lower}`)
    const { allowInsecure } = transport.options
    return asked(
      resolveReference(leaf.packageContent, leaf.document, { place: 'packageContent', allowInsecure }),
    )
  }
  const locate = async () => {
    throw lacking('files beside packages')
  }
  return {
    releases: async id => (await leavesOf(id)).flatMap(({ version }) => (version ? [{ version }] : [])),
    packageUrls: async wanted => [await packageUrl(wanted)],
    async manifest(wanted) {
      const subject = `${wanted.lowerId} ${wanted.version.lower}`
      const candidate = {
        url: await packageUrl(wanted),
        source: displayUrl(registrations.bases[0] as URL),
        transport,
      }
      const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
      const path = join(folder, 'package')
      try {
        await downloadFile(transport, [candidate], { path, algorithm: 'sha512', subject })
        const read = await readPackageManifest(path, names)
        if (read) return read
        throw lacking(`the manifest of ${subject}`)
      } finally {
        await removeLeftover(folder)
      }
    },
    publishedHash: createPublishedHash(transport, { names, locate, registrations }),
    publishTimes: id =>
      timesOf(registrations, base => readPublishTimes(base, lowerPackageId(id), { transport })),
    catalogEntry: wanted => registrations.ask(base => readCatalogEntry(base, wanted, { transport })),
    otherExtension: async () => undefined,
  }
}
