import { writeFile } from 'node:fs/promises'
import { PkgtoolError } from '../../core/base/errors.ts'
import { plural } from '../../core/base/format.ts'
import { writing } from '../../core/files/file-errors.ts'
import { type Repository, readRepository } from '../init/repository.ts'
import { lockAdvice, stepsFor } from '../init/steps.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * `init`: reads the repository in the current folder, and prints the workflow steps that restore its packages, after
 * comments with the lines of its workflows that they replace and the projects that they leave out. `--write FILE` writes
 * them to a new file.
 */
export async function init({ values, terminal }: Invocation): Promise<Result> {
  const repository = await readRepository()
  const { classic, locked, unlocked, replaced } = repository
  if (classic.length === 0 && locked.length === 0) throw nothingPinned(repository)
  const lines = stepsFor(repository)
  const { write } = values
  if (write !== undefined) {
    await writing(write, () => writeFile(write, `${lines.join('\n')}\n`, { flag: 'wx' }))
    terminal.log.info(`wrote ${write}`)
  }
  return {
    lines: write === undefined ? lines : [],
    document: {
      step: lines.join('\n'),
      replaces: replaced.map(({ file, line, text }) => ({ file, line, text })),
      'left-out': unlocked,
    },
  }
}

function nothingPinned({ unlocked }: Repository): PkgtoolError {
  if (unlocked.length === 0)
    return new PkgtoolError('NOT_FOUND', {
      subject: '.',
      found: 'no packages.config and no packages.lock.json',
      wanted: 'the folder of a repository',
      change: 'start it there, or name pins with "packages"',
    })
  return new PkgtoolError('NOT_FOUND', {
    subject: 'packages.lock.json',
    found: `${plural(unlocked.length, 'project')} with PackageReference and no lock`,
    wanted: 'the versions that they need',
    change: lockAdvice,
    details: unlocked.slice(0, 10),
  })
}
