// Runs the tests; arguments go to Jest. Ends with the skipped tests by reason and one line of counts. A run of all leaves
// out `__tests__/peers`, which starts the programs of others (`npm run test:peers`), and `__tests__/long`, which starts hundreds
// of processes, waits long or works much (`npm run test:long`); it runs `__tests__/windows` on Windows only.
//
//   SETUP_PKGTOOL_NO_SKIP=1   a skipped test is a failure
//   SETUP_PKGTOOL_OWN_PROCESSES=1  a process of its own for every start of the command and the bundles (program-hosts.mjs)
//   SETUP_PKGTOOL_NODE24=FILE the Node 24 that starts the bundles (else see scripts/fetch-node24.mjs)
//   TMPDIR=FOLDER             where temporary folders are made (else in memory, on a Linux that has enough)
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode24 } from './lib/node24.mjs'
import { projectRoot } from './lib/report.mjs'
import { skipReasons } from './lib/test-reporter.mjs'
import { makeWholeDotnet } from './lib/whole-dotnet.mjs'

// Tests make and remove very many small files. On a disk with a journal each costs ten times the processor time that it
// costs in memory, and the time that the disk takes.
const memory = process.env.TMPDIR ? undefined : mkdtempInMemory()
const folder = memory ?? mkdtempSync(join(tmpdir(), 'setup-pkgtool-test-'))
const resultFile = join(folder, 'result.json')
try {
  sayNode24()
  const status = await runJest(process.argv.slice(2))
  process.exitCode = conclude(status, readResult())
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function runJest(parameters) {
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js')
  const isWhole = parameters.every(parameter => parameter.startsWith('-'))
  const others = [
    ...(isWhole ? ['/__tests__/peers/', '/__tests__/long/'] : []),
    ...(process.platform === 'win32' ? [] : ['/__tests__/windows/']),
  ]
  const left = others.flatMap(pattern => ['--testPathIgnorePatterns', pattern])
  // A worker of a whole run grows to more than 1 GB, and then does not end within the half second that Jest gives it.
  const limit = isWhole ? ['--workerIdleMemoryLimit=600MB'] : []
  // Tests make much that does not live long: with more room for it, from the start, the collector runs less often. Its threads
  // take more from the other workers than they give. Together a fifth of the processor time of tests that start no process.
  const collector = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc']
  const child = spawn(process.execPath, [...collector, jest, ...limit, ...parameters, ...left], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Tests name the authorities that they need. Node 20 reads those of this machine at every start: 40 ms each.
      NODE_EXTRA_CA_CERTS: undefined,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, '--experimental-vm-modules', quietOption()]
        .filter(Boolean)
        .join(' '),
      SETUP_PKGTOOL_TEST_RESULT: resultFile,
      // Where test files keep what one of them makes for all.
      SETUP_PKGTOOL_SHARED: folder,
      SETUP_PKGTOOL_DOTNET: makeWholeDotnet(join(folder, 'dotnet')),
      ...(memory && { TMPDIR: memory }),
    },
  })
  // What this run holds in memory is removed when Jest has ended, which a terminal interrupts too.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [status] = await once(child, 'close')
  return status ?? 1
}

/** A folder in memory, where there is a Linux with enough of it that runs programs from there. */
function mkdtempInMemory() {
  const place = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(place)) return undefined
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < 4 * 2 ** 30) return undefined
  const made = mkdtempSync(join(place, 'pkgtool-'))
  const program = join(made, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) {
    // Web servers that tests start read in it as another user.
    chmodSync(made, 0o755)
    return made
  }
  rmSync(made, { recursive: true })
  return undefined
}

/** Node says at every start that these modules are experimental; 20.11 and 21.3 learned to keep one warning back. */
function quietOption() {
  return process.allowedNodeEnvironmentFlags.has('--disable-warning')
    ? '--disable-warning=ExperimentalWarning'
    : undefined
}

function readResult() {
  return existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { passed: 0, failed: 1, skipped: [] }
}

function conclude(status, { passed, failed, skipped }) {
  const refused = process.env.SETUP_PKGTOOL_NO_SKIP === '1' && skipped.length > 0
  if (skipped.length > 0) console.log(`\nSkipped${refused ? ' (a failure here)' : ''}:`)
  for (const [reason, count] of skipReasons(skipped)) console.log(`  ${count} × ${reason}`)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  return status !== 0 || failed > 0 || refused ? 1 : 0
}

function sayNode24() {
  if (findNode24()) return
  console.log(`No Node 24 here: bundles run on Node ${process.versions.node}, as the runner never does.`)
  console.log('`node scripts/fetch-node24.mjs` fetches one.\n')
}
