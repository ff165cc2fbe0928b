// Compares the sizes of the bundles in dist/ with scripts/budgets.json, and asks that what action.yml starts is committed.
import { budgetProblems, startedProblems } from './lib/bundles.mjs'
import { readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => [
  ...startedProblems(root),
  ...budgetProblems(root, JSON.parse(readText(root, 'scripts/budgets.json')).bundles),
])
