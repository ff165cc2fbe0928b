import type { RestoreResult } from '../core/restore-packages.ts'
import type { InstalledTool } from '../core/setup-tool.ts'

/** What a step did; each part is there when it was asked for. */
export interface StepResult {
  readonly tool: InstalledTool | undefined
  readonly restored: RestoreResult | undefined
  readonly milliseconds: number
}
