import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { conformanceFile, readCases } from './conformance.ts'

interface Named {
  readonly name: string
}

export interface RecordedTests<T> {
  /** of the file of __tests__/conformance */
  readonly file: string
  readonly title: string
  /** where ours decides otherwise, and why: name → reason */
  readonly otherwise: Readonly<Record<string, string>>
  /** how many cases the file has at least */
  readonly fewest: number
  /** default: all */
  readonly isDone?: (one: T) => boolean
  /** compares ours with what is recorded */
  readonly compare: (one: T) => Promise<void>
}

/** A test for each recorded case, but for those where ours decides otherwise. */
export function describeRecorded<T extends Named>({
  file,
  title,
  otherwise,
  fewest,
  isDone = () => true,
  compare,
}: RecordedTests<T>): void {
  describe(title, () => {
    const cases = readCases<T>(file)

    test('the cases are there', () => {
      expect(cases.length).toBeGreaterThanOrEqual(fewest)
      expect(Object.keys(otherwise).filter(name => !cases.some(each => each.name === name))).toEqual([])
    })

    test.each(
      cases.filter(one => !(one.name in otherwise) && isDone(one)).map(one => [one.name, one] as const),
    )('%s', (_, one) => compare(one))
  })
}

/** Writes cases, one a line and in ASCII; those that are as they were keep their lines. */
export async function writeCases(file: string, cases: readonly object[]): Promise<void> {
  const text = await readFile(conformanceFile(file), 'utf8')
  const before = text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => line.replace(/,$/, ''))
    .map(line => ({ line, value: JSON.parse(line) }))
  const lines = cases.map(
    one => before.find(({ value }) => isDeepStrictEqual(value, one))?.line ?? asLine(one),
  )
  await writeFile(conformanceFile(file), `[\n${lines.join(',\n')}\n]\n`)
}

function asLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asLine).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => `${asLine(name)}: ${asLine(member)}`)
      .join(', ')}}`
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
