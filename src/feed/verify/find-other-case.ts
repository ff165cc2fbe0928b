import { contentUrl, type PackageContent } from './check-service-index.ts'
import type { IdCheck, ListedVersion } from './id-check.ts'
import type { VerifyRun } from './verify-run.ts'

export interface MissedPath {
  readonly content: PackageContent
  readonly check: IdCheck
  /** in lower case, below the package base address */
  readonly path: string
  readonly version?: ListedVersion
}

/**
 * Looks on a server for what is not at its path under the spellings that a careless writer gives it: the id as it is
 * known, the version in upper case. Returns the address that has it.
 */
export async function findOtherCase(
  run: VerifyRun,
  { content, check, path, version }: MissedPath,
): Promise<string | undefined> {
  // A folder tells the spelling of its names by itself.
  if (!run.packages.isLive) return undefined
  const [folder = '', second = '', file = ''] = path.split('/')
  const upper = version ? second.toUpperCase() : second
  const spelled = (text: string) => text.replace(check.lowerId, check.id)
  const candidates = new Set(
    [
      [spelled(folder), second, file],
      [spelled(folder), second, spelled(file)],
      [folder, second, spelled(file)],
      [folder, upper, file],
      [folder, upper, version ? file.replace(version.lower, upper) : file],
    ].map(parts => parts.filter(part => part !== '').join('/')),
  )
  candidates.delete(path)
  for (const candidate of candidates) {
    const url = contentUrl(content, candidate)
    if (!('absent' in (await run.packages.size(url)))) return run.packages.subject(url)
  }
  return undefined
}
