// Builds what is published (lib/, by tsc) and what the runner starts (dist/, by ncc). `build.mjs lib` builds only lib/.
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const entries = ['main', 'post'].filter(name => existsSync(`${root}src/action/${name}.ts`))
const run = (tool, ...parameters) =>
  execFileSync(process.execPath, [`${root}node_modules/${tool}`, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

buildLibrary()
if (process.argv[2] !== 'lib') for (const entry of entries) buildBundle(entry)

function buildLibrary() {
  rmSync(`${root}lib`, { recursive: true, force: true })
  run('typescript/bin/tsc', '-p', 'tsconfig.lib.json')
}

function buildBundle(entry) {
  const out = `dist/${entry}`
  rmSync(root + out, { recursive: true, force: true })
  run(
    '@vercel/ncc/dist/ncc/cli.js',
    'build',
    `src/action/${entry}.ts`,
    '--out',
    out,
    '--license',
    'licenses.txt',
    '--no-cache',
  )
}
