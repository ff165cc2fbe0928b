// Packs what npm would publish, from sources as they are now.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { isLibraryFresh } from './is-library-fresh.mjs'
import { projectRoot } from './report.mjs'

/**
 * Makes the published package in `folder`, which must be new, by `npm pack`. Where the variable SETUP_PKGTOOL_TARBALL names a
 * tarball, it is that one: a release tests the file that it publishes.
 *
 * @param {string} folder
 * @param {string} [root] the tree to pack; default: this one
 * @returns {{ folder: string, tarball: string, files: string[] }} the unpacked package, its tarball, and what is in it
 */
export function packLibrary(folder, root = projectRoot) {
  mkdirSync(folder, { recursive: true })
  const given = process.env.SETUP_PKGTOOL_TARBALL
  const name = given ? basename(given) : pack(root, folder)
  if (given) copyFileSync(given, join(folder, name))
  // A relative name: GNU tar takes the drive of C:\\… for a machine.
  execFileSync('tar', ['-xzf', name], { cwd: folder })
  const unpacked = join(folder, 'package')
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(unpacked, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
  return { folder: unpacked, tarball: join(folder, name), files }
}

/** Runs `npm pack`, which builds lib/ first. Where lib/ is fresh it stays, since other tests start what it holds. */
function pack(root, folder) {
  const asItIs = root === projectRoot && isLibraryFresh() ? ['--ignore-scripts'] : []
  const parameters = ['pack', '--silent', '--offline', ...asItIs, '--pack-destination', folder]
  const printed = execFileSync('npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  return printed.trim().split('\n').at(-1)
}
