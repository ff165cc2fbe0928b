import { PkgtoolError } from '../base/errors.ts'

/** The error of a text that names no framework. */
export function invalidFramework(text: string, found?: string): PkgtoolError {
  return new PkgtoolError('INVALID_FRAMEWORK', {
    subject: text,
    ...(found !== undefined && { found }),
    wanted: 'a target framework such as net8.0, net472 or netstandard2.0',
  })
}
