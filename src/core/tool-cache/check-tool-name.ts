import { PkgtoolError } from '../errors.ts'
import { quote } from '../text.ts'

/**
 * Takes the name of a tool, which becomes a folder, a file and a word in a shell script.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function checkToolName(toolName: string): string {
  // A regular expression that needs tables of Unicode, for \p or for the flag i, costs a millisecond, which a plain
  // name is spared.
  if (
    (/^\w[\w.+-]{0,99}$/.test(toolName) || /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u.test(toolName)) &&
    !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase())
  )
    return toolName
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'tool-name',
    found: `the value ${quote(toolName)}`,
    wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe',
  })
}
