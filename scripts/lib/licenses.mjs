// The licences of what a bundle holds. ncc's own list leaves out packages whose modules it joins with others, so the
// packages are taken from the declared dependencies of the bundled ones instead.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns the licence texts of `names` and of everything that they depend on, as one text sorted by name.
 *
 * @param {string} root of the project
 * @param {readonly string[]} names
 */
export function licenseTexts(root, names) {
  const found = packagesWithin(root, names)
  const texts = [...found.keys()].sort().map(key => {
    const { manifest, folder } = found.get(key)
    return `${key} (${manifest.license})\n\n${licenseText(folder)}`.trim()
  })
  return `${texts.join('\n\n---\n\n')}\n`
}

/**
 * Finds `names` and everything that they depend on: `name@version`, each by its own name → its manifest and its folder.
 *
 * @param {string} root of the project
 * @param {readonly string[]} names
 * @returns {Map<string, { manifest: { name: string, license?: string }, folder: string }>}
 */
export function packagesWithin(root, names) {
  const found = new Map()
  const visit = (name, from) => {
    const folder = packageFolder(name, from)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // What stands in for another package, under its name, is ours.
    if (manifest.private) return
    const key = `${manifest.name}@${manifest.version}`
    if (found.has(key)) return
    found.set(key, { manifest, folder })
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder)
  }
  for (const name of names) visit(name, root)
  return found
}

function packageFolder(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(`${name}/package.json`)
  for (const place of places) {
    try {
      const folder = join(place, name)
      readFileSync(join(folder, 'package.json'))
      return folder
    } catch {
      // the next place
    }
  }
  throw new Error(`${name} is not installed below ${dirname(from)}`)
}

function licenseText(folder) {
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  return file === undefined
    ? 'The package comes without a licence text.'
    : readFileSync(join(folder, file), 'utf8').replace(/\r/g, '')
}
