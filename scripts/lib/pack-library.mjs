// Packs what npm would publish, from sources as they are now, without touching lib/.
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { isLibraryFresh } from './is-library-fresh.mjs'
import { publishedManifest } from './published-manifest.mjs'
import { projectRoot as root } from './report.mjs'

const besides = ['README.md', 'CHANGELOG.md', 'LICENSE', 'schema']

/**
 * Makes the published package in `folder`, which must be new. Where the variable SETUP_PKGTOOL_TARBALL names a tarball, it is
 * that one: a release tests the file that it publishes.
 *
 * @param {string} folder
 * @returns {{ folder: string, tarball: string, files: string[] }} the unpacked package, its tarball, and what is in it
 */
export function packLibrary(folder) {
  const unpacked = join(folder, 'package')
  mkdirSync(unpacked, { recursive: true })
  if (process.env.SETUP_PKGTOOL_TARBALL) return unpackGiven(process.env.SETUP_PKGTOOL_TARBALL, folder)
  for (const name of besides) cpSync(join(root, name), join(unpacked, name), { recursive: true })
  const manifest = publishedManifest(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  writeFileSync(join(unpacked, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  if (isLibraryFresh()) cpSync(join(root, 'lib'), join(unpacked, 'lib'), { recursive: true })
  else build(join(unpacked, 'lib'))
  const [{ filename, files }] = pack(unpacked, folder)
  return { folder: unpacked, tarball: join(folder, filename), files: files.map(({ path }) => path) }
}

function unpackGiven(given, folder) {
  const tarball = join(folder, basename(given))
  copyFileSync(given, tarball)
  // A relative name: GNU tar takes the drive of C:\\… for a machine.
  execFileSync('tar', ['-xzf', basename(given)], { cwd: folder })
  const unpacked = join(folder, 'package')
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(unpacked, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
  return { folder: unpacked, tarball, files }
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
