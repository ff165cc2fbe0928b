import { plural } from '../../core/text.ts'
import { buildPage } from '../../feed/tree/build-page.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed page DIR`: writes the download page anew. */
export async function feedPage({ operands: [dir = ''], terminal }: Invocation): Promise<Result> {
  const { path, versions } = await buildPage(dir, { log: terminal.log })
  return { lines: [`wrote ${path} with ${plural(versions, 'version')}`], document: { path, versions } }
}
