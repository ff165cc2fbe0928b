import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A new name in `directory` for what is not whole yet: `.PID.MACHINE` and eight random digits, so that a later run can
 * tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder for a feed of the old kind as
 * soon as a package's extension shows in it, hence a leading dot and no extension.
 */
export function temporaryPath(directory: string): string {
  return join(directory, `.${process.pid}.${machineTag() ?? noTag}${randomBytes(4).toString('hex')}`)
}

/** Tells whether a file name is one that `temporaryPath` makes. */
export function isTemporaryName(name: string): boolean {
  return parseTemporaryName(name) !== undefined
}

/** The process that made a temporary name; `isOurMachine`: its number means something here. */
export interface TemporaryOwner {
  readonly pid: number
  readonly isOurMachine: boolean
}

/** Reads a name of `temporaryPath`; undefined for any other. */
export function parseTemporaryName(name: string): TemporaryOwner | undefined {
  const [, pid, tag] = /^\.(\d{1,10})\.([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? []
  if (pid === undefined || tag === undefined) return undefined
  return { pid: Number(pid), isOurMachine: tag === machineTag() }
}

const noTag = '00000000'
let tag: string | undefined | null = null

// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag(): string | undefined {
  if (tag === null) tag = readMachineTag()
  return tag
}

function readMachineTag(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')
    const facts = [hostname(), boot.trim(), readlinkSync('/proc/self/ns/pid')]
    return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, noTag.length)
  } catch {
    return undefined
  }
}

export interface ReplaceFileOptions {
  /** where the temporary file lies, on the same file system; default: beside `path` */
  readonly directory?: string
  readonly mode?: number
}

/** Writes a file whole or not at all, in the place of what was there. Throws what the file system throws. */
export async function replaceFile(
  path: string,
  content: Uint8Array | string,
  { directory = dirname(path), mode }: ReplaceFileOptions = {},
): Promise<void> {
  const temporary = temporaryPath(directory)
  try {
    await writeFile(temporary, content, { flag: 'wx', mode })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
