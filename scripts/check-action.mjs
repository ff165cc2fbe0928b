// Checks action.yml against the sources, the docs and GitHub's own parser, and the workflows against that parser.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'
import { inputsRead, outputsSet } from './lib/action-names.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { importSource } from './lib/import-source.mjs'
import { runCheck } from './lib/report.mjs'
import { literalText, parseSource, walk } from './lib/source.mjs'

const manifest = 'action.yml'
const typesFile = 'action-types.yml'
const inputsFile = 'src/action/inputs.ts'
const optionsFile = 'src/cli/option-table.ts'
const kindsFile = 'src/core/core-kinds.ts'
const verbsFile = 'src/cli/verbs.ts'
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
    ...nameProblems(
      { file: inputsFile, kind: 'input', used: inputsRead(sourceOf(root, inputsFile)) },
      action.inputs,
    ),
    ...nameProblems(
      { file: outputsFile, kind: 'output', used: outputsSet(sourceOf(root, outputsFile)) },
      action.outputs,
    ),
    ...documentProblems([...(action.inputs ?? []), ...(action.outputs ?? [])]),
    ...defaultProblems(action.inputs, existsSync(join(root, readme)) ? readText(root, readme) : ''),
    ...optionProblems(
      (action.inputs ?? []).map(({ id }) => id),
      optionNames(sourceOf(root, optionsFile)),
    ),
    ...kindProblems(
      (action.inputs ?? []).map(({ id }) => id),
      await libraryOptions(root),
    ),
    ...verbProblems(sourceOf(root, optionsFile), sourceOf(root, verbsFile)),
    ...typeProblems(action, existsSync(join(root, typesFile)) ? parse(readText(root, typesFile)) : {}),
    ...descriptionProblems(action.description ?? ''),
    ...runProblems(root, action.runs),
    ...workflows,
  ]
}

/**
 * Compares the names that the sources use with those that action.yml declares, both ways.
 *
 * @param {{ file: string, kind: string, used: string[] }} sources
 * @param {{ id: string }[]} declared
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function nameProblems({ file, kind, used }, declared = []) {
  const names = declared.map(({ id }) => id)
  return [
    ...used
      .filter(name => !names.includes(name))
      .map(name => ({ file, message: `${kind} "${name}" is not declared in ${manifest}` })),
    ...names
      .filter(name => !used.includes(name))
      .map(name => ({
        file: manifest,
        message: `${kind} "${name}" is declared but ${file} does not use it`,
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
 * Compares the names of inputs and outputs in action-types.yml, and their order, with those of action.yml.
 *
 * @param {{ inputs?: { id: string }[], outputs?: { id: string }[] }} action
 * @param {{ inputs?: Record<string, unknown>, outputs?: Record<string, unknown> }} types
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function typeProblems(action, types) {
  return ['inputs', 'outputs'].flatMap(section => {
    const wanted = (action[section] ?? []).map(({ id }) => id)
    const found = Object.keys(types[section] ?? {})
    const differs = [
      ...wanted.filter(id => !found.includes(id)).map(id => `has no type for "${id}" of ${manifest}`),
      ...found
        .filter(id => !wanted.includes(id))
        .map(id => `types "${id}", which ${manifest} does not declare`),
    ]
    const order = differs.length === 0 && wanted.join() !== found.join()
    const messages = order ? [...differs, `lists its ${section} in another order than ${manifest}`] : differs
    return messages.map(message => ({ file: typesFile, message: `${section}: ${message}` }))
  })
}

// GitHub's Marketplace shows no more of it.
const longestDescription = 124

/** Asks for a description of the Action that the Marketplace shows whole. */
export function descriptionProblems(description) {
  const { length } = description
  return length <= longestDescription
    ? []
    : [
        {
          file: manifest,
          message: `the description has ${length} characters; want ${longestDescription} at most`,
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

/**
 * Lists options of the command line that no verb takes: the docs would name what cannot be typed.
 *
 * @param {ts.SourceFile} table has `optionTable`
 * @param {ts.SourceFile} verbs names options in arrays
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function verbProblems(table, verbs) {
  const taken = new Set()
  walk(verbs, node => {
    if (ts.isArrayLiteralExpression(node)) for (const item of node.elements) taken.add(literalText(item))
  })
  return optionNames(table)
    .filter(name => !taken.has(name))
    .map(name => ({ file: optionsFile, message: `the option "${name}" is in no verb of ${verbsFile}` }))
}

// Inputs that mean something in a workflow only.
const actionOnly = {
  install: 'the command line has the verbs install and restore',
  'add-to-path': 'a program cannot change the PATH of the shell that started it',
  cache: 'the Actions cache exists in a job only',
  'cache-key': 'as above',
  'github-token': 'the command line reads the variable GITHUB_TOKEN',
  'submit-dependencies': 'the command line has the verb dependency-submission',
}
// `--version` prints the version of the command itself.
const otherNames = { version: 'tool-version' }

/**
 * Lists inputs that are no option of the command line.
 *
 * @param {readonly string[]} inputs
 * @param {readonly string[]} options
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function optionProblems(inputs, options) {
  return inputs
    .filter(name => !(name in actionOnly) && !options.includes(otherNames[name] ?? name))
    .map(name => ({ file: optionsFile, message: `the input "${name}" of ${manifest} is no option` }))
}

// Inputs that the library takes in another form.
const otherForms = {
  'config-env': 'names what configSurroundings takes of an environment',
  'total-timeout': 'the option signal',
  retries: 'a member of the option retry',
}

/**
 * Lists inputs whose option no function of the library takes: the engine would never see what the Action read.
 *
 * @param {readonly string[]} inputs
 * @param {{ names: ReadonlySet<string>, nameOf: (option: string) => string }} options
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function kindProblems(inputs, { names, nameOf }) {
  return inputs
    .filter(id => !(id in actionOnly) && !(id in otherForms))
    .map(id => ({ id, name: nameOf(otherNames[id] ?? id) }))
    .filter(({ name }) => !names.has(name))
    .map(({ id, name }) => ({
      file: kindsFile,
      message: `has no kind for "${name}", the option of the input "${id}"`,
    }))
}

/** The names of all options that functions of the core take, and how that of an input is found. */
async function libraryOptions(root) {
  if (!existsSync(join(root, kindsFile))) return { names: { has: () => true }, nameOf: id => id }
  const tables = Object.values(await importSource(root, kindsFile))
  const { libraryName } = await importSource(root, optionsFile)
  return { names: new Set(tables.flatMap(table => Object.keys(table))), nameOf: libraryName }
}

/** The names in `optionTable`. */
function optionNames(table) {
  const names = []
  walk(table, node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(table) !== 'optionTable') return
    walk(node.initializer, inner => {
      if (ts.isPropertyAssignment(inner) && isMemberOf(node.initializer, inner))
        names.push(nameOf(inner.name))
    })
  })
  return names
}

const nameOf = name => (ts.isStringLiteral(name) ? name.text : name.getText())

// The table stands in `{ … } as const satisfies …`.
function isMemberOf(initializer, property) {
  let value = initializer
  while (!ts.isObjectLiteralExpression(value) && value.expression) value = value.expression
  return property.parent === value
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
