import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isPkgtoolError } from '../../../src/core/base/errors.ts'
import { readProjectNeeds } from '../../../src/core/closures/projects/project-needs.ts'
import { resolveClosure } from '../../../src/core/closures/resolve-closure.ts'
import { parseCatalog } from '../../../src/core/projects/graph/catalog.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { type WarningShape, warningPackages, warningShapes } from '../../support/warning-shapes.ts'
import { writeFiles } from '../../support/write-files.ts'

const newFolder = temporaryFolders()

const catalog = parseCatalog({
  versions: id => Object.keys(warningPackages[id.toLowerCase()] ?? {}),
  dependencies: (id, version) => [
    {
      dependencies: (warningPackages[id.toLowerCase()]?.[version] ?? []).map(text => {
        const [name = '', range] = text.split(' ')
        return { id: name, range }
      }),
    },
  ],
})

describe('resolveClosure of projects', () => {
  // The same table is compared with the client.
  test.each(Object.entries(warningShapes))('makes of %s what the client makes of it', async (_, shape) => {
    const { failure, warnings } = await resolveShape(shape)
    expect(failure ? 'error' : warnings.length > 0 ? 'warning' : 'silence').toBe(shape.outcome)
  })

  test.each(['any_lowest', 'any_lowest_exclusive', 'any_lowest_error'])(
    'says of %s that no lowest version was asked for',
    async name => {
      const { failure, warnings } = await resolveShape(warningShapes[name] as WarningShape)
      const texts = [...warnings, ...(failure ? [failure.message] : [])]
      expect(texts).toEqual([expect.stringContaining('a request of another package has no lowest version')])
    },
  )
})

/** Resolves the closure of its project: what ended that, and what was told. */
async function resolveShape({ project = 'App.csproj', files }: WarningShape) {
  const root = await newFolder()
  await mkdir(join(root, '.git'))
  await writeFiles(root, files)
  const options = { workingDirectory: root, workspace: root, prunes: true }
  const { requestedClosures } = await readProjectNeeds([project], options)
  const need = requestedClosures.find(({ request }) => request.project === project)
  if (need === undefined) throw new Error('no need')
  const log = recordingLog()
  const failure = await resolveClosure(need, { catalog, log }).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined && !isPkgtoolError(failure, 'UNRESOLVED')) throw failure
  return { failure, warnings: log.of('warning') }
}
