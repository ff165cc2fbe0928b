// Fetches the Node 24 that tests start the bundles with, where this process is older. Prints its path.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findNode24, node24Copy, node24Folder } from './lib/node24.mjs'

console.log(findNode24() ?? fetchNode24())

function fetchNode24() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  mkdirSync(node24Folder, { recursive: true })
  const folder = mkdtempSync(join(node24Folder, '.fetch-'))
  try {
    // npm checks the bytes against the registry's hash. On Windows npm is a .cmd file, which only a shell starts.
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
    execFileSync('npm', ['pack', `${name}@24`, '--loglevel=error'], {
      ...options,
      shell: process.platform === 'win32',
    })
    const program = `package/bin/${basename(node24Copy)}`
    const archive = readdirSync(folder).find(file => file.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', archive, program], options)
    chmodSync(join(folder, program), 0o755)
    renameSync(join(folder, program), node24Copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return node24Copy
}
