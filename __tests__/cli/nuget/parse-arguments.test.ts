import { describe, expect, test } from '@jest/globals'
import { commands } from '../../../src/cli/nuget/command-table.ts'
import { parseArguments } from '../../../src/cli/nuget/parse-arguments.ts'

function optionsOf(...words: string[]): Record<string, readonly string[]> {
  const parsed = parseArguments(words)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return Object.fromEntries(parsed.options)
}

describe('parseArguments', () => {
  test('takes names without case and by unique beginnings, and short names', () => {
    expect(optionsOf('PACK', 'a.nuspec', '-OUTPUTD', 'out', '-vers', '1.0')).toEqual({
      OutputDirectory: ['out'],
      Version: ['1.0'],
    })
    expect(optionsOf('inst', 'a', '-x', '-pre')).toEqual({ ExcludeVersion: ['true'], Prerelease: ['true'] })
    expect(optionsOf('push', 'a.nupkg', '-src', 'x', '-skip')).toEqual({
      Source: ['x'],
      SkipDuplicate: ['true'],
    })
  })

  test('takes the next argument for a value, whatever it looks like, and /x for an argument', () => {
    const parsed = parseArguments(['pack', '/x', '-BasePath', '-Version'])
    expect(parsed).toMatchObject({ operands: ['/x'] })
    expect(optionsOf('pack', '/x', '-BasePath', '-Version')).toEqual({ BasePath: ['-Version'] })
  })

  test('reads -flag- as false', () => {
    expect(optionsOf('pack', '-Symbols-')).toEqual({ Symbols: ['false'] })
  })

  test('splits lists and pairs at semicolons, adds repeated ones, and tells a part without =', () => {
    const words = ['pack', '-p', 'a=1;b=2', '-prop', 'c=x=y;lost', '-Exclude', '*.txt;*.md', '-Exclude', 'x']
    expect(optionsOf(...words)).toEqual({
      Properties: ['a=1', 'b=2', 'c=x=y'],
      Exclude: ['*.txt', '*.md', 'x'],
    })
    expect(parseArguments(words)).toMatchObject({
      remarks: ["'lost' in the value of -prop is left out: it has no =, and a value cannot hold a semicolon"],
    })
  })

  test('names the nearest command and option', () => {
    expect(parseArguments(['pcak'])).toEqual({ problem: "Unknown command: 'pcak' (did you mean pack?)" })
    expect(parseArguments(['pack', '-outptdirectory', 'x'])).toEqual({
      problem: "Unknown option: '-outptdirectory' (did you mean -OutputDirectory?)",
    })
  })

  test('refuses a value that an option does not have', () => {
    expect(parseArguments(['pack', '-Verbosity', 'loud'])).toEqual({
      problem: "Invalid value for the option '-Verbosity': 'loud'. Possible values: normal quiet detailed.",
    })
  })
})

test('commands has each option of a command once, with one beginning for each name', () => {
  for (const { name, options } of commands) {
    const names = options.flatMap(option => [
      option.name,
      ...(option.alias === undefined ? [] : [option.alias]),
    ])
    expect([name, new Set(names.map(each => each.toLowerCase())).size]).toEqual([name, names.length])
  }
})
