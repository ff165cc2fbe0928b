import type { Finding } from './finding.ts'
import type { IdCheck, PackagesRun } from './packages-run.ts'
import type { Place } from './site/site.ts'

interface Missing extends Omit<Finding, 'subject'> {
  /** in lower case, below the package base address */
  readonly path: string
  /** the version in `path` */
  readonly lower?: string
}

/** Adds a finding for a missing file: `WRONG_CASE` if the server has it under another spelling. */
export async function addMissing(
  run: PackagesRun,
  check: IdCheck,
  { code, path, lower, ...facts }: Missing,
): Promise<void> {
  const other = await findOtherCase(run, check, { path, lower })
  if (other) run.add('WRONG_CASE', other, { found: 'the file lies there', wanted: path })
  else run.add(code, run.packages.below(run.content.base, path), facts)
}

/** Finds a missing file on a server under common misspellings: the id as the caller spells it, the version in upper case. */
async function findOtherCase(
  { packages: site, content }: Pick<PackagesRun, 'packages' | 'content'>,
  { id, lowerId }: IdCheck,
  { path, lower }: Pick<Missing, 'path' | 'lower'>,
): Promise<Place | undefined> {
  // In a folder, `checkIdFolder` compares the names themselves.
  if (!site.isLive) return undefined
  const [folder = '', second = '', file = ''] = path.split('/')
  const upper = lower === undefined ? second : second.toUpperCase()
  const spelled = (text: string) => text.replace(lowerId, id)
  const candidates = new Set(
    [
      [spelled(folder), second, file],
      [spelled(folder), second, spelled(file)],
      [folder, second, spelled(file)],
      [folder, upper, file],
      [folder, upper, lower === undefined ? file : file.replace(lower, upper)],
    ].map(parts => parts.filter(part => part !== '').join('/')),
  )
  candidates.delete(path)
  for (const candidate of candidates) {
    const place = site.below(content.base, candidate)
    if (!('absent' in (await site.size(place)))) return place
  }
  return undefined
}
