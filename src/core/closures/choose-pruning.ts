import { parseFramework } from '../frameworks/parse-framework.ts'
import { findPruneTable, type SharedFramework } from '../projects/prune-table.ts'

/** The table that a closure leaves packages out by, and what to say where there is none. */
export interface ChosenPruning {
  /** its name, `none` where there is no table; absent: nothing is to be left out */
  readonly pruning?: string
  readonly notice?: string
}

/** Chooses the table of a target framework. Without one nothing is left out, and a notice says so. */
export function choosePruning(
  framework: string,
  { prunes, shared = [] }: { readonly prunes: boolean; readonly shared?: readonly SharedFramework[] },
): ChosenPruning {
  if (!prunes) return {}
  const table = findPruneTable(parseFramework(framework), { shared })
  if (table) return { pruning: table.name }
  return {
    pruning: ['none', ...shared].join(' '),
    notice: `${framework}: neither this version of setup-pkgtool nor an installed SDK tells which packages the framework itself brings; none is left out, though the .NET client leaves out some`,
  }
}
