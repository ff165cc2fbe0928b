import type { StoreOptions } from '../store/store-options.ts'
import { changeFeed } from './feed.ts'
import { type AddedTool, placeTool } from './place-tool.ts'
import { readToolFacts, type ToolFactsInput } from './tool-facts.ts'

/** Options of `addTool`. */
export interface AddToolOptions extends ToolFactsInput, StoreOptions {
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

export async function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  const facts = readToolFacts(options)
  const { force, log } = options
  return changeFeed({ ...options, dir }, async feed => {
    const copy = await feed.store.stageFile(file, { algorithm: 'sha256' })
    try {
      return await placeTool(feed, copy, { facts, force, log })
    } finally {
      await copy.discard()
    }
  })
}
