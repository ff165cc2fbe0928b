import { setTimeout as wait } from 'node:timers/promises'
import { messageOf, systemErrorCode } from '../../core/base/thrown.ts'
import type { CacheService } from './cache-service.ts'

const socketTimeout = 10_000

const pauses = [1_000, 2_000]

const findCall = '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL'

/** the version of no entry, so the answer is always a miss */
const noVersion = '0'.repeat(64)

/**
 * Rejects when no cache service answers. The toolkit reports every failure as a miss; the post step would then fail to
 * save and blame another job. The toolkit itself reports a refusal (403).
 */
export async function assertThere({ version, address, token }: CacheService, key: string): Promise<void> {
  const { HttpClient } = await import('actions-http-client')
  const client = new HttpClient('setup-pkgtool', [], {
    headers: { Authorization: `Bearer ${token}` },
    allowRedirects: false,
    socketTimeout,
  })
  const ask = () =>
    version === 2
      ? client.post(
          new URL(findCall, address).href,
          JSON.stringify({ key, restore_keys: [], version: noVersion }),
          { 'Content-Type': 'application/json' },
        )
      : client.get(
          `${address}_apis/artifactcache/cache?keys=${encodeURIComponent(key)}&version=${noVersion}`,
          { Accept: 'application/json;api-version=6.0-preview.1' },
        )
  for (const pause of [...pauses, undefined]) {
    const status = await ask().then(
      ({ message }) => {
        message.resume()
        return message.statusCode ?? 0
      },
      error => {
        if (pause === undefined)
          throw new Error(`its service cannot be reached: ${messageOf(error) || systemErrorCode(error)}`)
      },
    )
    if (status !== undefined && ((status >= 200 && status < 300) || status === 403)) return
    const mayPass = status === undefined || status >= 500 || status === 408 || status === 429
    if (!mayPass || pause === undefined) throw new Error(`its service answers ${status}`)
    await wait(pause)
  }
}
