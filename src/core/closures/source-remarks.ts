import type { Log } from '../base/ports.ts'
import { type ProjectRemark, remarkError } from '../projects/project-remarks.ts'
import type { PackageSources } from '../sources/package-sources.ts'

/**
 * Tells what projects with central versions say of several servers without a mapping, as the .NET client does (NU1507); one that is
 * told stands for all.
 *
 * @throws PkgtoolError `INVALID_PROJECT` where a project makes an error of it
 */
export function judgeSources(
  remarks: readonly ProjectRemark[],
  { sources, log }: { readonly sources: Pick<PackageSources, 'all' | 'isMapped'>; readonly log: Log },
): void {
  const [first] = remarks
  if (first === undefined || sources.isMapped) return
  // Folders do not count.
  if (sources.all.filter(({ address }) => /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(address)).length < 2)
    return
  const refused = remarks.find(({ level }) => level === 'error')
  if (refused) throw remarkError(refused)
  const { code, found, change, file, line } = first
  log.warning(`${found}; ${change} (${code})`, { file, line })
}
