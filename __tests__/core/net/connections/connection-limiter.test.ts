import { describe, expect, test } from '@jest/globals'
import {
  createConnectionLimiter,
  type Slot,
} from '../../../../src/core/net/connections/connection-limiter.ts'

function open(max: number) {
  const clock = { time: 0 }
  const sizes: number[] = []
  const slots: Slot[] = []
  const limiter = createConnectionLimiter({
    max,
    now: () => clock.time,
    onResize: size => sizes.push(size),
  })
  const ask = async (count: number) => {
    for (let index = 0; index < count; index++) void limiter.enter().then(slot => slots.push(slot))
    await settle()
  }
  return { clock, sizes, slots, ask, limiter }
}

const settle = () => new Promise(resolve => setImmediate(resolve))

describe('createConnectionLimiter', () => {
  test('lets max begin, and one more for each that ends, however often it ends', async () => {
    const { slots, ask } = open(8)
    await ask(20)
    expect(slots).toHaveLength(8)
    slots[0]?.end('finished')
    slots[0]?.end('finished')
    await settle()
    expect(slots).toHaveLength(9)
    for (const slot of slots.slice(1)) slot.end('finished')
    await settle()
    expect(slots).toHaveLength(17)
  })

  test('lets fewer begin after a fault, and reports it', async () => {
    const { slots, ask, clock, sizes } = open(8)
    await ask(20)
    clock.time = 10
    for (const slot of slots.slice(0, 5)) slot.end('throttled')
    await settle()
    expect(sizes).toEqual([4])
    expect(slots).toHaveLength(9)
  })

  test('begins more when the window grows', async () => {
    const { slots, ask, clock, sizes } = open(2)
    await ask(20)
    clock.time = 10
    slots[0]?.end('reset')
    for (let each = 1; each < 3; each++) {
      slots[each]?.end('finished')
      await settle()
    }
    expect(sizes).toEqual([1, 2])
    expect(slots).toHaveLength(5)
  })

  test('keeps to a share of max when others get theirs', async () => {
    const { slots, ask, limiter } = open(16)
    limiter.limit(3)
    await ask(9)
    expect(slots).toHaveLength(3)
    slots[0]?.end('finished')
    await settle()
    expect(slots).toHaveLength(4)
  })

  test('never lets more begin than max', async () => {
    const { slots, ask } = open(1)
    await ask(3)
    expect(slots).toHaveLength(1)
    slots[0]?.end('reset')
    await settle()
    expect(slots).toHaveLength(2)
  })
})
