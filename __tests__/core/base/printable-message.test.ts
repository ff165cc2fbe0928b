import { expect, test } from '@jest/globals'
import { nameOptions, option } from '../../../src/core/base/format.ts'
import { printableMessage } from '../../../src/core/base/printable-message.ts'

test('printableMessage keeps the options that a text names, and escapes the rest and what pretends to be one', () => {
  const shown = (text: string) => nameOptions(printableMessage(text))
  expect(shown(`a\nb ${option('source', 'dist-url')} \u001b[0m`)).toBe(
    'a\\u000ab the inputs "source" and "dist-url" \\u001b[0m',
  )
  expect(shown(option('\u001b[31m'))).toBe('the input "\\u001b[31m"')
})
