/** The name of the hash list in a bundle. */
export const sumsName = 'SHA512SUMS'

/** Formats a line of that list, as `sha512sum -c` reads it; `hex` is the digest. */
export function sumLine(path: string, hex: string): string {
  return `${hex}  ${path}\n`
}
