/**
 * @param {number[]} values at least one
 * @returns {{ median: number, min: number, max: number }}
 */
export function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return { median: rounded((low + high) / 2), min: rounded(sorted[0]), max: rounded(sorted.at(-1)) }
}

/** Four digits say more than any machine repeats. */
export const rounded = value => Number(value.toPrecision(4))
