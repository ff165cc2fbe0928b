import { describe, expect, test } from '@jest/globals'
import { hasProcessEnded, ownIdentity } from '../../../../src/core/files/writing/process-identity.ts'
import { builtCore } from '../../../support/built-core.ts'
import { livingProcesses } from '../../../support/living-process.ts'
import { needs } from '../../../support/needs.ts'

const coreUrl = builtCore()
const start = livingProcesses()

describe('hasProcessEnded', () => {
  test('distinguishes a living process from one that was killed', async () => {
    const { pid, end } = await start(process.execPath, '-e', 'console.log(1); setInterval(() => {}, 1000)')
    expect(hasProcessEnded({ pid })).toBe(false)
    await end()
    expect(hasProcessEnded({ pid })).toBe(true)
  })

  test('takes this process for living', () => {
    expect(hasProcessEnded(ownIdentity())).toBe(false)
  })
})

needs('proc').describe('ownIdentity', () => {
  test('identifies a process for others, even after its number is used again', async () => {
    const script = `
      import { ownIdentity } from '${new URL('files/writing/process-identity.js', coreUrl())}'
      console.log(JSON.stringify(ownIdentity()))
      setInterval(() => {}, 1000)`
    const { pid, line, end } = await start(process.execPath, '--input-type=module', '-e', script)
    const identity = JSON.parse(line)
    const { boot, namespace, start: ownStart } = ownIdentity()
    expect(identity).toEqual({ pid, boot, namespace, start: expect.any(Number) })
    expect(identity.start).toBeGreaterThan(ownStart ?? Number.NaN)
    expect(hasProcessEnded(identity)).toBe(false)
    expect(hasProcessEnded({ pid, start: identity.start - 1 })).toBe(true)
    await end()
    expect(hasProcessEnded(identity)).toBe(true)
  })

  test('a process that has ended and is never asked for by its parent has ended', async () => {
    // It ends when its parent is no shell any more, which would ask for it.
    const child = 'while [ "$(cat /proc/$$/comm)" = sh ]; do :; done'
    const { line } = await start('sh', '-c', `(${child}) & echo $!; exec sleep 1000`)
    const pid = Number(line)
    while (!hasProcessEnded({ pid })) await new Promise(setImmediate)
    expect(() => process.kill(pid, 0)).not.toThrow()
  })
})
