/** The codes that the client knows, by thousands and hundreds: the last one of each hundred, and those that are missing below it. */
const hundreds: readonly (readonly [first: number, last: number, missing?: readonly number[]])[] = [
  [1000, 1019],
  [1100, 1110],
  [1201, 1204],
  [1211, 1213],
  [1301, 1302],
  [1401, 1403],
  [1410, 1410],
  [1500, 1512],
  [1601, 1608, [1606, 1607]],
  [1701, 1703],
  [1801, 1803],
  [1900, 1905],
  [3000, 3043],
  [5000, 5052, [5006, 5043, 5044]],
  [5100, 5133, [5113]],
  [5500, 5502],
]

/** The codes of the client's messages in a list such as that of `NoWarn`, as numbers, in its order; others are passed over. */
export function parseLogCodes(list: string | undefined): readonly number[] {
  return (list ?? '').split(/[;,]/).flatMap(text => {
    const [, digits] = /^\s*NU(\d{4})\s*$/i.exec(text) ?? []
    const code = Number(digits)
    return isKnown(code) ? code : []
  })
}

/** Formats codes as the client does: each once, sorted; undefined, if there are none. */
export function formatLogCodes(codes: readonly number[]): readonly string[] | undefined {
  if (codes.length === 0) return undefined
  return [...new Set(codes)].sort((a, b) => a - b).map(code => `NU${code}`)
}

function isKnown(code: number): boolean {
  return hundreds.some(
    ([first, last, missing = []]) => first <= code && code <= last && !missing.includes(code),
  )
}
