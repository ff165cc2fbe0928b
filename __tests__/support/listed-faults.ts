import { createHash } from 'node:crypto'

/** Reads an object of a feed by its key. */
export type ReadKey = (key: string) => Buffer | undefined | Promise<Buffer | undefined>

/**
 * Reads all that the documents of an id name, as a client would that asks for every version, and returns what is not there,
 * or not what they say.
 */
export async function findListedFaults(read: ReadKey, id: string): Promise<readonly string[]> {
  const faults: string[] = []
  const { versions = [] } = await readJson(read, `flat/${id}/index.json`)
  for (const version of versions as readonly string[]) {
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
  for (const version of versions as readonly string[])
    if (!described.includes(version)) faults.push(`${id} ${version}: not in the registration`)
  return faults
}

interface Page {
  readonly items: readonly { readonly catalogEntry: { readonly version: string } }[]
}

async function readJson(read: ReadKey, key: string): Promise<Record<string, unknown>> {
  return JSON.parse((await read(key))?.toString() ?? '{}')
}
