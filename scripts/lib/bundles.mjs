// Compares folders of bundles, and their sizes with the budgets.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Lists where two folders differ: files that only one has, and files with other bytes.
 *
 * @param {string} committed
 * @param {string} built
 * @returns {string[]} messages
 */
export function differences(committed, built) {
  const before = filesIn(committed)
  const after = filesIn(built)
  return [
    ...after.filter(file => !before.includes(file)).map(file => `${file} is not there; run npm run build`),
    ...before
      .filter(file => !after.includes(file))
      .map(file => `${file} is no longer built; run npm run build`),
    ...after
      .filter(file => before.includes(file))
      .filter(file => !readFileSync(join(committed, file)).equals(readFileSync(join(built, file))))
      .map(file => `${file} differs from what the sources give; run npm run build`),
  ]
}

/**
 * Lists the bundles that are over budget, in bytes: `entry` is for index.js, `total` for all scripts of the folder.
 *
 * @param {string} root
 * @param {Record<string, { entry: number, total: number }>} budgets
 * @returns {import('./report.mjs').Problem[]}
 */
export function budgetProblems(root, budgets) {
  return Object.entries(budgets).flatMap(([bundle, { entry, total }]) => {
    const sizes = sizesOf(join(root, bundle))
    if (!sizes) return [{ file: bundle, message: 'is not there; run npm run build' }]
    return [
      ...(sizes.entry > entry ? [`index.js has ${sizes.entry} bytes; want ${entry} at most`] : []),
      ...(sizes.total > total ? [`its scripts have ${sizes.total} bytes; want ${total} at most`] : []),
    ].map(message => ({ file: bundle, message }))
  })
}

/**
 * Lists the files that action.yml starts and that are not there or not committed: a workflow starts them as they are.
 *
 * @param {string} root
 * @returns {import('./report.mjs').Problem[]}
 */
export function startedProblems(root) {
  const text = readFileSync(join(root, 'action.yml'), 'utf8')
  return [...text.matchAll(/^ {2}(main|post): *(\S+)$/gm)].flatMap(([, key, path]) => {
    const problem = missing(root, path)
    return problem ? [{ file: 'action.yml', message: `runs.${key} names ${path}, which ${problem}` }] : []
  })
}

/**
 * Says whether the archive of the last commit, which every job downloads, is over budget, in bytes. `.gitattributes` says what
 * is left out of it.
 *
 * @param {string} root
 * @param {number} budget
 * @returns {import('./report.mjs').Problem[]}
 */
export function archiveProblems(root, budget) {
  const size = gzipSync(makeArchive(root)).length
  const message = `the archive of the repository has ${size} bytes; want ${budget} at most`
  return size > budget ? [{ file: '.gitattributes', message }] : []
}

/** The archive of the last commit as a tar file, by the attributes of the working tree. */
export function makeArchive(root) {
  const parameters = ['archive', '--worktree-attributes', 'HEAD']
  return execFileSync('git', parameters, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY })
}

function missing(root, path) {
  if (!existsSync(join(root, path))) return 'is not there'
  try {
    execFileSync('git', ['ls-files', '--error-unmatch', path], { cwd: root, stdio: 'ignore' })
    return undefined
  } catch {
    return 'git does not track'
  }
}

/** The sizes of a bundle in bytes, or undefined where there is none. */
function sizesOf(folder) {
  const scripts = filesIn(folder).filter(file => /\.[cm]?js$/.test(file))
  if (!scripts.includes('index.js')) return undefined
  const size = file => statSync(join(folder, file)).size
  return { entry: size('index.js'), total: scripts.reduce((sum, file) => sum + size(file), 0) }
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort()
}
