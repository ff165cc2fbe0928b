// Walks a tree without the folders that are made or fetched.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const passedOver = new Set(['node_modules', 'dist', 'lib', 'coverage', '.git', '.tmp'])

/**
 * Lists the files below `root` whose names end in one of `endings`, as sorted paths with `/` relative to `root`.
 * Made and fetched folders (`node_modules`, `dist`, `lib` …) are passed over; one that is named in `folders` is not.
 *
 * @param {string} root
 * @param {{ folders?: string[], endings: string[] }} options `folders`: where to look, default all of `root`
 * @returns {string[]}
 */
export function listFiles(root, { folders = ['.'], endings }) {
  return folders
    .map(folder => join(root, folder))
    .filter(folder => existsSync(folder))
    .flatMap(folder => filesBelow(folder))
    .map(file => relative(root, file).split(sep).join('/'))
    .filter(file => endings.some(ending => file.endsWith(ending)))
    .sort()
}

/** Returns the text of a file of the tree. */
export const readText = (root, file) => readFileSync(join(root, file), 'utf8')

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    // scripts/lib and the like are sources: only the made lib/ beside package.json is passed over.
    const made = entry.name === 'lib' ? existsSync(join(folder, 'package.json')) : passedOver.has(entry.name)
    return made ? [] : filesBelow(path)
  })
}
