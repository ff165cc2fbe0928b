// Applies each mutation to a copy of the tree and runs the test that must notice it; `npm run test:mutations`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { declarationsOf, findPlace, mutate } from './find-symbol.mjs'
import { mutations } from './list.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    some: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(`npm run test:mutations -- [PART-OF-A-NAME]… [--some N] [--jobs N]

  --some N    so many of them, drawn at random; default: all
  --jobs N    so many at a time, each in a copy of its own; default: 1
`)
  process.exit()
}

/** Test → whether it is green in a copy without a mutation, with the milliseconds that it took: a red one would notice anything. */
const untouched = new Map()
const results = []
const queue = chosen()
/** process groups that run */
const groups = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    queue.length = 0
    results.push(`ended by ${signal}`)
    groups.forEach(endGroup)
  })
await Promise.all(Array.from({ length: Number(values.jobs) }, (_, index) => work(index)))
const missed = results.filter(outcome => outcome !== 'caught')
console.log(`\n${results.length} mutations, ${missed.length} missed`)
process.exitCode = missed.length > 0 || results.length === 0 ? 1 : 0

/** Takes mutations from the queue until it is empty, in a copy of its own. */
async function work(index) {
  const copy = join(root, '.tmp', `mutants-${process.pid}-${index}`)
  try {
    makeCopy(copy)
    const declarations = declarationsOf(copy)
    for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
      const started = performance.now()
      const outcome = await outcomeOf(mutation, { copy, declarations })
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      results.push(outcome)
      console.log(`${outcome}  ${mutation.name} (${mutation.caughtBy}, ${seconds} s)`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** `RED`: the test fails without the mutation too, so that it tells nothing. */
async function outcomeOf(mutation, { copy, declarations }) {
  const { caughtBy } = mutation
  if (!untouched.has(caughtBy)) untouched.set(caughtBy, runUntouched(caughtBy, copy))
  const { isGreen, milliseconds } = await untouched.get(caughtBy)
  if (!isGreen) return 'RED   '
  // What a mutation makes endless is noticed too. How fast the machine is, the run without a mutation has told.
  const limit = 120_000 + 10 * milliseconds
  return (await tryOne(mutation, { copy, declarations, limit })) ? 'caught' : 'MISSED'
}

async function runUntouched(caughtBy, copy) {
  const started = performance.now()
  const isGreen = await passes(caughtBy, { copy })
  return { isGreen, milliseconds: performance.now() - started }
}

function chosen() {
  const named = mutations.filter(
    ({ name }) => positionals.length === 0 || positionals.some(part => name.includes(part)),
  )
  if (values.some === undefined) return [...named]
  const sorted = named.map(mutation => [Math.random(), mutation]).sort(([a], [b]) => a - b)
  return sorted.slice(0, Number(values.some)).map(([, mutation]) => mutation)
}

function makeCopy(copy) {
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
async function tryOne(mutation, { copy, declarations, limit }) {
  const { replace, caughtBy } = mutation
  const place = findPlace(declarations, mutation)
  const path = join(copy, place.file)
  writeFileSync(path, mutate(place, replace))
  try {
    return !(await passes(caughtBy, { copy, limit }))
  } finally {
    writeFileSync(path, place.text)
  }
}

/** Whether a test or a campaign is green; one that is over its limit is not. */
async function passes(caughtBy, { copy, limit }) {
  const [, campaign, runs] = /^campaign "(.+)" (\d+)$/.exec(caughtBy) ?? []
  const parameters =
    campaign === undefined
      ? ['scripts/test.mjs', '--cacheDirectory', join(copy, '.jest'), caughtBy]
      : ['scripts/campaigns.mjs', campaign, '--runs', runs, '--seed', 'fixed']
  const child = spawn(process.execPath, parameters, {
    cwd: copy,
    stdio: 'ignore',
    env: environment(),
    // A group of its own, for what it starts has to end with it.
    detached: true,
  })
  groups.add(child.pid)
  const timer = limit === undefined ? undefined : setTimeout(endGroup, limit, child.pid)
  const [status] = await once(child, 'close')
  clearTimeout(timer)
  groups.delete(child.pid)
  return status === 0
}

function endGroup(group) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    // It has ended in this moment, and we have not heard of it yet; macOS answers EPERM then.
    if (!['ESRCH', 'EPERM'].includes(error.code)) throw error
  }
}

// A broken bundle cannot be made so quickly: campaigns start the CLI alone.
function environment() {
  return { ...process.env, PKGTOOL_CAMPAIGN_BUNDLE: '' }
}
