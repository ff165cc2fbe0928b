import { closeSync, fstatSync, readSync } from 'node:fs'
import { quote } from '../base/printable.ts'
import { openRegularFile } from '../files/regular-file.ts'

/*
 * What something that runs begins with: a Windows program `MZ`, a script `#!`, a program of Linux or macOS one of the numbers below. A
 * Windows program (PE) has at 60 the position H of its header:
 *
 *     H     'PE\0\0', 20 bytes of which 2 at 6 count the sections and 2 at 20 are the size of the optional header
 *     H+24  the optional header: at 0 its kind, 0x10b or 0x20b, at 60 the size of all headers; then 40 bytes for each section
 */

/** in hexadecimal digits: ELF; Mach-O of 32 and 64 bits in either order, and for several processors */
const programNumbers = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', 'cafebabf']

/**
 * Describes a file that cannot be a tool of this name; undefined: it can. One named `.exe` begins like something that runs, and
 * `nuget.exe` is a Windows program whose headers lie in the file.
 *
 * @throws errors of the file system
 */
export function findProgramFault(path: string, toolName: string): string | undefined {
  if (!/\.exe$/i.test(toolName)) return undefined
  const { file } = openRegularFile(path)
  try {
    const head = readAt(file, { at: 0, length: 64 })
    const isWindows = head.toString('latin1', 0, 2) === 'MZ'
    if (toolName.toLowerCase() === 'nuget.exe' && isWindows)
      return hasWholeHeaders(file, head)
        ? undefined
        : 'it is a Windows program whose headers do not lie in the file'
    const runs = head.toString('latin1', 0, 2) === '#!' || programNumbers.includes(head.toString('hex', 0, 4))
    if (isWindows || (runs && toolName.toLowerCase() !== 'nuget.exe')) return undefined
    return describeOther(head)
  } finally {
    closeSync(file)
  }
}

function hasWholeHeaders(file: number, head: Buffer): boolean {
  const { size } = fstatSync(file)
  if (head.length < 64) return false
  const at = head.readUInt32LE(60)
  const header = readAt(file, { at, length: 88 })
  if (header.length < 88 || header.readUInt32LE(0) !== 0x4550) return false
  const [sections, optional] = [header.readUInt16LE(6), header.readUInt16LE(20)]
  const isKnown = [0x10b, 0x20b].includes(header.readUInt16LE(24))
  return isKnown && at + 24 + optional + sections * 40 <= size && header.readUInt32LE(84) <= size
}

function readAt(file: number, { at, length }: { readonly at: number; readonly length: number }): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}

const page = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html|head|!--)/i

function describeOther(head: Buffer): string {
  const text = head.toString('latin1')
  return page.test(text)
    ? 'it is a web page, as that of a proxy or server to sign in'
    : `it is a file that begins with ${quote(text.slice(0, 16))}`
}
