// Imports a module of src as it stands, whatever lib/ holds and whether or not this Node reads TypeScript.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles `file` (`src/…`) of the tree `root` with what it imports into a new folder, and imports it from there.
 *
 * @param {string} root
 * @param {string} file
 * @returns {Promise<any>} the module
 */
export async function importSource(root, file) {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // Below the root, so that the packages that it imports are found.
  const out = mkdtempSync(join(root, '.tmp', 'source-'))
  const outfile = join(out, 'module.mjs')
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [file],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(out, { recursive: true, force: true, maxRetries: 10 })
  }
}
