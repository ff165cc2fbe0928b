import { describe, expect, test } from '@jest/globals'
import { mapConcurrently } from '../../../src/core/base/pool.ts'
import { mapTurns, nextPiece, piecesPerTurn, runInTurns, runTurns } from '../../../src/core/base/turns.ts'
import { failureOf } from '../../support/failure-of.ts'

/** Counts how often the event loop goes round while `work` is under way. */
async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    rounds++
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return rounds
}

const many = Array.from({ length: 10 * piecesPerTurn }, (_, index) => index)

describe('mapTurns', () => {
  test('maps in order, and takes a turn after each thousand pieces', () => {
    const worked: number[] = []
    const work = (item: number, index: number) => worked.push(item) && item + index
    const turns = mapTurns(many, work)
    const sizes: number[] = []
    let step = turns.next()
    for (let before = 0; !step.done; step = turns.next()) {
      sizes.push(worked.length - before)
      before = worked.length
    }
    expect(sizes).toEqual(Array(9).fill(piecesPerTurn))
    expect(step.value).toEqual(many.map(item => 2 * item))
  })

  test('run in turns, it ends at the first turn after the signal', async () => {
    const controller = new AbortController()
    let worked = 0
    const turns = mapTurns(many, item => {
      worked++
      if (item === 10) controller.abort()
    })
    const error = await failureOf(() => runInTurns(turns, { signal: controller.signal, subject: 'the work' }))
    expect(error.code).toBe('CANCELLED')
    expect(worked).toBe(piecesPerTurn)
  })

  test('run at once, it gives the same', () => {
    expect(runTurns(mapTurns(['a', 'b'], (item, index) => `${item}${index}`))).toEqual(['a0', 'b1'])
  })
})

describe('nextPiece', () => {
  test('lets others have their turn between short loops that follow each other', async () => {
    const short = async () => {
      for (const _ of many.slice(0, piecesPerTurn / 10)) await nextPiece()
    }
    const rounds = await roundsDuring(async () => {
      for (let loop = 0; loop < 50; loop++) await short()
    })
    expect(rounds).toBeGreaterThanOrEqual(4)
  })

  test('lets them between many small lots of concurrent work', async () => {
    const rounds = await roundsDuring(async () => {
      for (let lot = 0; lot < 500; lot++)
        await mapConcurrently(many.slice(0, 10), async item => item, { limit: 4 })
    })
    expect(rounds).toBeGreaterThanOrEqual(4)
  })
})
