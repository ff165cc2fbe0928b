import { quote } from '../../core/base/printable.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { hashObject } from '../store/read-object.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { type NamedPage, readNamedPages, vulnerabilityPageKey } from '../tree/vulnerabilities.ts'
import type { IdCheck } from './packages-run.ts'
import type { Place } from './site/site.ts'
import { stopSubject, type VerifyRun } from './verify-run.ts'

/** A file of a server, or only its size. */
export interface ServedFile {
  readonly place: Place
  /** bytes */
  readonly size: number | undefined
  /** absent when no bytes were read */
  readonly digest?: string | undefined
}

/** Compares the version list at `list` with that in the folder of `against`, if given. */
export async function compareVersions(
  run: Pick<VerifyRun, 'against' | 'add'>,
  check: IdCheck,
  { list }: { readonly list: Place },
): Promise<void> {
  if (!run.against) return
  const { versions: wanted } = await readVersionList(run.against, check.lowerId)
  for (const lower of wanted)
    if (!check.versions.has(lower))
      run.add('AGAINST_MISSING', list, {
        place: lower,
        found: 'there is no such version',
        wanted: quote(lower, 80),
      })
  for (const [lower, text] of check.versions)
    if (!wanted.has(lower))
      run.add('AGAINST_EXTRA', list, {
        place: lower,
        found: `it is ${quote(text, 80)}`,
        wanted: 'no such version',
      })
}

/** Compares a file of a server with the one at `path` in the folder of `against`: its bytes, or only its size. */
export async function compareFile(
  run: Pick<VerifyRun, 'against' | 'add'>,
  path: string,
  { place, size, digest }: ServedFile,
): Promise<void> {
  if (!run.against) return
  const { store } = run.against
  const facts = await store.look(path)
  // `compareVersions` and `compareEntries` report a missing version.
  if (!facts) return
  if (size !== undefined && facts.size !== size)
    run.add('AGAINST_DIFFERS', place, { found: `it is ${size} bytes`, wanted: `${facts.size} bytes` })
  else if (digest !== undefined) {
    const algorithm = digest.length === 64 ? 'sha256' : 'sha512'
    const wanted = await hashObject(store, path, { algorithm })
    if (wanted !== digest)
      run.add('AGAINST_DIFFERS', place, {
        found: `it is ${algorithm}:${digest}`,
        wanted: `${algorithm}:${wanted}`,
      })
  }
}

/** Compares the entries of the listing at `listing` with those of the folder of `against`: versions, stages and times. */
export async function compareEntries(
  run: Pick<VerifyRun, 'against' | 'add' | 'options'>,
  entries: readonly ToolEntry[],
  { listing }: { readonly listing: Place },
): Promise<void> {
  if (!run.against) return
  const { signal } = run.options
  const wanted = await readToolEntries(run.against, { signal })
  const [known, own] = [mapByVersion(wanted), mapByVersion(entries)]
  for (const entry of wanted) {
    await nextPieceUnless(signal, stopSubject)
    const { version } = entry
    const served = own.get(versionKey(entry.parsed))
    if (!served)
      run.add('AGAINST_MISSING', listing, {
        place: version,
        found: 'there is no such entry',
        wanted: quote(version, 80),
      })
    for (const field of ['stage', 'uploaded'] as const)
      if (served && served[field] !== entry[field])
        run.add('AGAINST_DIFFERS', listing, {
          place: `${served.path}.${field}`,
          found: `it is ${quote(served[field], 80)}`,
          wanted: quote(entry[field], 80),
        })
  }
  for (const { version, path, parsed } of entries) {
    await nextPieceUnless(signal, stopSubject)
    if (!known.has(versionKey(parsed)))
      run.add('AGAINST_EXTRA', listing, {
        place: path,
        found: `it is ${quote(version, 80)}`,
        wanted: 'no such entry',
      })
  }
}

/**
 * Compares what a server says against packages with the folder of `against`: its pages by their content, and their times. `index`:
 * that of the server, or the document that would name it.
 */
export async function compareVulnerabilities(
  run: Pick<VerifyRun, 'against' | 'add'>,
  served: readonly NamedPage[],
  { index }: { readonly index: Place },
): Promise<void> {
  if (!run.against) return
  const wanted = await readNamedPages(run.against.store)
  const found = new Map(served.map(({ name, updated }) => [name, updated]))
  for (const { name, updated } of wanted) {
    const place = vulnerabilityPageKey({ name })
    const own = found.get(name)
    if (own === undefined)
      run.add('AGAINST_MISSING', index, { place, found: 'there is no such page', wanted: 'its content' })
    else if (own !== updated)
      run.add('AGAINST_DIFFERS', index, {
        place,
        found: `it is ${quote(own, 80)}`,
        wanted: quote(updated, 80),
      })
  }
  const known = new Set(wanted.map(({ name }) => name))
  for (const name of found.keys())
    if (!known.has(name))
      run.add('AGAINST_EXTRA', index, {
        place: vulnerabilityPageKey({ name }),
        found: 'there is a page with this content',
        wanted: 'no such page',
      })
}
