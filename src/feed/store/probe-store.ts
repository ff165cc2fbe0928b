import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import type { ExpectedTag, FeedKey, Tag } from './feed-store.ts'
import type { ObjectService } from './object-service.ts'
import { uploadOf } from './upload.ts'

/** The object that shows whether a store keeps to conditions. It stays, so that the next writer needs no more than to ask. */
export const probeKey: FeedKey = '.setup-pkgtool-probe'

const probe = uploadOf(
  Buffer.from('setup-pkgtool writes this twice, to see whether the store keeps to conditions.\n'),
)

const wrongTag = '"00000000000000000000000000000000"' as Tag

/**
 * Refuses a store that accepts a condition on a write and ignores it: two writers would overwrite each other there. Two
 * requests where an earlier writer left the probe, otherwise three.
 *
 * @throws PkgtoolError `UNSAFE_STORE`, and errors of the transport
 */
export async function probeStore(service: ObjectService): Promise<void> {
  const isWritten = async (when: ExpectedTag) => {
    const outcome = await service.transport.retry(() => service.write(probeKey, probe, when))
    return outcome.kind === 'done'
  }
  // The second write finds what the first has made.
  if ((await isWritten('absent')) && (await isWritten('absent'))) throw unsafe(service, 'If-None-Match: *')
  if (await isWritten(wrongTag)) throw unsafe(service, 'If-Match')
}

function unsafe(service: ObjectService, condition: string): PkgtoolError {
  return new PkgtoolError('UNSAFE_STORE', {
    subject: service.locate(''),
    found: `it accepted a write whose condition "${condition}" did not hold`,
    wanted: 'status 412',
    change: `use another store, or ${flag('single-writer')} where nobody else ever writes at the same time`,
  })
}
