import { shortFolderName } from './format-framework.ts'
import { type Framework, invalidFramework } from './framework.ts'
import { isCompatible } from './framework-compatibility.ts'
import { findNearest } from './nearest-framework.ts'
import { parseFramework } from './parse-framework.ts'

/** The engines of the library's functions of these names. They throw as these. */

/**
 * Returns the short folder name of a target framework, such as `net472` for `.NETFramework,Version=v4.7.2`, as the reference
 * client formats it.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that names none
 * @example
 * formatFramework('.NETFramework,Version=v4.7.2') // 'net472'
 */
export function formatFramework(text: string): string {
  return shortFolderName(readFramework(text))
}

/**
 * Returns whether a project of one target framework may use what is built for another. A name that the reference client does
 * not know is compatible with nothing.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that cannot be read, and for an unknown `project`
 * @example
 * isFrameworkCompatible('net8.0', 'netstandard2.0') // true
 */
export function isFrameworkCompatible(project: string, candidate: string): boolean {
  return isCompatible(readFramework(project), parseFramework(candidate))
}

/**
 * Returns the one of `candidates`, as written, that a restore of a project of this framework takes; undefined when none is
 * compatible. Passes over names that the reference client does not know.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a text that cannot be read, and for an unknown `project`
 * @example
 * nearestFramework('net8.0', ['net45', 'netstandard2.0', 'net6.0']) // 'net6.0'
 */
export function nearestFramework(project: string, candidates: readonly string[]): string | undefined {
  const framework = readFramework(project)
  const texts = new Map<Framework, string>()
  for (const text of candidates) {
    const parsed = parseFramework(text)
    if (parsed.kind !== 'unsupported') texts.set(parsed, text)
  }
  const nearest = findNearest(framework, [...texts.keys()])
  return nearest && texts.get(nearest)
}

/** Reads the name of a target framework of a project. @throws PkgtoolError `INVALID_FRAMEWORK`, also for an unknown one */
export function readFramework(text: string): Framework {
  const framework = parseFramework(text)
  if (framework.kind === 'unsupported') throw invalidFramework(text)
  return framework
}
