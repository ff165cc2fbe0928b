// Packs what npm would publish, from sources as they are now, without touching lib/.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLibraryFresh } from './is-library-fresh.mjs'
import { projectRoot as root } from './report.mjs'

const besides = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'schema']

/**
 * Makes the published package in `folder`, which must be new.
 *
 * @param {string} folder
 * @returns {{ folder: string, tarball: string, files: string[] }} the unpacked package, its tarball, and what is in it
 */
export function packLibrary(folder) {
  const unpacked = join(folder, 'package')
  mkdirSync(unpacked, { recursive: true })
  for (const name of besides) cpSync(join(root, name), join(unpacked, name), { recursive: true })
  if (isLibraryFresh()) cpSync(join(root, 'lib'), join(unpacked, 'lib'), { recursive: true })
  else build(join(unpacked, 'lib'))
  const [{ filename, files }] = pack(unpacked, folder)
  return { folder: unpacked, tarball: join(folder, filename), files: files.map(({ path }) => path) }
}

function build(outDir) {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'lib', outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function pack(unpacked, destination) {
  const parameters = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', destination]
  const printed = execFileSync('npm', parameters, {
    cwd: unpacked,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  return JSON.parse(printed)
}
