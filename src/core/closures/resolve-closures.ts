import type { RunOptions } from '../base/ports.ts'
import { silentLog } from '../base/ports.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { resolveClosure } from './resolve-closure.ts'
import { createSourceCatalog } from './source-catalog.ts'

/**
 * Resolves closures over the sources of a run, one after the other: they share what was read.
 *
 * @throws PkgtoolError as `resolveClosure`, and errors of the sources
 */
export async function resolveClosures(
  needs: readonly ClosureNeed[],
  sources: PackageSources,
  { signal, log = silentLog }: RunOptions,
): Promise<readonly AnsweredNeed[]> {
  const catalog = createSourceCatalog(sources, { signal })
  const answered: AnsweredNeed[] = []
  for (const need of needs) answered.push({ need, closure: await resolveClosure(need, { catalog, log }) })
  return answered
}
