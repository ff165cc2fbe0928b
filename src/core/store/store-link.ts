/** How files of the package store get into a packages folder; `auto`: `reflink` if that works, else `copy`. */
export const storeLinks = ['auto', 'hardlink', 'reflink', 'copy'] as const

/** How files of the package store get into a packages folder. */
export type StoreLink = (typeof storeLinks)[number]
