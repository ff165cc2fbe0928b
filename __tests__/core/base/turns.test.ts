import { describe, expect, test } from '@jest/globals'
import { mapConcurrently } from '../../../src/core/base/pool.ts'
import { nextPiece, piecesPerTurn } from '../../../src/core/base/turns.ts'

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
