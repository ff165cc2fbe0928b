import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { describeWithNode24, node24 } from '../support/programs.ts'

const source = new URL('../../src/doors/v8-flags.ts', import.meta.url)

/** The size of the space of new objects, in MiB, once it has reached some, and after as much garbage as lets it grow further. */
function sizesWith(statement: string, from: number): readonly number[] {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { setTimeout as wait } from 'node:timers/promises'
    import * as flags from ${JSON.stringify(source.href)}
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
  test('grows no further with boundYoungGeneration, and with tuneForProjects only for projects', () => {
    const [before = 0, after] = sizesWith('await flags.tuneForProjects({ projects: [] })', 16)
    expect(after).toBeGreaterThan(before)
    const [first, last] = sizesWith('await flags.boundYoungGeneration(2)', 2)
    expect(last).toBe(first)
    const [bound, stillBound] = sizesWith("await flags.tuneForProjects({ projects: ['a.csproj'] })", 16)
    expect(stillBound).toBe(bound)
  })
})

/** Whether V8 optimizes a function that is called so often, after a statement. */
function isOptimized(statement: string, calls: number): boolean {
  const script = `
    import * as flags from ${JSON.stringify(source.href)}
    ${statement}
    const work = n => n * 3 + 1
    let sum = 0
    for (let round = 0; round < ${calls}; round++) sum = work(sum) & 0xffff
    console.log((%GetOptimizationStatus(work) & ${isOptimizedBit}) !== 0)`
  const flags = [
    '--allow-natives-syntax',
    '--no-concurrent-recompilation',
    '--no-use-osr',
    '--max-inlined-bytecode-size=0',
  ]
  const { stdout, stderr } = spawnSync(node24(), [...flags, '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

/** of what V8 says of a function */
const isOptimizedBit = 1 << 4

describeWithNode24('a function', () => {
  test('is optimized later with tuneForProjects, only for projects, and for good once it has run long', () => {
    const tune = (projects: string) => `await flags.tuneForProjects({ projects: [${projects}] })`
    expect(isOptimized(tune(''), 1500)).toBe(true)
    expect(isOptimized(tune("'a.csproj'"), 1500)).toBe(false)
    expect(isOptimized(tune("'a.csproj'"), 20_000)).toBe(true)
  })
})
