import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { listFiles } from '../../scripts/lib/files.mjs'
import { readTests } from '../support/test-source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const drawing = 'a drawing'
const generated = 'scripts/check-docs'
const workflows = '__tests__/docs/workflows'
const shell = '__tests__/docs/shell'

/** What runs or checks the code blocks of each page, by their language. A block that is not here is run by nothing. */
const checkedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ARCHITECTURE.md': { text: drawing },
  // Its commands are scripts of package.json.
  'CONTRIBUTING.md': { sh: 'scripts/check-docs' },
  'README.md': { yaml: '__tests__/docs/readme', sh: '__tests__/docs/readme', js: '__tests__/docs/readme' },
  'docs/actions-cache.md': { yaml: workflows },
  'docs/audit.md': { yaml: '__tests__/docs/audit', sh: '__tests__/docs/audit' },
  'docs/bundling.md': { js: '__tests__/peers/consumers', sh: '__tests__/peers/consumers' },
  'docs/campaigns.md': { sh: 'scripts/check-docs' },
  'docs/content-cache.md': { js: '__tests__/docs/content-cache' },
  'docs/doctor.md': { sh: shell, text: shell },
  'docs/errors.md': { text: generated },
  'docs/feed.md': { sh: '__tests__/docs/feed', text: drawing },
  'docs/findings.md': { sh: shell },
  'docs/formats/lock-file.md': { sh: shell, json: '__tests__/docs/lock-file' },
  'docs/formats/report.md': { json: '__tests__/docs/report' },
  'docs/hosting.md': {
    sh: shell,
    nginx: '__tests__/docs/hosting',
    text: '__tests__/peers/object-store',
    yaml: 'scripts/check-docs',
  },
  'docs/keys.md': { yaml: '__tests__/docs/keys' },
  'docs/library.md': { js: '__tests__/docs/library', sh: '__tests__/peers/consumers' },
  'docs/migrate-from-setup-nuget.md': { yaml: workflows, sh: shell },
  'docs/network.md': { yaml: workflows },
  'docs/nuget-config.md': { yaml: workflows, xml: workflows },
  'docs/nuget.md': { sh: '__tests__/docs/nuget' },
  'docs/package-store.md': { text: drawing },
  'docs/signatures.md': { yaml: 'scripts/check-docs' },
  'docs/projects.md': {
    yaml: '__tests__/docs/projects',
    sh: '__tests__/docs/projects',
    dockerfile: '__tests__/peers/project-builds',
  },
  'docs/recipes/air-gap.md': {
    sh: '__tests__/docs/air-gap',
    yaml: '__tests__/docs/air-gap',
    xml: '__tests__/peers/air-gap',
    text: drawing,
  },
  'docs/recipes/matrix.md': { yaml: workflows },
  'docs/recipes/mirror.md': { sh: '__tests__/docs/recipes', yaml: '__tests__/docs/recipes' },
  'docs/recipes/other-ci.md': { sh: shell, yaml: shell },
  'docs/recipes/other-servers.md': { yaml: workflows },
  'docs/recipes/pin-everything.md': {
    text: '__tests__/docs/recipes',
    sh: '__tests__/docs/recipes',
    yaml: '__tests__/docs/recipes',
  },
  'docs/recipes/private-ca.md': { yaml: workflows, sh: shell },
  'docs/recipes/proxy.md': { yaml: '__tests__/e2e/proxy', sh: '__tests__/e2e/proxy' },
  'docs/recipes/renovate.md': {
    json: '__tests__/docs/renovate',
    text: '__tests__/docs/renovate',
    yaml: 'scripts/check-docs',
  },
  'docs/recipes/self-hosted.md': { yaml: workflows },
  'docs/sources.md': { yaml: workflows },
  'docs/spec.md': { json: '__tests__/docs/spec' },
  'docs/tool-cache.md': { sh: shell, text: drawing },
}

/** The languages of the fences of a page; of one that names none the empty string. */
function languagesOf(text: string): readonly string[] {
  const found: string[] = []
  let open: string | undefined
  for (const line of text.split('\n')) {
    const [, mark, language = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open === undefined && mark !== undefined) found.push(language.trim())
    if (mark !== undefined) open = open === undefined ? mark : undefined
  }
  return [...new Set(found)].sort()
}

const tracked = new Set(
  execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n'),
)
const pages = listFiles(root, { endings: ['.md'] }).filter(file => tracked.has(file))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

test('every code block of every page has what runs or checks it, and no page is named that has none', () => {
  const found = pages.flatMap(page => {
    const languages = languagesOf(read(page))
    return languages.length > 0 ? [[page, languages]] : []
  })
  const named = Object.entries(checkedBy).map(([page, by]) => [page, Object.keys(by).sort()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named))
})

/** Pages whose one block their test finds by its fence. */
const wholePage = new Set(['docs/formats/lock-file.md', 'docs/spec.md'])

/** The helper that reads the page for the two tests which share its servers. */
const readerOf: Readonly<Record<string, string>> = {
  '__tests__/docs/hosting docs/hosting.md': '__tests__/support/hosting-page.ts',
}

test.each(
  Object.entries(checkedBy).flatMap(([page, by]) =>
    Object.entries(by).flatMap(([language, name]) =>
      name.startsWith('__tests__/') ? [[name, language, page] as const] : [],
    ),
  ),
)('%s reads the %s of %s in tests that run', (name, language, page) => {
  const file = `${name}.test.ts`
  expect(existsSync(`${root}${file}`)).toBe(true)
  const { tests, literals } = readTests(root, file)
  expect(tests.filter(({ isSkipped }) => !isSkipped)).not.toEqual([])
  const reader = readerOf[`${name} ${page}`]
  const read = reader === undefined ? literals : [...literals, ...readTests(root, reader).literals]
  expect([file, read.filter(text => names(text, page))]).not.toEqual([file, []])
  const isAsked =
    read.includes(language) ||
    (language === 'yaml' && /\bjobsOfPage\(/.test(readFileSync(`${root}${file}`, 'utf8')))
  expect([file, isAsked || wholePage.has(page)]).toEqual([file, true])
})

/** Whether a literal is the page: its path, alone or after `../`, or the name that a helper of recipes takes. */
function names(literal: string, page: string): boolean {
  return literal.replace(/^(?:\.\.\/)+/, '') === page || `docs/recipes/${literal}.md` === page
}
