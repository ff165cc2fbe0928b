import type { RestorePackagesOptions } from '../core/packages/restore-options.ts'

/** milliseconds */
const lookInterval = 20

/**
 * Keeps the space of new objects from growing once both halves of it have so many MiB: what makes much garbage fills it, and would take
 * far more memory in the same time. V8 reads the flag whenever it would let the space grow. Not in the library: it is a matter of the
 * whole process.
 */
export async function boundYoungGeneration(mebibytes: number): Promise<void> {
  const { getHeapSpaceStatistics, setFlagsFromString } = await import('node:v8')
  const timer = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    if (young === undefined || young.space_size < mebibytes * 1024 ** 2) return
    clearInterval(timer)
    setFlagsFromString('--semi-space-growth-factor=1')
  }, lookInterval).unref()
}

/** The same for a restore of projects, which are evaluated and resolved: 100 of them take 200 MiB in all in place of 290. */
export async function boundForProjects({
  projects,
}: Pick<RestorePackagesOptions, 'projects'>): Promise<void> {
  if (projects?.length) await boundYoungGeneration(16)
}
