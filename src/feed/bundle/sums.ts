/** The name of the list of hashes in a bundle. */
export const sumsName = 'SHA512SUMS'

/** A line of that list; the digest in hex, as `sha512sum -c` reads it. */
export function sumLine(path: string, hex: string): string {
  return `${hex}  ${path}\n`
}
