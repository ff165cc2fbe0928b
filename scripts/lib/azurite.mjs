// Where Azurite, Microsoft's stand-in for Azure's Blob service, is kept for tests; it brings 344 packages, too many for npm ci.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './report.mjs'

/** The folder of the fetched copy; `npm ci` removes it with the rest of node_modules. */
export const azuriteFolder = join(projectRoot, 'node_modules', '.cache', 'setup-pkgtool', 'azurite')

const script = join(azuriteFolder, 'node_modules', 'azurite', 'dist', 'src', 'blob', 'main.js')

/**
 * Finds the script that starts the Blob service of the fetched copy.
 *
 * @returns {string | undefined}
 */
export function findAzurite() {
  return existsSync(script) ? script : undefined
}
