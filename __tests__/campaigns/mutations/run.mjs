// Applies each mutation to a copy of the tree and runs the test that must notice it; `npm run test:mutations`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { declarationsOf, findPlace, mutate } from './find-symbol.mjs'
import { mutations } from './list.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const copy = join(root, '.tmp', `mutants-${process.pid}`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { some: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  console.log(`npm run test:mutations -- [PART-OF-A-NAME]… [--some N]

  --some N    so many of them, drawn at random; default: all
`)
  process.exit()
}

const results = []
/** whether each test is green in the copy without a mutation: a red one would notice anything */
const untouched = new Map()
let declarations
try {
  makeCopy()
  declarations = declarationsOf(copy)
  for (const mutation of chosen()) {
    const started = performance.now()
    const outcome = outcomeOf(mutation)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    results.push(outcome)
    console.log(`${outcome}  ${mutation.name} (${mutation.caughtBy}, ${seconds} s)`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
}
const missed = results.filter(outcome => outcome !== 'caught')
console.log(`\n${results.length} mutations, ${missed.length} missed`)
process.exitCode = missed.length > 0 || results.length === 0 ? 1 : 0

/** `RED`: the test fails without the mutation too, so that it tells nothing. */
function outcomeOf(mutation) {
  const { caughtBy } = mutation
  if (!untouched.has(caughtBy)) untouched.set(caughtBy, isGreen(caughtBy))
  if (!untouched.get(caughtBy)) return 'RED   '
  return tryOne(mutation) ? 'caught' : 'MISSED'
}

function chosen() {
  const named = mutations.filter(
    ({ name }) => positionals.length === 0 || positionals.some(part => name.includes(part)),
  )
  if (values.some === undefined) return named
  const sorted = named.map(mutation => [Math.random(), mutation]).sort(([a], [b]) => a - b)
  return sorted.slice(0, Number(values.some)).map(([, mutation]) => mutation)
}

function makeCopy() {
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).stdout.split('\0')
  for (const file of files.filter(name => name !== '' && !name.startsWith('dist/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  // For the tests that also start a step: it is not mutated.
  symlinkSync(join(root, 'dist'), join(copy, 'dist'), 'junction')
}

/** Whether the test is red with the mutation. */
function tryOne(mutation) {
  const { replace, caughtBy } = mutation
  const place = findPlace(declarations, mutation)
  const path = join(copy, place.file)
  writeFileSync(path, mutate(place, replace))
  try {
    return !isGreen(caughtBy)
  } finally {
    writeFileSync(path, place.text)
  }
}

function isGreen(caughtBy) {
  const [, campaign, runs] = /^campaign "(.+)" (\d+)$/.exec(caughtBy) ?? []
  const parameters =
    campaign === undefined
      ? ['scripts/test.mjs', '--cacheDirectory', join(copy, '.jest'), caughtBy]
      : ['scripts/campaigns.mjs', campaign, '--runs', runs, '--seed', 'fixed']
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: copy,
    stdio: 'ignore',
    env: environment(),
    // What a mutation makes endless is noticed too.
    timeout: 300_000,
    killSignal: 'SIGKILL',
  })
  return status === 0
}

// A broken bundle cannot be made so quickly: campaigns start the CLI alone.
function environment() {
  return { ...process.env, PKGTOOL_CAMPAIGN_BUNDLE: '' }
}
