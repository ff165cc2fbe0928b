import { randomBytes } from 'node:crypto'
import { packagePaths, packageVersionsPath } from '../../core/package-content/package-paths.ts'
import type { Transport } from '../../core/transport/create-transport.ts'
import { ask } from './ask.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import type { VerifyRun } from './verify-run.ts'

export interface AbsentCheck {
  readonly content: PackageContent
  readonly transport: Transport
  /** an id that the server has; absent: one that nobody has */
  readonly id?: string
}

/**
 * Asks a server by GET and HEAD for what it can't have: the list of an unknown id, package and manifest of an unknown
 * id or version (SPEC 7). Returns whether each answer was 404.
 */
export async function checkAbsent(run: VerifyRun, { content, transport, id }: AbsentCheck): Promise<boolean> {
  const nobody = randomBytes(6).toString('hex')
  const { packagePath, manifestPath } = packagePaths(
    id ?? `absent-${nobody}`,
    `0.0.0-absent.${nobody}x`,
    run.names,
  )
  const list = id === undefined ? [packageVersionsPath(`absent-${nobody}`)] : []
  let isRight = true
  for (const path of [...list, packagePath, manifestPath]) {
    const url = contentUrl(content, path)
    run.checkStop()
    const get = await ask(transport, url, { method: 'GET' })
    const isAbsent = get.status === 404
    const { status } = run.quick || !isAbsent ? get : await ask(transport, url, { method: 'HEAD' })
    if (status === 404) continue
    isRight = false
    run.add({
      code: isAbsent ? 'HEAD_DIFFERS' : 'NOT_404',
      subject: run.packages.subject(url),
      found: status === 0 ? 'no answer' : `status ${status}${isAbsent ? ' for HEAD' : ''}`,
      wanted: 'status 404 for what is not there',
    })
  }
  return isRight
}
