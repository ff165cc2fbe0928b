import { execFileSync } from 'node:child_process'
import { findProgram } from './programs.ts'

/** Says why no small disk can be mounted here, or undefined. */
export function mountObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs tmpfs, which only Linux has'
  try {
    execFileSync(...asRoot('true', []), { stdio: 'ignore' })
    return findProgram('mount') ? undefined : 'needs mount'
  } catch {
    return 'needs root, to mount a small disk'
  }
}

/** Mounts a disk of `size` bytes, in memory, on an empty folder; returns what takes it away. */
export function mountSmallDisk(folder: string, size: number): () => void {
  const options = `size=${size},mode=777`
  execFileSync(...asRoot('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]))
  return () => {
    execFileSync(...asRoot('umount', ['--lazy', folder]))
  }
}

/** Makes a mounted disk refuse every further change. */
export function makeReadOnly(folder: string): void {
  execFileSync(...asRoot('mount', ['-o', 'remount,ro', folder]))
}

function asRoot(program: string, parameters: readonly string[]): [string, string[]] {
  const [name = '', ...rest] = process.getuid?.() === 0 ? [program] : ['sudo', '-n', program]
  return [name, [...rest, ...parameters]]
}
