import { reading } from './file-errors.ts'
import { hashFileInTurns } from './hash-file.ts'

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<string> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return (await reading(path, hash)).digest
}
