import { createHash } from 'node:crypto'

/** Reads an object of a feed by its key. */
export type ReadKey = (key: string) => Buffer | undefined | Promise<Buffer | undefined>

/**
 * Reads all that the documents of an id name, as a client would that asks for every version, and returns what is not there,
 * or not what they say.
 */
export async function findListedFaults(read: ReadKey, id: string): Promise<readonly string[]> {
  const faults: string[] = []
  const versions = await readVersions(read, id)
  for (const version of versions) {
    const stem = `flat/${id}/${version}/${id}`
    const bytes = await read(`${stem}.${version}.pkgfile`)
    const hash = bytes && createHash('sha512').update(bytes).digest('base64')
    if (hash === undefined || hash !== (await read(`${stem}.${version}.pkgfile.sha512`))?.toString())
      faults.push(`${id} ${version}: ${hash ? 'another hash' : 'no package'}`)
    if (!(await read(`${stem}.pkgspec`))) faults.push(`${id} ${version}: no manifest`)
  }
  const { items = [] } = await readJson(read, `registration/${id}/index.json`)
  const described = (items as readonly Page[]).flatMap(page =>
    page.items.map(({ catalogEntry }) => catalogEntry.version.toLowerCase()),
  )
  // The registration is written before the list.
  for (const version of versions)
    if (!described.includes(version)) faults.push(`${id} ${version}: not in the registration`)
  return faults
}

/** What the documents of a feed list: `ID VERSION` of each package, `tool VERSION` of each tool. */
export interface ListedNames {
  readonly names: ReadonlySet<string>
  /** tools that are not there, or not what the listing says */
  readonly faults: readonly string[]
}

/** Reads the version lists of ids and the listing of the tool; `baseUrl` ends with a slash. */
export async function listedNames(
  read: ReadKey,
  { ids, baseUrl }: { readonly ids: readonly string[]; readonly baseUrl: string },
): Promise<ListedNames> {
  const names = new Set<string>()
  const faults: string[] = []
  for (const id of ids) for (const version of await readVersions(read, id)) names.add(`${id} ${version}`)
  const { 'pkgtool.exe': entries = [] } = await readJson(read, 'tools.json')
  for (const { version, url, sha256 } of entries as readonly ToolEntry[]) {
    names.add(`tool ${version}`)
    const bytes = await read(url.slice(baseUrl.length))
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    if (hash !== sha256) faults.push(`tool ${version}: ${hash ? 'another hash' : 'no file'}`)
  }
  return { names, faults }
}

interface Page {
  readonly items: readonly { readonly catalogEntry: { readonly version: string } }[]
}

interface ToolEntry {
  readonly version: string
  readonly url: string
  readonly sha256: string
}

async function readVersions(read: ReadKey, id: string): Promise<readonly string[]> {
  const { versions = [] } = await readJson(read, `flat/${id}/index.json`)
  return versions as readonly string[]
}

async function readJson(read: ReadKey, key: string): Promise<Record<string, unknown>> {
  return JSON.parse((await read(key))?.toString() ?? '{}')
}
