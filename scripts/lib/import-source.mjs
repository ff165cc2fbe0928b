// Imports a module of src as it stands, whatever lib/ holds and whether or not this Node reads TypeScript.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/**
 * Translates `file` (`src/…`) of the tree `root`, and what it imports, into a new folder, and imports it from there.
 *
 * @param {string} root
 * @param {string} file
 * @returns {Promise<any>} the module
 */
export async function importSource(root, file) {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // Below the root, so that the nearest package.json says that these are ES modules.
  const out = mkdtempSync(join(root, '.tmp', 'source-'))
  try {
    const program = ts.createProgram([join(root, file)], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      rootDir: join(root, 'src'),
      outDir: out,
      noCheck: true,
      noLib: true,
      types: [],
      rewriteRelativeImportExtensions: true,
    })
    program.emit()
    const built = join(out, relative('src', file)).replace(/\.ts$/, '.js')
    return await import(pathToFileURL(built).href)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
