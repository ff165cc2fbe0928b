import { join } from 'node:path'
import { quote } from '../../core/base/text.ts'
import { tryStat } from '../../core/files/file-system-error.ts'
import { hashFileInTurns } from '../../core/files/hash.ts'
import { findVersion } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { readListedVersions } from '../tree/package-index.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import type { IdCheck } from './check-ids.ts'
import type { VerifyRun } from './verify-run.ts'

/** What a server gave for a file. */
export interface ServedFile {
  readonly subject: string
  /** bytes */
  readonly size: number | undefined
  /** absent where no bytes were read */
  readonly digest?: string
}

/** Compares a version list with that of the folder of `against`, where there is one. */
export async function compareVersions(
  run: VerifyRun,
  check: IdCheck,
  { subject }: { readonly subject: string },
): Promise<void> {
  if (!run.against) return
  const wanted = await readListedVersions(run.against, check.lowerId)
  for (const lower of wanted)
    if (!check.versions.has(lower))
      run.add({
        code: 'AGAINST_MISSING',
        subject,
        place: lower,
        found: 'no such version',
        wanted: quote(lower, 80),
      })
  for (const { lower, text } of check.versions.values())
    if (!wanted.has(lower))
      run.add({
        code: 'AGAINST_EXTRA',
        subject,
        place: lower,
        found: quote(text, 80),
        wanted: 'no such version',
      })
}

/** Compares a file that a server gave with the one at `path` in the folder of `against`: bytes, or only the size. */
export async function compareFile(
  run: VerifyRun,
  path: string,
  { subject, size, digest }: ServedFile,
): Promise<void> {
  if (!run.against) return
  const own = join(run.against.dir, path)
  const facts = tryStat(own)
  // That the folder has no such file is told by its list.
  if (!facts?.isFile()) return
  if (size !== undefined && facts.size !== size)
    run.add({ code: 'AGAINST_DIFFERS', subject, found: `${size} bytes`, wanted: `${facts.size} bytes` })
  else if (digest !== undefined) {
    const algorithm = digest.length === 64 ? 'sha256' : 'sha512'
    const { digest: wanted } = await hashFileInTurns(own, { algorithm, signal: run.options.signal })
    if (wanted !== digest)
      run.add({
        code: 'AGAINST_DIFFERS',
        subject,
        found: `${algorithm}:${digest}`,
        wanted: `${algorithm}:${wanted}`,
      })
  }
}

/** Compares the entries of a listing with those of the folder of `against`: versions, stages and times. */
export async function compareEntries(
  run: VerifyRun,
  entries: readonly ToolEntry[],
  { subject }: { readonly subject: string },
): Promise<void> {
  if (!run.against) return
  const wanted = await readToolEntries(run.against)
  for (const entry of wanted) {
    const served = findVersion(entries, entry.parsed)
    if (!served) {
      const found = 'no such entry'
      run.add({
        code: 'AGAINST_MISSING',
        subject,
        place: entry.version,
        found,
        wanted: quote(entry.version, 80),
      })
      continue
    }
    for (const field of ['stage', 'uploaded'] as const)
      if (served[field] !== entry[field])
        run.add({
          code: 'AGAINST_DIFFERS',
          subject,
          place: `${served.path}.${field}`,
          found: quote(served[field], 80),
          wanted: quote(entry[field], 80),
        })
  }
  for (const served of entries)
    if (!findVersion(wanted, served.parsed)) {
      const found = quote(served.version, 80)
      run.add({ code: 'AGAINST_EXTRA', subject, place: served.path, found, wanted: 'no such entry' })
    }
}
