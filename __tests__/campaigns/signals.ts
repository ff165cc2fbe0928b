import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Campaign, Run, Tally } from './campaign.ts'
import { leftoversBelow } from './leftovers.ts'
import { type Ended, type ProgramOptions, runNode } from './programs.ts'
import { makeVictims, type Stoppable, type VictimWorld } from './signal-victims.ts'

/** ms in which a stopped program must have ended, on a quiet machine */
const allowed = 1_000
/** a campaign of so many runs has stopped each program at least twice */
const thorough = 100

type Child = Parameters<NonNullable<ProgramOptions['onStart']>>[0]

let world: VictimWorld
/** how many ms each program takes where nobody stops it */
const durations = new Map<string, number>()

/** SIGINT and SIGTERM amid the work: the program ends within a second, leaves nothing, says how to go on, and goes on. */
export const signals: Campaign = {
  name: 'signals',
  runs: thorough,
  prepare,
  once,
  lacks,
  missing: () => (process.platform === 'win32' ? 'Windows has no signals' : undefined),
}

async function prepare(): Promise<() => Promise<void>> {
  world = await makeVictims()
  return () => world.close()
}

function lacks({ details }: Tally, runs: number): readonly string[] {
  if (runs < thorough) return []
  return Object.keys(world.victims)
    .filter(name => (details.get(name) ?? 0) < 2)
    .map(name => `${name} was stopped ${details.get(name) ?? 0} times, not twice`)
}

async function once(run: Run): Promise<void> {
  const { random, folder, tally, number } = run
  const name = random.pick(Object.keys(world.victims))
  const signal = random.pick(['SIGINT', 'SIGTERM'] as const)
  // Rather late than early: the first part of a short program is its loading.
  const instant = Math.sqrt(random.next())
  const duration = await durationOf(name)
  const victim = await victimOf(name, folder)
  const busy = await slowness(folder)
  world.setSlow(true)
  const { ended, took } = await stop(victim, folder, { signal, instant: instant * duration })
  if (took > allowed * busy) tally.hangs.push(`run ${number}: ${name} took ${took.toFixed(0)} ms to end`)
  judge(run, { name, victim, ended, signal })
  await reportLeftovers(run, name, victim)
  world.setSlow(false)
  const again = victim.serves
    ? (await stop(victim, folder, { signal: 'SIGTERM', instant: 0 })).ended
    : await runNode(victim.parameters, { cwd: folder, ...victim })
  if (again.code !== (victim.serves ? 143 : 0))
    tally.wrong.push(`run ${number}: after ${signal} ${name} failed with ${again.code}:\n${again.output}`)
  await reportLeftovers(run, name, victim)
}

async function victimOf(name: string, folder: string): Promise<Stoppable> {
  const victim = await world.victims[name]?.(folder)
  if (victim === undefined) throw new Error(`nobody is called ${name}`)
  return { ...victim, env: { HOME: folder, PKGTOOL_CACHE: join(folder, 'kept'), ...victim.env } }
}

async function durationOf(name: string): Promise<number> {
  const known = durations.get(name)
  if (known !== undefined) return known
  const folder = await mkdtemp(join(tmpdir(), 'pkgtool-course-'))
  try {
    const victim = await victimOf(name, folder)
    // One that serves is stopped so long after its reader has begun.
    if (victim.serves) return 100
    world.setSlow(true)
    const started = performance.now()
    const { code, output } = await runNode(victim.parameters, { cwd: folder, ...victim })
    if (code !== 0) throw new Error(`${name} failed unharmed:\n${output}`)
    durations.set(name, performance.now() - started)
    return performance.now() - started
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

interface StopPlan {
  readonly signal: 'SIGINT' | 'SIGTERM'
  /** ms after its start, or after a reader of what it serves has begun */
  readonly instant: number
}

async function stop(
  victim: Stoppable,
  cwd: string,
  { signal, instant }: StopPlan,
): Promise<{ readonly ended: Ended; readonly took: number }> {
  let sent = Number.NaN
  let queued = () => 0
  const send = (child: Child) =>
    void wait(instant).then(() => {
      queued = watchQueue(child)
      sent = performance.now()
      child.kill(signal)
    })
  const onStart = victim.serves ? (child: Child) => onReader(child, () => send(child)) : send
  const ended = await runNode(victim.parameters, { cwd, ...victim, onStart })
  return { ended, took: performance.now() - sent - queued() }
}

// How many ms from now on the program waited for a processor: on a machine that does other work it is not its fault.
function watchQueue({ pid }: Child): () => number {
  const look = () => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
    } catch {
      return undefined
    }
  }
  const first = look() ?? 0
  let last = first
  const timer = setInterval(() => {
    last = look() ?? last
  }, 10)
  return () => {
    clearInterval(timer)
    return last - first
  }
}

// A reader that has the head and takes no more, so that the answer stands still.
function onReader(child: Child, begun: () => void): void {
  let output = ''
  child.stdout?.on('data', text => {
    const before = /serving .* at (\S+)\n/.test(output)
    output += text
    const url = /serving .* at (\S+)\n/.exec(output)?.[1]
    if (before || url === undefined) return
    const request = get(`${url}tools/1.0.0/pkgtool.exe`, answer => {
      answer.on('error', () => {})
      answer.pause()
      begun()
    })
    request.on('error', () => {})
  })
}

interface Stopped {
  readonly name: string
  readonly victim: Stoppable
  readonly ended: Ended
  readonly signal: 'SIGINT' | 'SIGTERM'
}

function judge(run: Run, { name, victim, ended, signal }: Stopped): void {
  const { tally, number } = run
  if (ended.code === 0) {
    tally.successes++
    return
  }
  if (ended.signal === signal) {
    run.count('before the program was loaded')
    return
  }
  tally.clearErrors++
  const wanted = victim.name === 'bundle' ? 1 : signal === 'SIGINT' ? 130 : 143
  // What was as good as done may be done before the signal is heard: then there is nothing to go on with.
  const isDone = !victim.serves && ended.code === wanted && !/\berror\b/.test(ended.output)
  run.count(isDone ? 'done before the signal was heard' : name)
  const advises = isDone || victim.serves || /run it again/i.test(ended.output)
  if (ended.code !== wanted || !advises)
    tally.wrong.push(`run ${number}: ${name}: exit code ${ended.code}:\n${ended.output}`)
}

async function reportLeftovers(run: Run, name: string, { besides }: Stoppable): Promise<void> {
  for (const folder of [run.folder, ...(besides === undefined ? [] : [besides])])
    for (const path of await leftoversBelow(folder))
      run.tally.leftovers.push(`run ${run.number}: ${name}: ${path}`)
}

// On a machine that does other work a second is no second: how much longer than usual Node takes to start.
async function slowness(cwd: string): Promise<number> {
  const started = performance.now()
  await runNode(['-e', '0'], { cwd })
  return Math.max(1, (performance.now() - started) / 100)
}
