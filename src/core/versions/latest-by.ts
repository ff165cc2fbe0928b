/** What «latest» and «best in range» can mean (DESIGN 2). */
export const latestBys = ['version', 'upload-time'] as const

export type LatestBy = (typeof latestBys)[number]
