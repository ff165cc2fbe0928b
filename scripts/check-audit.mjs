// Asks the registry for known vulnerabilities of what is published and bundled. A registry that cannot be asked, or
// knows no such question, is a note and no failure, since the check must also run without a network; on GitHub, where it can
// be asked, it is a failure. There is no fallback without a network: advisories change when the lock file does not.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inAction, inCommandLine, inLibrary } from './lib/bundled-packages.mjs'
import { packagesWithin } from './lib/licenses.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const mustAnswer = process.env.GITHUB_ACTIONS === 'true'
  const { note, problems } = readAudit(stdout ?? '', { mustAnswer, names: shippedNames(root) })
  if (note) console.log(`note: ${note}`)
  return problems
})

/** The packages that somebody installs with ours, or gets in a bundle. */
function shippedNames(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const within = packagesWithin(root, [
    ...inAction,
    ...inCommandLine,
    ...inLibrary,
    ...Object.keys(dependencies),
  ])
  return new Set([...within.values()].map(({ manifest }) => manifest.name))
}

/**
 * Reads what `npm audit --json` printed.
 *
 * @param {string} text
 * @param {{ mustAnswer?: boolean, names?: ReadonlySet<string> }} [options] mustAnswer: no answer is a problem, not a note;
 *   names: of the packages that count (default: all)
 * @returns {{ note?: string, problems: { file: string, message: string }[] }}
 */
export function readAudit(text, { mustAnswer = false, names } = {}) {
  const answer = parse(text)
  if (typeof answer?.vulnerabilities !== 'object') {
    const why = String(answer?.message ?? 'no answer').split('\n')[0]
    const message = `not audited, the registry could not be asked (${why})`
    return mustAnswer
      ? { problems: [{ file: 'package-lock.json', message }] }
      : { note: message, problems: [] }
  }
  const found = Object.values(answer.vulnerabilities).filter(
    ({ name, severity }) => severity !== 'info' && severity !== 'low' && names?.has(name) !== false,
  )
  return {
    problems: found.map(({ name, severity, range }) => ({
      file: 'package-lock.json',
      message: `${name} ${range} has a known vulnerability (${severity}); want another version`,
    })),
  }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
