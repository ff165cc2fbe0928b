import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll } from '@jest/globals'
import { transformSync } from 'esbuild'

const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns a function that gives `src/core` as JavaScript, file by file, for a process of its own: the URL of the folder,
 * with a trailing slash; `src/feed` and `src/action` lie beside it. It is made at the first call and removed after the tests of the file.
 */
export function builtCore(): () => URL {
  let folder: string | undefined
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return () => {
    folder ??= build()
    return pathToFileURL(`${folder}/core/`)
  }
}

// Inside the project, where the packages that it imports are found.
function build(): string {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const folder = mkdtempSync(join(root, '.tmp', 'built-'))
  // Another user's process may run it too.
  chmodSync(folder, 0o755)
  const source = join(root, 'src')
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/^(?:core|feed|action)\b.*\.ts$/.test(file)) continue
    const target = join(folder, file.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    const text = readFileSync(join(source, file), 'utf8')
    const { code } = transformSync(text, { loader: 'ts', format: 'esm', target: 'node20', tsconfigRaw })
    // The files import each other by their names in the sources.
    writeFileSync(target, code.replace(/(from |import\(|import )(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'))
  }
  return folder
}
