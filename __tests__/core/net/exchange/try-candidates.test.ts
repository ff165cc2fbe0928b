import { describe, expect, test } from '@jest/globals'
import { type ErrorCode, PkgtoolError } from '../../../../src/core/base/errors.ts'
import type { Outcome } from '../../../../src/core/net/exchange/outcome.ts'
import { type Candidate, tryCandidates } from '../../../../src/core/net/exchange/try-candidates.ts'
import { recordingLog } from '../../../support/recording-log.ts'

type Given = Outcome<string>

const given = (text: string): Given => ({ given: text })
const failed = (code: ErrorCode, subject: string, begun = false): Given => {
  return { failed: new PkgtoolError(code, { subject }), begun }
}

/** Tries candidates `a`, `b` …; each has one attempt after the other. */
async function prepare(
  attempts: Record<string, readonly Given[]>,
  { takesAny = true, ...more }: { takesAny?: boolean } & Partial<Candidate> = {},
) {
  const log = recordingLog()
  const [tried, answers]: [string[], string[]] = [[], []]
  const left = new Map(Object.entries(attempts).map(([source, list]) => [source, [...list]]))
  const candidates = [...left.keys()].map(source => ({ ...more, source }))
  const attempt = async ({ source }: Candidate) => {
    tried.push(source)
    return left.get(source)?.shift() as Given
  }
  const onFailed = ({ source }: Candidate, { code }: PkgtoolError) => void answers.push(`${source} ${code}`)
  const options = { log, subject: 'file', takesAny, onFailed }
  const outcome = await tryCandidates(candidates, attempt, options)
  return { outcome, log, tried, answers }
}

const errorOf = ({ outcome }: Awaited<ReturnType<typeof prepare>>) => {
  if ('given' in outcome) throw new Error(`given: ${outcome.given}`)
  return outcome.failed
}

describe('tryCandidates', () => {
  test('takes the first that gives the file, and tells of those that did not', async () => {
    const { outcome, tried, answers, log } = await prepare({
      a: [failed('NOT_FOUND', 'x')],
      b: [failed('TIMED_OUT', 'y')],
      c: [given('file')],
      d: [],
    })
    expect([outcome, tried, answers]).toEqual([
      { given: 'file' },
      ['a', 'b', 'c'],
      ['a NOT_FOUND', 'b TIMED_OUT'],
    ])
    expect([log.of('info'), log.of('warning')]).toEqual([
      [expect.stringMatching(/"x".*. Asking b instead\.$/)],
      [expect.stringMatching(/"y".*. Asking c instead\.$/)],
    ])
  })

  test('tries one that is postponed after the others, as often as it is', async () => {
    const { outcome, tried } = await prepare({
      a: [{ postponed: true }, { postponed: true }, given('a')],
      b: [failed('NOT_FOUND', 'x')],
    })
    expect([outcome, tried]).toEqual([{ given: 'a' }, ['a', 'b', 'a', 'a']])
  })

  test.each([
    [true, ['a', 'b']],
    [false, ['a']],
  ])('tries another after one that had begun only if any may deliver: %s', async (takesAny, wanted) => {
    const attempts = { a: [failed('TRUNCATED', 'x', true)], b: [given('b')] }
    expect((await prepare(attempts, { takesAny })).tried).toEqual(wanted)
  })

  test('tries no other after a failure that is no answer of a source, even with refused bytes before', async () => {
    const run = await prepare({
      a: [failed('HASH_MISMATCH', 'x', true)],
      b: [failed('CANCELLED', 'y')],
      c: [given('c')],
    })
    expect([run.tried, errorOf(run).code]).toEqual([['a', 'b'], 'CANCELLED'])
  })

  test('hands a failure to its candidate, but logs refused bytes', async () => {
    const seen: string[] = []
    const onFailure = ({ code }: PkgtoolError) => void seen.push(code)
    const { log } = await prepare(
      { a: [failed('TIMED_OUT', 'x')], b: [failed('BAD_ARCHIVE', 'y', true)], c: [given('c')] },
      { onFailure },
    )
    expect([seen, log.of('warning')]).toEqual([['TIMED_OUT'], [expect.stringContaining('"y"')]])
  })

  test.each([
    ['the refused bytes', ['NOT_FOUND', 'HASH_MISMATCH', 'TIMED_OUT'], 'HASH_MISMATCH'],
    ['a failure', ['TIMED_OUT', 'NOT_FOUND'], 'TIMED_OUT'],
    ['the last failure of several', ['TIMED_OUT', 'CONNECTION_FAILED', 'NOT_FOUND'], 'CONNECTION_FAILED'],
    ['that all lack it', ['NOT_FOUND', 'NOT_FOUND'], 'NOT_FOUND'],
  ] as const)('the error is %s', async (_what, codes, wanted) => {
    const attempts = codes.map(
      (code, index) => [`${index}`, [failed(code, `${index}`, code === 'HASH_MISMATCH')]] as const,
    )
    const error = errorOf(await prepare(Object.fromEntries(attempts)))
    expect(error.code).toBe(wanted)
    if (wanted === 'HASH_MISMATCH') expect(error.fields.problems?.map(({ code }) => code)).toEqual(codes)
  })

  test('without a candidate, there is no address', async () => {
    expect(errorOf(await prepare({})).message).toContain('no address to fetch it from')
  })
})
