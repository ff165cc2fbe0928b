/** Makes names equal that a file system without case, or one that composes characters, takes for one (DESIGN 6). */
export function foldEntryName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}
