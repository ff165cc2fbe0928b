// Windows' own Node under Wine: where both are found, and how a program is started there.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './report.mjs'

/** Debian's package wine64. Its shell wrapper drops variables with a dash, such as INPUT_DIST-URL, so it is not used. */
export const wine = '/usr/lib/wine/wine64'

/** The fetched node.exe: 22, since 24 wants more of Windows than Wine 8 has. */
export const windowsNode = join(
  projectRoot,
  'node_modules',
  '.cache',
  'setup-pkgtool',
  'node-win',
  'node.exe',
)

/** Why nothing runs under Wine here, or undefined. */
export function whyNoWine() {
  if (!existsSync(wine)) return `there is no ${wine} (apt-get install wine64)`
  return existsSync(windowsNode)
    ? undefined
    : `there is no ${windowsNode} (node scripts/fetch-node24.mjs win)`
}

/** A path of this machine as Windows sees it. */
export function windowsPath(path) {
  return `Z:${path.replaceAll('/', '\\')}`
}

/**
 * Starts Windows' Node. Its output goes to the file `output`, since Wine gives Node no pipe of this system. `ended`
 * resolves with its exit code and what it printed.
 *
 * @param {readonly string[]} parameters
 * @param {{ prefix: string, output: string, cwd?: string, env?: Record<string, string> }} options
 */
export function startWindowsNode(parameters, { prefix, output, cwd = projectRoot, env = {} }) {
  const file = openSync(output, 'w')
  const child = spawn(wine, [windowsNode, ...parameters], {
    cwd,
    stdio: ['ignore', file, file],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Wine writes names in the encoding of the locale.
      LC_ALL: 'C.UTF-8',
      WINEPREFIX: prefix,
      WINEDEBUG: '-all',
      // No dialog about Mono and Gecko, and no menus.
      WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=',
      NODE_SKIP_PLATFORM_CHECK: '1',
      ...env,
    },
  })
  closeSync(file)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code, text: readFileSync(output, 'utf8') }))
  })
  return { child, ended }
}
