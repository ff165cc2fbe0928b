/** A buffer that can be emptied: not before Node 21. */
interface Transferable {
  transfer?(length: number): ArrayBuffer
}

/**
 * Frees the memory of a piece of a body that nobody will read again, now and not when the garbage is collected: pieces
 * of a fast download pile up to 64 MiB and more until then. A piece that shares its memory with others is left alone,
 * and so is every piece where Node cannot do it yet.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength) (buffer as Transferable).transfer?.(0)
}
