// Compares the sizes of the bundles in dist/, and of the archive that a job downloads, with scripts/budgets.json, and asks that
// what action.yml starts is committed.
import { archiveProblems, budgetProblems, startedProblems } from './lib/bundles.mjs'
import { readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const { bundles, archive } = JSON.parse(readText(root, 'scripts/budgets.json'))
  return [...startedProblems(root), ...budgetProblems(root, bundles), ...archiveProblems(root, archive)]
})
