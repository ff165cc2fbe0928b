import { reading } from './file-errors.ts'
import { hashFileInTurns } from './hash-file.ts'
import { hashedSha512, type Sha512 } from './sha512.ts'

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<Sha512> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return hashedSha512(await reading(path, hash))
}
