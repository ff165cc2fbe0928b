/**
 * @param {number[]} values at least one
 * @returns {{ median: number, min: number, max: number }}
 */
export function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return { median: rounded((low + high) / 2), min: rounded(sorted[0]), max: rounded(sorted.at(-1)) }
}

/**
 * How far values swing, of their median: from the shortest to the ninth of ten, since a single long one is chance.
 *
 * @param {number[]} values at least one
 */
export function swingOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const high = sorted[Math.ceil(0.9 * sorted.length) - 1]
  return rounded((high - sorted[0]) / summarize(values).median)
}

/** Four digits say more than any machine repeats. */
export const rounded = value => Number(value.toPrecision(4))
