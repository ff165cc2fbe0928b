// Where the Node 24 that starts the bundles is found, and where a fetched one is kept.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './report.mjs'

/** The folder of the fetched copy; `npm ci` removes it with the rest of node_modules. */
const node24Folder = join(projectRoot, 'node_modules', '.cache', 'setup-pkgtool', 'node24')

/** The fetched copy, whether it is there or not. */
export const node24Copy = join(node24Folder, process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Finds a Node of version 24 or later: the environment variable SETUP_PKGTOOL_NODE24, else this process, else the
 * fetched copy, else undefined.
 *
 * @returns {string | undefined}
 */
export function findNode24() {
  if (process.env.SETUP_PKGTOOL_NODE24) return process.env.SETUP_PKGTOOL_NODE24
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return existsSync(node24Copy) ? node24Copy : undefined
}
