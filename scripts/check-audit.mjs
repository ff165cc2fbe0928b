// Asks the registry for known vulnerabilities of what is published and bundled. A registry that cannot be asked, or
// knows no such question, is a note and no failure: the check must also run without a network.
import { spawnSync } from 'node:child_process'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  const { note, problems } = readAudit(stdout ?? '')
  if (note) console.log(`note: ${note}`)
  return problems
})

/**
 * Reads what `npm audit --json` printed.
 *
 * @param {string} text
 * @returns {{ note?: string, problems: { file: string, message: string }[] }}
 */
export function readAudit(text) {
  const answer = parse(text)
  if (typeof answer?.vulnerabilities !== 'object') {
    const why = String(answer?.message ?? 'no answer').split('\n')[0]
    return { note: `not audited, the registry could not be asked (${why})`, problems: [] }
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
