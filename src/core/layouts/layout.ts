/**
 * How packages lie in their folder: `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
export const layouts = ['feed', 'expanded', 'classic', 'flat'] as const

/** How packages lie in their folder. */
export type Layout = (typeof layouts)[number]
