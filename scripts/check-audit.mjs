// Asks the registry for known vulnerabilities of what is published and bundled. A registry that cannot be asked, or
// knows no such question, is a note and no failure, since the check must also run without a network; on GitHub, where it can
// be asked, it is a failure. There is no fallback without a network: advisories change when the lock file does not.
import { spawnSync } from 'node:child_process'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  const { note, problems } = readAudit(stdout ?? '', { mustAnswer: process.env.GITHUB_ACTIONS === 'true' })
  if (note) console.log(`note: ${note}`)
  return problems
})

/**
 * Reads what `npm audit --json` printed.
 *
 * @param {string} text
 * @param {{ mustAnswer?: boolean }} [options] mustAnswer: no answer is a problem, not a note
 * @returns {{ note?: string, problems: { file: string, message: string }[] }}
 */
export function readAudit(text, { mustAnswer = false } = {}) {
  const answer = parse(text)
  if (typeof answer?.vulnerabilities !== 'object') {
    const why = String(answer?.message ?? 'no answer').split('\n')[0]
    const message = `not audited, the registry could not be asked (${why})`
    return mustAnswer
      ? { problems: [{ file: 'package-lock.json', message }] }
      : { note: message, problems: [] }
  }
  const found = Object.values(answer.vulnerabilities).filter(
    ({ severity }) => severity !== 'info' && severity !== 'low',
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
