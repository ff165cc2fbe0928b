import { closeSync, fstatSync, readSync } from 'node:fs'
import { quote } from '../base/printable.ts'
import { openRegularFile } from '../files/regular-file.ts'

/*
 * What something that runs begins with: a Windows program `MZ`, a script `#!`, a program of Linux or macOS one of the numbers below. A
 * Windows program (PE) has at 60 the position H of its header:
 *
 *     H     'PE\0\0', 20 bytes of which 2 at 6 count the sections and 2 at 20 are the size of the optional header
 *     H+24  the optional header: at 0 its kind, 0x10b or 0x20b, at 60 the size of all headers; then 40 bytes for each section, of
 *           which 4 at 16 are the size of its bytes in the file and 4 at 20 their place
 */

/** in hexadecimal digits: ELF; Mach-O of 32 and 64 bits in either order, and for several processors */
const programNumbers = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', 'cafebabf']

/**
 * Describes a file that cannot be a tool of this name; undefined: it can. One named `.exe` begins like something that runs, and
 * `nuget.exe` is a Windows program whose headers and sections lie in the file.
 *
 * @throws errors of the file system
 */
export function findProgramFault(path: string, toolName: string): string | undefined {
  if (!/\.exe$/i.test(toolName)) return undefined
  const { file } = openRegularFile(path)
  try {
    const head = readAt(file, { at: 0, length: dosHeader })
    const isNuget = toolName.toLowerCase() === 'nuget.exe'
    if (head.toString('latin1', 0, 2) === 'MZ')
      return head.length < dosHeader || (isNuget && !isWhole(file, head))
        ? 'it is only a part of a Windows program'
        : undefined
    const runs = head.toString('latin1', 0, 2) === '#!' || programNumbers.includes(head.toString('hex', 0, 4))
    return runs && !isNuget ? undefined : describeOther(head)
  } finally {
    closeSync(file)
  }
}

/** bytes that each Windows program begins with */
const dosHeader = 64

function isWhole(file: number, head: Buffer): boolean {
  const { size } = fstatSync(file)
  const at = head.readUInt32LE(60)
  const header = readAt(file, { at, length: 88 })
  if (header.length < 88 || header.readUInt32LE(0) !== 0x4550) return false
  const [sections, optional] = [header.readUInt16LE(6), header.readUInt16LE(20)]
  const isKnown = [0x10b, 0x20b].includes(header.readUInt16LE(24))
  const start = at + 24 + optional
  const table = readAt(file, { at: start, length: sections * 40 })
  let end = Math.max(start + sections * 40, header.readUInt32LE(84))
  for (let row = 0; row + 40 <= table.length; row += 40)
    end = Math.max(end, table.readUInt32LE(row + 16) + table.readUInt32LE(row + 20))
  return isKnown && end <= size
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
