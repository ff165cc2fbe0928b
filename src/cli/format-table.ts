import { mapTurns, runInTurns } from '../core/base/turns.ts'

/** Pads the cells of each column to equal width, with two spaces between columns and none at line ends. Yields between many rows. */
export function formatTable(rows: readonly (readonly string[])[]): Promise<readonly string[]> {
  return runInTurns(tableTurns(rows))
}

function* tableTurns(rows: readonly (readonly string[])[]): Generator<undefined, readonly string[]> {
  const widths: number[] = []
  yield* mapTurns(rows, row => {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  })
  return yield* mapTurns(rows, row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
