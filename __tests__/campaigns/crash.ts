import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Run } from './campaign.ts'
import { type Ended, root, runNode } from './programs.ts'

/** A program that is killed, and how long it takes where nobody does. */
export interface Victim {
  readonly name: string
  readonly node?: string
  readonly parameters: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** What one whole run of a victim did: its steps in order, by phase, and its time. */
export interface Course {
  readonly phases: ReadonlyMap<string, number>
  readonly milliseconds: number
}

const hook = join(root, '__tests__', 'campaigns', 'crash-hook.mjs')

/** Runs a victim to its end in the folder of a run, and says what there was to kill. */
export async function measure(victim: Victim, folder: string): Promise<Course> {
  const trace = join(folder, 'trace')
  await appendFile(trace, '')
  const started = performance.now()
  const ended = await start(victim, folder, { CRASH_TRACE: trace })
  const milliseconds = performance.now() - started
  if (ended.code !== 0) throw new Error(`${victim.name} failed unharmed: ${ended.output}`)
  const phases = new Map<string, number>()
  for (const phase of await readTrace(trace)) phases.set(phase, (phases.get(phase) ?? 0) + 1)
  phases.delete('start')
  return { phases, milliseconds }
}

/**
 * Kills a victim once: half of the time at an instant of its measured duration, half before a step of a phase that is
 * drawn. Counts the phase in which it died; false when it was done before.
 */
export async function killOnce(run: Run, victim: Victim, course: Course): Promise<boolean> {
  const { random } = run
  const trace = join(run.folder, 'trace')
  await appendFile(trace, '')
  const isTimed = random.chance(0.5)
  const phase = random.pick([...course.phases.keys()])
  const atStep: Record<string, string> = {
    CRASH_PHASE: phase,
    CRASH_NTH: String(random.int(course.phases.get(phase) ?? 1)),
    ...(random.chance(0.5) && { CRASH_HALF: '1' }),
  }
  const instant = random.next() * course.milliseconds
  const ended = await start(victim, run.folder, { CRASH_TRACE: trace, ...(isTimed ? {} : atStep) }, child => {
    if (isTimed) void wait(instant).then(() => child.kill('SIGKILL'))
  })
  const steps = await readTrace(trace)
  if (ended.signal !== 'SIGKILL') {
    const isRemoved = victim.name.startsWith('remove') && ended.output.includes('(NOT_FOUND)')
    if (ended.code !== 0 && !isRemoved)
      run.tally.wrong.push(`run ${run.number}: ${victim.name} failed: ${ended.output}`)
    run.count(`${victim.name}: done before`)
    return false
  }
  run.tally.faults++
  run.count(`${victim.name}: ${isTimed ? (steps.at(-1) ?? 'loading') : phase}`)
  return true
}

/** Runs a victim again, unharmed: it must succeed. */
export async function runAgain(run: Run, victim: Victim): Promise<Ended> {
  const ended = await runNode(victim.parameters, { cwd: run.folder, ...victim })
  if (ended.code === 0) run.tally.successes++
  else run.tally.wrong.push(`run ${run.number}: after a kill ${victim.name} failed:\n${ended.output}`)
  return ended
}

async function start(
  victim: Victim,
  cwd: string,
  env: Readonly<Record<string, string>>,
  onStart?: Parameters<typeof runNode>[1]['onStart'],
): Promise<Ended> {
  return runNode(['--import', hook, ...victim.parameters], {
    cwd,
    node: victim.node ?? process.execPath,
    env: { ...victim.env, ...env },
    ...(onStart && { onStart }),
  })
}

async function readTrace(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').filter(Boolean)
}
