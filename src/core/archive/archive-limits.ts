/** What an archive may hold (DESIGN 6): above these it is refused before anything is unpacked. Sizes in bytes. */
export const archiveLimits = {
  entries: 100_000,
  unpackedSize: 4 * 1024 ** 3,
  /** unpacked to packed; counted only when the archive unpacks to more than `ratioFloor` */
  ratio: 200,
  ratioFloor: 64 * 1024 ** 2,
  depth: 64,
  /** 100,000 entries with names of some 600 bytes */
  centralDirectorySize: 64 * 1024 ** 2,
} as const
