import type { RestoreResult } from '../core/packages/restore-result.ts'
import type { InstalledTool } from '../core/tool/install-options.ts'

/** The results of a step; each part is present if it was requested. */
export interface StepResult {
  readonly tool: InstalledTool | undefined
  readonly restored: RestoreResult | undefined
  readonly milliseconds: number
}
