import type { FileHandle } from 'node:fs/promises'

/** Where the bytes go: `position` in bytes from the file's start; without it, after what this handle wrote last. */
export interface WholeWrite {
  readonly position?: number
}

/** Writes all bytes: one call of the system may write only a part of them. */
export async function writeWhole(
  file: FileHandle,
  bytes: Uint8Array,
  { position }: WholeWrite = {},
): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const place = position === undefined ? null : position + at
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, place)
    at += bytesWritten
  }
}
