import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toolText } from './make-feed.ts'
import { makePackage } from './package.ts'
import { type S3Account, type S3Server, testAccount } from './s3-server.ts'

/** The variables of an account. */
export function awsVariables({ accessKeyId, secretAccessKey, sessionToken }: S3Account = testAccount) {
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  }
}

/** Options that retry without waiting. */
export const hasty = { sleep: async () => {}, retry: { retries: 5 } } as const

/** Options of the feed's verbs for feeds in the buckets of a store. */
export function storeOptionsOf(server: S3Server) {
  return { ...hasty, endpoint: server.endpoint, signingVariables: awsVariables() }
}

/** Writes a package to a file of `folder` and returns its path; `title` makes other bytes of the same version. */
export async function savePackage(
  folder: string,
  { id, version, title = '' }: { readonly id: string; readonly version: string; readonly title?: string },
): Promise<string> {
  const path = join(folder, `${id}.${version}${title && `.${title}`}.pkgfile`)
  await writeFile(path, makePackage({ id, version, ...(title && { metadata: `<title>${title}</title>` }) }))
  return path
}

/** Writes the tool of a version to a file of `folder` and returns its path. */
export async function saveTool(folder: string, version: string): Promise<string> {
  const path = join(folder, 'tool')
  await writeFile(path, toolText(version))
  return path
}
