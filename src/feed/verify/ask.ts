import { isPkgtoolError } from '../../core/errors.ts'
import type { Transport } from '../../core/transport/create-transport.ts'

/** Status and headers of one answer. */
export interface Head {
  /** 0: no answer came */
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Asks for status and headers of an address, whatever they are. @throws PkgtoolError `CANCELLED` */
export async function ask(
  transport: Transport,
  url: URL,
  { method }: { readonly method: 'GET' | 'HEAD' },
): Promise<Head> {
  try {
    const answer = await transport.retry(() => transport.send(url, { method }))
    if (method === 'GET') answer.discard()
    return answer
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    return { status: error.fields.status ?? 0, headers: {} }
  }
}
