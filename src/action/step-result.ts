import type { RestoreResult } from '../core/packages/restore-result.ts'
import type { InstalledTool } from '../core/tool/install-options.ts'

/** The command `nuget` of this bundle, where there is one. */
export interface NugetCommand {
  /** Puts it on PATH, once the tool is. */
  publish(): void
  /** its part of the summary */
  readonly summary: string
}

/** The results of a step; each part is present if it was requested. */
export interface StepResult {
  readonly tool: InstalledTool | undefined
  readonly nuget?: NugetCommand | undefined
  readonly restored: RestoreResult | undefined
  readonly milliseconds: number
}
