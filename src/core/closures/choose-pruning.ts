import { parseFramework } from '../frameworks/parse-framework.ts'
import { findPruneTable } from '../projects/prune-table.ts'
import type { SharedFramework } from '../projects/shared-framework.ts'

/** The table that a closure leaves packages out by, or what to say where there is none. */
export interface ChosenPruning {
  readonly pruning?: string
  readonly notice?: string
}

/** Chooses the table of a target framework. Without one nothing is left out, and a notice says so. */
export function choosePruning(
  framework: string,
  { prunes, shared = [] }: { readonly prunes: boolean; readonly shared?: readonly SharedFramework[] },
): ChosenPruning {
  if (!prunes) return {}
  const table = findPruneTable(parseFramework(framework), shared)
  if (table) return { pruning: table.name }
  return {
    notice: `${framework}: this version of setup-pkgtool does not know which packages the framework itself brings; none is left out, though the .NET client leaves out some`,
  }
}
