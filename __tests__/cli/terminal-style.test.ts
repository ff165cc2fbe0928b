import { describe, expect, test } from '@jest/globals'
import { terminalStyle } from '../../src/cli/terminal.ts'

describe('terminalStyle', () => {
  test.each<[NodeJS.ProcessEnv, boolean, boolean, boolean]>([
    [{}, true, true, true],
    [{}, false, false, false],
    [{ NO_COLOR: '' }, true, true, true],
    [{ NO_COLOR: '1' }, true, true, false],
    [{ TERM: 'dumb' }, true, false, false],
    [{ TERM: 'xterm' }, true, true, true],
    [{ FORCE_COLOR: '1' }, false, false, true],
    [{ FORCE_COLOR: '' }, false, false, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, true, true],
    [{ FORCE_COLOR: '0' }, true, true, false],
    [{ FORCE_COLOR: 'false' }, true, true, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true, false, true],
  ])('of %j, a terminal: %j, has a bar: %j, colours: %j', (env, isTTY, bar, colors) => {
    expect(terminalStyle(env, { isTTY })).toEqual({ bar, colors })
  })
})
