import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { describeWithNode24, node24 } from '../support/programs.ts'

const source = new URL('../../src/doors/young-generation.ts', import.meta.url)

/** The size of the space of new objects, in MiB, once it has reached some, and after as much garbage as lets it grow further. */
function sizesWith(statement: string, from: number): readonly number[] {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { setTimeout as wait } from 'node:timers/promises'
    import * as young from ${JSON.stringify(source.href)}
    const size = () => getHeapSpaceStatistics().find(each => each.space_name === 'new_space').space_size / 1024 ** 2
    // What survives one collection, and the next one not for long, makes the space grow.
    let kept = []
    const fill = () => { kept = Array.from({ length: 50_000 }, (_, index) => ({ index })) }
    ${statement}
    while (size() < ${from}) fill()
    // Whatever looks every few milliseconds has looked before this timer.
    await wait(200)
    const first = size()
    for (let round = 0; round < 40; round++) fill()
    console.log(JSON.stringify([first, size(), kept.length]))`
  const { stdout, stderr } = spawnSync(node24(), ['--input-type=module', '-e', script], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describeWithNode24('the space of new objects', () => {
  test('grows no further with boundYoungGeneration, and with boundForProjects only for projects', () => {
    const [before = 0, after] = sizesWith('await young.boundForProjects({ projects: [] })', 16)
    expect(after).toBeGreaterThan(before)
    const [first, last] = sizesWith('await young.boundYoungGeneration(2)', 2)
    expect(last).toBe(first)
    const [bound, stillBound] = sizesWith("await young.boundForProjects({ projects: ['a.csproj'] })", 16)
    expect(stillBound).toBe(bound)
  })
})
