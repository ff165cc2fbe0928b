import { PkgtoolError } from '../../core/errors.ts'
import { tryParseUploadTime, type UploadTime } from '../../core/versions/upload-time.ts'

/**
 * Returns an upload time as our listings write it, so that plain text order is the order of time (SPEC 2.2): UTC, seven
 * fractional digits, `Z`. Default: now.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
export function uploadStamp(text: string = new Date().toISOString()): string {
  const time = tryParseUploadTime(text)
  const stamp = time && formatUploadTime(time)
  if (stamp) return stamp
  throw new PkgtoolError('INVALID_TIME', {
    subject: text,
    wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
  })
}

function formatUploadTime({ seconds, ticks }: UploadTime): string | undefined {
  const date = new Date(seconds * 1000).toISOString()
  const stamp = `${date.slice(0, 19)}.${String(ticks).padStart(7, '0')}Z`
  // An offset can lead out of the years that the form has.
  return tryParseUploadTime(stamp) && stamp
}
