import { hexOfSha512, type Sha512 } from '../../core/files/sha512.ts'

/** The name of the hash list in a bundle. */
export const sumsName = 'SHA512SUMS'

/** Formats a line of that list, as `sha512sum -c` reads it. */
export function sumLine(path: string, sha512: Sha512): string {
  return `${hexOfSha512(sha512)}  ${path}\n`
}
