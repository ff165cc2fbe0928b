import type { Campaign, Tally } from './campaign.ts'
import type { Aim, Course } from './crash.ts'
import { formatTable } from './format-figures.ts'

/** The measured courses of the victims of a campaign, by their names. */
export type Courses = ReadonlyMap<string, Course>

/** How many kills of 300 runs each phase must have. */
const minOfPhase = 10
const fullRuns = 300

/**
 * The aim of a run: each phase in turn, each time with the next victim that has it. One run of four has no phase to aim
 * at.
 */
export function aimOf(courses: Courses, number: number): Aim {
  const phases = phasesOf(courses)
  const turn = number - Math.floor(number / 4)
  const phase = phases[turn % phases.length] ?? ''
  const names = [...courses].filter(([, course]) => course.phases.has(phase)).map(([name]) => name)
  const name = names[((turn % phases.length) + Math.floor(turn / phases.length)) % names.length] ?? ''
  return { name, phase: number % 4 === 3 ? undefined : phase }
}

/** What a campaign of kills says of them: what they lack, and a table of where they struck. */
export function reportsKills(courses: Courses): Pick<Campaign, 'lacks' | 'describe'> {
  return {
    lacks: (tally, runs) => lackingKills(courses, tally, runs),
    describe: tally => formatKills(courses, tally),
  }
}

/** What the kills of `runs` runs lack: as many kills as runs, and in each phase that a victim has its share. */
function lackingKills(courses: Courses, tally: Tally, runs: number): readonly string[] {
  const least = Math.round((minOfPhase * runs) / fullRuns)
  const few = phasesOf(courses)
    .map(phase => [phase, countIn(tally, phase)] as const)
    .filter(([, count]) => count < least)
    .map(([phase, count]) => `kills in phase "${phase}": ${count}. Expected ${least}`)
  return tally.faults < runs ? [`kills: ${tally.faults}. Expected ${runs}`, ...few] : few
}

/** Kills by phase and victim as a table; the last row counts runs of a victim that ended before they were killed. */
function formatKills(courses: Courses, { details }: Tally): string {
  const phases = ['loading', ...phasesOf(courses), 'done before']
  const victims = [...courses.keys()]
  const rows = phases.map(phase => {
    const counts = victims.map(name => details.get(`${name}: ${phase}`) ?? 0)
    return [phase, ...counts.map(String), String(counts.reduce((sum, count) => sum + count, 0))]
  })
  return formatTable([['killed in', ...victims, 'all'], ...rows])
}

function phasesOf(courses: Courses): readonly string[] {
  return [...new Set([...courses.values()].flatMap(({ phases }) => [...phases.keys()]))].sort()
}

function countIn({ details }: Tally, phase: string): number {
  return [...details].reduce((sum, [name, count]) => (name.endsWith(`: ${phase}`) ? sum + count : sum), 0)
}
