import { PkgtoolError } from '../../base/errors.ts'
import type { Transport } from '../exchange/client.ts'
import { type DirectKey, isObtainedKey, type ObtainedKey, type SigningKey } from './signing-key.ts'

/** A key that the identity of the job gave, as plain data for other threads. */
export interface HeldKey {
  readonly key: DirectKey
  /** 1 for the first one of the run; a key with a higher number replaces it */
  readonly number: number
}

/** Where the key for a request comes from. */
export interface KeySource {
  /** what the identity of the job gave, here or in another thread; undefined: nothing yet, or the key is given */
  readonly held: HeldKey | undefined
  current(): Promise<HeldKey>
  /**
   * Returns the next key after a store refused one as expired. Throws the refusal if there is no other; in a thread without
   * identity as `ExpiredKey`.
   */
  after(expired: HeldKey, refusal: PkgtoolError): Promise<HeldKey>
  /** Obtains the next key, unless another request has. */
  renew(expired: number): Promise<HeldKey>
  /** Takes over what another thread holds, if it is newer. */
  adopt(held: HeldKey): void
}

/** Creates the source of a key: a key itself, or what the identity of the job gives, which is held. */
export function createKeySource(
  transport: Transport,
  key: SigningKey,
  { isBorrowed }: { readonly isBorrowed: boolean },
): KeySource {
  return isObtainedKey(key) ? new ObtainedKeys(transport, key, isBorrowed) : givenKey(key)
}

function givenKey(key: DirectKey): KeySource {
  const only = { key, number: 0 }
  return {
    held: undefined,
    current: async () => only,
    async after(_expired, refusal) {
      throw refusal
    },
    renew: async () => only,
    adopt() {},
  }
}

class ObtainedKeys implements KeySource {
  readonly #transport: Transport
  readonly #key: ObtainedKey
  /** another thread obtains the keys */
  readonly #isBorrowed: boolean
  held: HeldKey | undefined

  constructor(transport: Transport, key: ObtainedKey, isBorrowed: boolean) {
    this.#transport = transport
    this.#key = key
    this.#isBorrowed = isBorrowed
  }

  async current(): Promise<HeldKey> {
    return this.held ?? this.renew(0)
  }

  async after({ number }: HeldKey, refusal: PkgtoolError): Promise<HeldKey> {
    if (this.#isBorrowed && this.held?.number === number) throw new ExpiredKey(refusal, number)
    return this.renew(number)
  }

  async renew(expired: number): Promise<HeldKey> {
    if (this.held && this.held.number > expired) return this.held
    this.adopt({ key: await this.#obtain(expired), number: expired + 1 })
    return this.held as HeldKey
  }

  adopt(held: HeldKey): void {
    if (held.number > (this.held?.number ?? 0)) this.held = held
  }

  // Requests and stores that find the same key expired share one exchange.
  #obtain(expired: number): Promise<DirectKey> {
    return this.#transport.perRun(JSON.stringify([this.#key, expired]), async () => {
      const { obtainSigningKey } = await import('./obtain-signing-key.ts')
      return obtainSigningKey(this.#transport, this.#key)
    })
  }
}

/**
 * A store refuses the key of a thread that has no identity, because the time of the key is over. The thread that obtains keys may
 * have the next one.
 */
export class ExpiredKey extends PkgtoolError {
  /** the number of the key */
  readonly number: number

  constructor({ code, fields }: PkgtoolError, number: number) {
    super(code, fields)
    this.number = number
  }
}
