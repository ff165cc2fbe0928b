import { describe, expect, test } from '@jest/globals'
import { messageLines, withoutCommands } from '../../src/doors/format-progress.ts'

describe('messageLines', () => {
  test('keeps the details of an error and a stack as lines', () => {
    const text = 'Cannot restore 2 packages\n  - A 1.0.0\n  - B 1.0.0\n    at file.ts:1'
    expect(messageLines(text)).toBe(text)
  })

  test('keeps any other text on one line, with invisible characters escaped', () => {
    expect(messageLines('a\nerror: b\r\n c\u202e')).toBe('a\\u000aerror: b\\u000d\\u000a c\\u202e')
  })
})

describe('withoutCommands', () => {
  test('disarms what a runner would obey, wherever a line begins', () => {
    expect(withoutCommands('::a\n\u00a0::b\nc ::d\nx ##[e]f ##vso[g]h ## i')).toBe(
      '\\u003a:a\n\u00a0\\u003a:b\nc ::d\nx #\\u0023[e]f #\\u0023vso[g]h ## i',
    )
  })

  test('changes nothing twice', () => {
    const once = withoutCommands(messageLines('::a\n##[b]\t::c'))
    expect(withoutCommands(messageLines(once))).toBe(once)
  })
})
