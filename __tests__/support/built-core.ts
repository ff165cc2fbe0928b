import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll } from '@jest/globals'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns a function that gives `src/core` as JavaScript for a process of its own, made at the first call and removed
 * after the tests of the file: the URL of the folder, with a trailing slash.
 */
export function builtCore(): () => URL {
  let folder: string | undefined
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    folder ??= build()
    return pathToFileURL(`${folder}/`)
  }
}

// Inside the project, where the packages that it imports are found.
function build(): string {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(root, '.tmp', 'core-'))
  // Another user's process may run it too.
  chmodSync(folder, 0o755)
  const source = join(root, 'src', 'core')
  const compilerOptions: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  }
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const target = join(folder, file.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    const text = readFileSync(join(source, file), 'utf8')
    writeFileSync(target, ts.transpileModule(text, { compilerOptions }).outputText)
  }
  return folder
}
