import { writeFile } from 'node:fs/promises'
import { PkgtoolError } from '../../core/base/errors.ts'
import { writing } from '../../core/files/file-errors.ts'
import { readRepository } from '../init/repository.ts'
import { keptBeside, replacedBy, stepsFor } from '../init/steps.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * `init`: reads the repository in the current folder, and prints the workflow steps that restore its packages, after
 * comments with the steps of its workflows that they replace and the command that writes the lock of projects without one.
 * `--write FILE` writes them to a new file.
 */
export async function init({ values, terminal }: Invocation): Promise<Result> {
  const repository = await readRepository()
  const { classic, locked, unlocked } = repository
  if (classic.length + locked.length + unlocked.length === 0) throw nothingPinned()
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
      replaces: replacedBy(repository).map(({ file, line, end, text }) => ({ file, line, end, text })),
      keeps: keptBeside(repository).map(({ file, line, end, text, advice }) => ({
        file,
        line,
        end,
        text,
        advice,
      })),
      'left-out': [],
    },
  }
}

function nothingPinned(): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: '.',
    found: 'there is no packages.config, no packages.lock.json and no project with PackageReference',
    wanted: 'the folder of a repository',
    change: 'start it there, or name pins with "packages"',
  })
}
