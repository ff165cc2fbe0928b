import type { Transport } from './client.ts'
import { type DirectKey, isObtainedKey, type SigningKey } from './signing-key.ts'

/** The key that the identity of the job gave, here or in another thread. */
export interface HeldKey {
  key: DirectKey | undefined
}

/** Where the key for a request comes from. */
export interface KeySource {
  current(): Promise<DirectKey>
  /** Returns the next key after a store found one expired; undefined if there is no other. */
  after(expired: DirectKey): Promise<DirectKey | undefined>
}

/** Creates the source of a key: a key itself, or what the identity of the job gives, which is held. */
export function createKeySource(transport: Transport, key: SigningKey, held: HeldKey): KeySource {
  if (!isObtainedKey(key)) return { current: async () => key, after: async () => undefined }
  // Requests and stores that find the same key expired share one exchange.
  const obtain = (expired?: DirectKey) =>
    transport.perRun(JSON.stringify([key, expired]), async () => {
      const { obtainSigningKey } = await import('./obtain-signing-key.ts')
      return obtainSigningKey(transport, key)
    })
  return {
    async current() {
      held.key ??= await obtain()
      return held.key
    },
    async after(expired) {
      // A worker has no identity.
      if (key.tokenFile === undefined && transport.options.identity === undefined) return undefined
      const next = await obtain(expired)
      held.key = next
      return next
    },
  }
}
