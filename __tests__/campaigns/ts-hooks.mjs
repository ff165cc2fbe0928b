// Lets Node load the TypeScript of src and __tests__ as it is written: campaigns run the sources, not a build of them.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const compilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
}

/** The hook `load` of Node's module loader. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const text = await readFile(fileURLToPath(url), 'utf8')
  return {
    format: 'module',
    shortCircuit: true,
    source: ts.transpileModule(text, { compilerOptions }).outputText,
  }
}
