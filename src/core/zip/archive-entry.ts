/** One checked entry of an archive; sizes and offsets in bytes. */
export interface ArchiveEntry {
  /** the target: decoded, `/` between segments, without a trailing `/` for a directory */
  readonly name: string
  /** the name as written in the archive */
  readonly rawName: string
  readonly isDirectory: boolean
  /** stored or deflated */
  readonly method: 0 | 8
  readonly crc32: number
  readonly compressedSize: number
  readonly size: number
  /** of the local record, in the file */
  readonly headerOffset: number
  /** of the packed bytes, in the file */
  readonly dataOffset: number
  /** the central record, in the file */
  readonly recordOffset: number
  readonly recordLength: number
}
