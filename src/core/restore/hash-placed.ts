import { localFileError } from '../files/file-system-error.ts'
import { hashFileInTurns } from '../integrity/hash-file.ts'

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<string> {
  try {
    return (await hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })).digest
  } catch (error) {
    throw localFileError(path, error)
  }
}
