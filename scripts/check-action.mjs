// Checks the outputs of action.yml against the sources, all of it against the docs and GitHub's own parser, and the workflows
// against that parser. Its inputs are made from src/options.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { outputsSet } from './lib/action-names.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'
import { parseSource } from './lib/source.mjs'

const manifest = 'action.yml'
const typesFile = 'action-types.yml'
const readme = 'README.md'
const outputsFile = 'src/action/outputs.ts'

/** @returns {Promise<import('./lib/report.mjs').Problem[]>} */
async function actionProblems(root) {
  const workflows = await workflowProblems(root)
  if (!existsSync(join(root, manifest))) return [{ file: manifest, message: 'is not there' }, ...workflows]
  const { readAction } = await import('./lib/workflow-parser.mjs')
  const { action, errors } = readAction(manifest, readText(root, manifest))
  if (errors.length > 0) return [...errors.map(message => ({ file: manifest, message })), ...workflows]
  return [
    ...nameProblems(outputsSet(sourceOf(root, outputsFile)), action.outputs),
    ...documentProblems([...(action.inputs ?? []), ...(action.outputs ?? [])]),
    ...defaultProblems(action.inputs, existsSync(join(root, readme)) ? readText(root, readme) : ''),
    ...typeProblems(action, existsSync(join(root, typesFile)) ? parse(readText(root, typesFile)) : {}),
    ...descriptionProblems(action.description ?? ''),
    ...runProblems(root, action.runs),
    ...workflows,
  ]
}

/**
 * Compares the outputs that the sources set with those that action.yml declares, both ways.
 *
 * @param {string[]} used
 * @param {{ id: string }[]} declared
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function nameProblems(used, declared = []) {
  const names = declared.map(({ id }) => id)
  return [
    ...used
      .filter(name => !names.includes(name))
      .map(name => ({ file: outputsFile, message: `output "${name}" is not declared in ${manifest}` })),
    ...names
      .filter(name => !used.includes(name))
      .map(name => ({
        file: manifest,
        message: `output "${name}" is declared but ${outputsFile} does not set it`,
      })),
  ]
}

/**
 * Asks that every input and output has a description, of which its row in docs/inputs-and-outputs.md is made.
 *
 * @param {{ id: string, description?: string }[]} declared
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function documentProblems(declared) {
  return declared
    .filter(({ description }) => !description?.trim())
    .map(({ id }) => ({ file: manifest, message: `"${id}" has no description` }))
}

/**
 * Compares the names of the outputs in action-types.yml, and their order, with those of action.yml.
 *
 * @param {{ outputs?: { id: string }[] }} action
 * @param {{ outputs?: Record<string, unknown> }} types
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function typeProblems({ outputs = [] }, types) {
  const wanted = outputs.map(({ id }) => id).join(', ')
  const found = Object.keys(types.outputs ?? {}).join(', ')
  if (wanted === found) return []
  return [{ file: typesFile, message: `types the outputs ${found}; ${manifest} has ${wanted}` }]
}

// GitHub's Marketplace shows no more of it.
const maxDescriptionLength = 124

/** Asks for a description of the Action that the Marketplace shows whole. */
export function descriptionProblems(description) {
  const { length } = description
  return length <= maxDescriptionLength
    ? []
    : [
        {
          file: manifest,
          message: `the description has ${length} characters; want ${maxDescriptionLength} at most`,
        },
      ]
}

/**
 * Compares the defaults in the table of inputs of the README, whose rows are `| inputs | default | meaning |`, with
 * those of action.yml, both ways.
 *
 * @param {{ id: string, default?: { toString(): string } }[]} declared
 * @param {string} text Markdown
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function defaultProblems(declared = [], text) {
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split('|')
    if (!line.startsWith('|') || cells.length < 5) return []
    const named = declared.filter(({ id }) => cells[1].includes(`\`${id}\``))
    const shown = /`([^`]*)`/.exec(cells[2])?.[1] ?? cells[2].trim()
    return named.flatMap(({ id, default: value = '' }) => {
      const wanted = value.toString()
      if (shown === wanted) return []
      const message = `gives "${id}" the default \`${shown}\`; ${manifest} has \`${wanted}\``
      return [{ file: readme, line: index + 1, message }]
    })
  })
}

/** Lists `uses:` lines of a workflow that are neither this repository nor pinned by commit with the version beside. */
export function pinProblems(file, text) {
  return text.split('\n').flatMap((content, index) => {
    const used = /^\s*(?:- )?uses:\s*(\S.*)$/.exec(content)?.[1]
    if (used === undefined || used.startsWith('./') || /^[\w./-]+@[0-9a-f]{40} # v\d/.test(used)) return []
    return [
      { file, line: index + 1, message: `want ${used} pinned by commit, with its version as a comment` },
    ]
  })
}

/** Says where a workflow lets its jobs do more than read the repository, but for single permissions of a job. */
export function permissionProblems(file, text) {
  const [, block] = /^permissions:(.*(?:\n[ \t].*)*)/m.exec(text) ?? []
  if (block === undefined) return [{ file, message: 'want top-level permissions: a token may else write' }]
  const tooMuch = /write/.test(block) || /^[ \t]+permissions:[ \t]*write-all/m.test(text)
  return tooMuch
    ? [{ file, message: 'want top-level permissions that read; let one job write what it must' }]
    : []
}

// Runs code of the repository or of a package: its own scripts, what npm installs, what npx fetches.
const foreignCode = /\bnpx\b|\bnpm (?:ci|i|install|exec|run|test|pack)\b|\bnode \S/

/**
 * Lists steps of jobs with a write permission that check out the repository, or install or run code: such a job only sends on
 * what a job without rights made and tested.
 */
export function writerProblems(file, text) {
  const { jobs = {} } = parse(text) ?? {}
  return Object.entries(jobs ?? {}).flatMap(([name, { permissions = {}, steps = [] } = {}]) => {
    if (!Object.values(permissions).includes('write')) return []
    return steps
      .filter(({ uses = '', run = '' }) => uses.startsWith('actions/checkout@') || foreignCode.test(run))
      .map(({ uses, run }) => ({
        file,
        message: `the job "${name}" may write, and its step «${(uses ?? run).split('\n')[0]}» brings or runs code`,
      }))
  })
}

// Whether the files are there and committed is for check-budgets.mjs, which looks at bundles.
function runProblems(root, runs) {
  const hasPost = existsSync(join(root, 'src/action/post.ts'))
  return [
    ...(runs.using === 'node24' ? [] : [`runs.using is ${runs.using}; want node24`]),
    ...(runs.main ? [] : ['runs.main is absent']),
    ...(runs.post || !hasPost ? [] : ['runs.post is absent']),
  ].map(message => ({ file: manifest, message }))
}

async function workflowProblems(root) {
  const files = listFiles(root, { folders: ['.github/workflows'], endings: ['.yml', '.yaml'] })
  if (files.length === 0) return []
  const { workflowErrors } = await import('./lib/workflow-parser.mjs')
  const problems = []
  for (const file of files) {
    const text = readText(root, file)
    problems.push(...(await workflowErrors(file, text)).map(message => ({ file, message })))
    problems.push(
      ...pinProblems(file, text),
      ...permissionProblems(file, text),
      ...writerProblems(file, text),
    )
  }
  return problems
}

function sourceOf(root, file) {
  return parseSource(file, existsSync(join(root, file)) ? readText(root, file) : '')
}

await runCheck(import.meta.url, actionProblems)
