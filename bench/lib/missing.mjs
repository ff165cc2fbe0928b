import { findProgram } from '../../scripts/lib/find-program.mjs'

/**
 * Says which of `programs` are missing, or undefined.
 *
 * @param {...string} programs
 * @returns {string | undefined}
 */
export function missing(...programs) {
  const absent = programs.filter(name => findProgram(name) === undefined)
  return absent.length > 0 ? `needs ${absent.join(', ')}` : undefined
}
