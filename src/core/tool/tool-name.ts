import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { toolNamePattern } from '../nuget/presets.ts'

/**
 * Validates and returns the name of a tool, which becomes a folder, a file and a word in a shell script.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkToolName(toolName: string): string {
  // A regular expression that needs Unicode tables, for \p or the flag i, costs a millisecond: a literal when its file is
  // parsed, an object when it is created. The first pattern avoids both for a plain name.
  if (
    (/^\w[\w.+-]{0,99}$/.test(toolName) || new RegExp(toolNamePattern, 'u').test(toolName)) &&
    !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase())
  )
    return toolName
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'tool-name',
    found: `the value is ${quote(toolName)}`,
    wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe',
  })
}
