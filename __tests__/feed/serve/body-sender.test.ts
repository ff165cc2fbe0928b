import { expect, test } from '@jest/globals'
import { createTurns } from '../../../src/feed/serve/body-sender.ts'

test('createTurns runs no more than its limit of pieces in a turn of the event loop, and all in the end', async () => {
  const inTurn = createTurns(2)
  let done = 0
  const all = Promise.all(Array.from({ length: 100 }, () => inTurn(async () => void done++)))
  const perTurn: number[] = []
  for (let before = 0; done < 100; before = done) {
    await new Promise(setImmediate)
    perTurn.push(done - before)
  }
  await all
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2)
})

test('createTurns lets new connections go first, though not for ever', async () => {
  let connections = 0
  const inTurn = createTurns(2, () => connections)
  let done = 0
  const all = Promise.all(Array.from({ length: 20 }, () => inTurn(async () => void done++)))
  for (; connections < 8; connections++) await new Promise(setImmediate)
  expect(done).toBeLessThanOrEqual(2)
  for (; connections < 1000; connections++) await new Promise(setImmediate)
  expect(done).toBe(20)
  await all
})

test('createTurns lets no piece wait for one that has given its turn back, or has failed', async () => {
  const inTurn = createTurns(1)
  const failing = inTurn(async () => {
    throw new Error('gone')
  })
  const stalled = inTurn(async () => ({ whole: new Promise<never>(() => {}) }))
  await expect(failing).rejects.toThrow('gone')
  await stalled
  expect(await inTurn(async () => 'sent')).toBe('sent')
})
