// What the pages for contributors name: files of the tree, scripts of package.json, folders of src/core.

import { posix } from 'node:path'

const pages = [
  /^(?:AGENTS|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$/,
  /^docs\/(?:adr\/.*|campaigns|performance|release|threat-model)\.md$/,
]
const inTree =
  /(?<![\w./-])((?:\.ci|\.github|__tests__|bench|dist|docs|schema|scripts|src|vendor)\/[\w./*-]*[\w*-])/g
const aSource = /`([\w-]+\.(?:ts|mjs))`/g
// Made by `npm run api`, ignored by git.
const made = ['docs/api', 'docs/api.md']

/**
 * Lists paths of the tree that a page for contributors names and that are not there, and commands of npm, in any page,
 * that package.json does not have.
 *
 * @param {Map<string, string>} texts Markdown file → text
 * @param {{ has: (path: string) => boolean, files: readonly string[], scripts: readonly string[] }} tree `files`: the sources
 * @returns {import('./report.mjs').Problem[]}
 */
export function pathProblems(texts, { has, files, scripts }) {
  const names = new Set(files.map(file => posix.basename(file)))
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((content, index) => {
      const isForContributors = pages.some(page => page.test(file))
      const paths = isForContributors ? [...content.matchAll(inTree)].map(([, path]) => path) : []
      const commands = [...content.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(
        ([, run, test]) => run ?? test,
      )
      return [
        ...paths
          .filter(path => !path.includes('*') && !made.includes(path) && !has(path))
          .map(path => `names ${path}, which is not there`),
        ...(isForContributors ? [...content.matchAll(aSource)] : [])
          .filter(([, name]) => !names.has(name))
          .map(([, name]) => `names ${name}, which no source is called`),
        ...commands
          .filter(name => !scripts.includes(name))
          .map(name => `names npm run ${name}, which package.json does not have`),
      ].map(message => ({ file, line: index + 1, message }))
    }),
  )
}

/**
 * Lists what the table of `src/core` in ARCHITECTURE.md has and the tree has not, and folders that it leaves out.
 *
 * @param {string} text of ARCHITECTURE.md
 * @param {{ has: (path: string) => boolean, folders: readonly string[] }} tree folders of src/core
 * @returns {import('./report.mjs').Problem[]}
 */
export function coreTableProblems(text, { has, folders }) {
  const file = 'ARCHITECTURE.md'
  const [, table = ''] = /^\| file or folder of `src\/core` .*\n\|.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  const names = table
    .split('\n')
    .flatMap(row => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  return [
    ...names
      .filter(name => !has(`src/core/${name}`))
      .map(name => `names src/core/${name}, which is not there`),
    ...folders
      .filter(name => !names.includes(`${name}/`))
      .map(name => `its table of src/core lacks ${name}/`),
  ].map(message => ({ file, message }))
}
