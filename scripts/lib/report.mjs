// What every check script shares: a problem is data, and a script prints problems and fails when there are any.
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {{ file: string, line?: number, message: string }} Problem */

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `check` over the tree named on the command line (default: this project) when `script` is the program that was
 * started, prints one line a problem, and sets the exit code to 1 when there is one.
 *
 * @param {string} script `import.meta.url` of the caller
 * @param {(root: string) => Problem[] | Promise<Problem[]>} check
 */
export async function runCheck(script, check) {
  if (!process.argv[1] || realpathSync(process.argv[1]) !== realpathSync(fileURLToPath(script))) return
  const problems = await check(process.argv[2] ? resolve(process.argv[2]) : projectRoot)
  for (const problem of problems) console.log(formatProblem(problem))
  if (problems.length > 0) process.exitCode = 1
}

/** @param {Problem} problem */
const formatProblem = ({ file, line, message }) =>
  `${file}${line === undefined ? '' : `:${line}`}  ${message}`
