// Runs every check that only reads: one line a step, the output of those that fail, exit code 1 if any does.
//
//   check.mjs               all steps
//   check.mjs NAME…         these steps
//   check.mjs --skip NAME…  all but these
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { projectRoot } from './lib/report.mjs'

// The longest first: the others run beside it.
const steps = {
  bundle: ['scripts/check-bundle.mjs'],
  types: [...tsc('types'), '-p', 'tsconfig.json', '--noEmit'],
  'test-types': [...tsc('test-types'), '-p', '__tests__/tsconfig.json'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'],
  structure: ['scripts/check-structure.mjs'],
  floors: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'src',
  ],
  action: ['scripts/check-action.mjs'],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  published: ['node_modules/knip/bin/knip.js', '--no-progress', '--production', '--strict', '--dependencies'],
  messages: ['scripts/check-messages.mjs'],
  docs: ['scripts/check-docs.mjs'],
  exports: ['scripts/check-exports.mjs'],
  package: ['scripts/check-package.mjs'],
  schemas: ['scripts/check-schemas.mjs'],
  snapshot: ['scripts/check-snapshots.mjs'],
  audit: ['scripts/check-audit.mjs'],
  budgets: ['scripts/check-budgets.mjs'],
}

// What did not change since the last run is not checked again.
function tsc(name) {
  const kept = `node_modules/.cache/setup-pkgtool/${name}.tsbuildinfo`
  return ['node_modules/typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', kept]
}

const names = namesToRun(process.argv.slice(2))
const results = await runAll(names)
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : `\n${names.length} checks ok`)
process.exitCode = failed.length > 0 ? 1 : 0

function namesToRun([first, ...rest]) {
  const all = Object.keys(steps)
  const asked = first === '--skip' ? rest : [first, ...rest].filter(name => name !== undefined)
  const unknown = asked.filter(name => !all.includes(name))
  if (unknown.length > 0) {
    console.error(`no such step: ${unknown.join(', ')}; there are ${all.join(', ')}`)
    process.exit(2)
  }
  if (first === '--skip') return all.filter(name => !rest.includes(name))
  return asked.length > 0 ? asked : all
}

/** Runs the steps, as many at once as there are processors, and prints them in the order in which they end. */
async function runAll(waiting) {
  const queue = [...waiting]
  const done = []
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const result = await runStep(name)
      print(result)
      done.push(result)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  return done
}

function runStep(name) {
  const started = performance.now()
  return new Promise(resolve => {
    const child = spawn(process.execPath, steps[name], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => chunks.push(Buffer.from(String(error))))
    child.on('close', code => {
      const seconds = (performance.now() - started) / 1000
      resolve({ name, ok: code === 0, seconds, output: Buffer.concat(chunks).toString() })
    })
  })
}

function print({ name, ok, seconds, output }) {
  console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${ok ? 'ok' : 'FAILED'}`)
  const notes = output.split('\n').filter(line => line.startsWith('note: '))
  if (!ok) console.log(output.trimEnd().replace(/^/gm, '    '))
  else for (const note of notes) console.log(`    ${note}`)
}
