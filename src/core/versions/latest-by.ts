/** What «latest» and «best in range» can mean (DESIGN 2). */
export const latestBys = ['version', 'upload-time'] as const

/** What «latest» and «best in range» mean. */
export type LatestBy = (typeof latestBys)[number]
