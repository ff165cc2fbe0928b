import { localFileError } from '../files/file-system-error.ts'
import { hashFile } from '../integrity/hash-file.ts'

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
export function hashPlaced(path: string): string {
  try {
    return hashFile(path, 'sha512').digest
  } catch (error) {
    throw localFileError(path, error)
  }
}
