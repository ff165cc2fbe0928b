// Another commit of this repository, built in a temporary work tree.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { UsageError } from './arguments.mjs'
import { atExit } from './at-exit.mjs'

/**
 * @param {string} ref anything that git takes for a commit
 * @returns {{ name: string, root: string }} `name`: the ref and the commit it means
 * @throws UsageError when git knows no such commit
 */
export function buildBase(ref) {
  const commit = commitOf(ref)
  const root = mkdtempSync(join(tmpdir(), 'setup-pkgtool-base-'))
  atExit(() => {
    git('worktree', 'remove', '--force', root)
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  })
  git('worktree', 'add', '--quiet', '--detach', root, commit)
  install(root, commit)
  runIn(root, process.execPath, 'scripts/build.mjs')
  return { name: commit.startsWith(ref) ? commit.slice(0, 10) : `${ref} (${commit.slice(0, 10)})`, root }
}

function commitOf(ref) {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim()
  } catch {
    throw new UsageError(`--base "${ref}": git knows no such commit`)
  }
}

// The same dependencies need no second copy of node_modules.
function install(root, commit) {
  const same = git('diff', '--name-only', commit, '--', 'package-lock.json', 'vendor') === ''
  if (same) symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  else runIn(root, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
}

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

function runIn(cwd, command, ...parameters) {
  execFileSync(command, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
