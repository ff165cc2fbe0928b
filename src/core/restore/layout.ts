/** How packages lie in their folder (DESIGN 6): `feed` as a V3 folder feed, `expanded` as a global packages folder. */
export const layouts = ['feed', 'expanded'] as const

export type Layout = (typeof layouts)[number]
