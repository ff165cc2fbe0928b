/** The stages of SPEC 3, from the least to the most vetted. */
export const stages = ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'] as const

/** A stage of the spec (SPEC 3). */
export type Stage = (typeof stages)[number]

/** Returns whether a value is a stage of the spec, case-sensitive. */
export function isStage(word: unknown): word is Stage {
  return stages.some(stage => stage === word)
}

/** The rank of a stage: 0 to 2; -1 for an unknown word, which never qualifies. */
export function stageRank(word: string): number {
  return (stages as readonly string[]).indexOf(word)
}

/** The possible meanings of «latest» and «best in range». */
export const latestBys = ['version', 'upload-time'] as const

/** The meaning of «latest» and «best in range». */
export type LatestBy = (typeof latestBys)[number]
