import type { Transport } from '../http/client.ts'
import type { HashPlaces } from '../nuget/registration.ts'
import type { SourceReader } from './source.ts'

// Its reader is loaded by the first question, which few runs have.
export function publishedHash(transport: Transport, places: HashPlaces): SourceReader['publishedHash'] {
  let asking: Promise<SourceReader['publishedHash']> | undefined
  return async wanted => {
    asking ??= import('../nuget/registration.ts').then(({ createPublishedHash }) =>
      createPublishedHash(transport, places),
    )
    return (await asking)(wanted)
  }
}
