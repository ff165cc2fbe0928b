import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Run } from './campaign.ts'
import { type Ended, type ProgramOptions, root, runNode } from './programs.ts'

/** A program that is killed, and how long it takes where nobody does. */
export interface Victim {
  readonly name: string
  readonly node?: string
  readonly parameters: readonly string[]
  /** default: the folder of the run */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Returns whether it failed because there is nothing left to do. */
  readonly isDone?: (ended: Ended) => boolean
}

/** What one whole run of a victim did: its steps in order, by phase, and its time. */
export interface Course {
  readonly phases: ReadonlyMap<string, number>
  readonly milliseconds: number
}

const hook = join(root, '__tests__', 'campaigns', 'crash-hook.mjs')

/** Runs a victim to its end in a folder of its own, and says what there was to kill. */
export async function measure(
  make: (folder: string) => Victim,
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Course> {
  const folder = await mkdtemp(join(tmpdir(), 'pkgtool-course-'))
  await prepare(folder)
  const victim = make(folder)
  const started = performance.now()
  const { ended, steps } = await start(victim, folder, {})
  const milliseconds = performance.now() - started
  if (ended.code !== 0) throw new Error(`${victim.name} failed unharmed: ${ended.output}`)
  await rm(folder, { recursive: true, maxRetries: 10 })
  const phases = new Map<string, number>()
  for (const phase of steps.slice(1)) phases.set(phase, (phases.get(phase) ?? 0) + 1)
  return { phases, milliseconds }
}

/** Which victim a run kills, and the phase whose steps it aims at; without, only drawn instants. */
export interface Aim {
  readonly name: string
  readonly phase: string | undefined
}

/**
 * Kills a victim once or twice: at an instant of its measured duration, or before a step of the phase that is aimed at,
 * in half of those when the step is half done. Counts the phase in which it died, or that it was done before.
 */
export async function kill(
  run: Run,
  victim: Victim,
  { course, phase }: { readonly course: Course; readonly phase: string | undefined },
): Promise<void> {
  const plans =
    phase === undefined ? [[phase], [phase, phase]] : [[phase], [phase, undefined], [undefined, phase]]
  for (const aim of run.random.pick(plans)) await killOnce(run, victim, { course, phase: aim })
}

async function killOnce(
  run: Run,
  victim: Victim,
  { course, phase }: { readonly course: Course; readonly phase: string | undefined },
): Promise<void> {
  const { random } = run
  const atStep: Record<string, string> =
    phase === undefined
      ? {}
      : {
          CRASH_PHASE: phase,
          CRASH_NTH: String(random.int(course.phases.get(phase) ?? 1)),
          ...(random.chance(0.5) && { CRASH_HALF: '1' }),
        }
  const instant = random.next() * course.milliseconds
  const { ended, steps } = await start(victim, run.folder, atStep, child => {
    if (phase === undefined) void wait(instant).then(() => child.kill('SIGKILL'))
  })
  if (ended.signal === 'SIGKILL') {
    run.tally.faults++
    run.count(`${victim.name}: ${phase ?? steps.slice(1).at(-1) ?? 'loading'}`)
    return
  }
  run.count(`${victim.name}: done before`)
  if (ended.code !== 0 && !victim.isDone?.(ended))
    run.tally.wrong.push(`run ${run.number}: ${victim.name} failed: ${ended.output}`)
}

/** Runs a victim again, unharmed: it must succeed. */
export async function runAgain(run: Run, victim: Victim): Promise<void> {
  const ended = await runNode(victim.parameters, { cwd: run.folder, ...victim })
  if (ended.code === 0 || victim.isDone?.(ended)) run.tally.successes++
  else run.tally.wrong.push(`run ${run.number}: after a kill ${victim.name} failed:\n${ended.output}`)
}

async function start(
  victim: Victim,
  cwd: string,
  env: Readonly<Record<string, string>>,
  onStart?: ProgramOptions['onStart'],
): Promise<{ readonly ended: Ended; readonly steps: readonly string[] }> {
  const trace = join(cwd, 'trace')
  await writeFile(trace, '')
  const ended = await runNode(['--import', hook, ...victim.parameters], {
    cwd: victim.cwd ?? cwd,
    node: victim.node ?? process.execPath,
    env: { ...victim.env, ...env, CRASH_TRACE: trace },
    ...(onStart && { onStart }),
  })
  const text = await readFile(trace, 'utf8')
  return { ended, steps: text.split('\n').filter(Boolean) }
}
