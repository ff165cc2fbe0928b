import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll } from '@jest/globals'
import { buildSync } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns a function that gives `src/core` as JavaScript, file by file, for a process of its own: the URL of the folder,
 * with a trailing slash; `src/feed`, `src/doors` and `src/options` lie beside it. It is made at the first call, once for all files of a run.
 */
export function builtCore(): () => URL {
  let parent = process.env.SETUP_PKGTOOL_SHARED
  const isShared = parent !== undefined
  afterAll(() => {
    if (!isShared && parent !== undefined) rmSync(parent, { recursive: true, force: true, maxRetries: 10 })
  })
  return () => {
    parent ??= mkdtempSync(join(tmpdir(), 'setup-pkgtool-'))
    const folder = join(parent, 'built')
    if (!existsSync(folder)) place(build(parent), folder)
    return pathToFileURL(`${folder}/core/`)
  }
}

function build(parent: string): string {
  const folder = mkdtempSync(join(parent, 'building-'))
  // Another user's process may run it too.
  for (const open of [parent, folder]) chmodSync(open, 0o755)
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const { outputFiles } = buildSync({
    absWorkingDir: join(root, 'src'),
    entryPoints: files.filter(file => /^(?:core|feed|doors|options)\b.*\.ts$/.test(file)),
    outbase: '.',
    outdir: folder,
    write: false,
    format: 'esm',
    // The first that has import attributes, which JSON needs.
    target: 'node20.10',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    // The files import each other by their names in the sources.
    writeFileSync(path, text.replace(/(from |import\(|import )(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'))
  }
  // What starts a thread looks for its script beside itself, as what is bundled has it.
  for (const script of ['packages/fetch/package-thread.js', 'projects/project-thread.js'])
    writeFileSync(join(folder, 'core/threads', basename(script)), `import '../${script}'\n`)
  for (const file of files.filter(name => name.endsWith('.json')))
    copyFileSync(join(root, 'src', file), join(folder, file))
  // Where the packages that it imports are found.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** The first of several workers gives the folder its name. */
function place(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true, force: true, maxRetries: 10 })
  }
}
