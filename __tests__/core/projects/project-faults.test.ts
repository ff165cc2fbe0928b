import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { ProjectFaults } from '../../../src/core/projects/project-faults.ts'
import { failureOf } from '../../support/failure-of.ts'

const faultOf = (line: number, details?: readonly string[]) =>
  new PkgtoolError('NEEDS_EVALUATION', {
    subject: 'a.csproj',
    file: 'a.csproj',
    line,
    found: 'it',
    ...(details && { details }),
  })

const failureOfAll = (faults: ProjectFaults) => failureOf(async () => faults.assertNone('projects'))

describe('ProjectFaults', () => {
  test('throws the only fault as it is, and joins several with their common code', async () => {
    const faults = new ProjectFaults()
    faults.assertNone('projects')
    const fault = faultOf(1)
    faults.add(fault)
    expect(await failureOfAll(faults)).toBe(fault)
    faults.add(faultOf(2))
    expect((await failureOfAll(faults)).code).toBe('NEEDS_EVALUATION')
    faults.watch(() => {
      throw new PkgtoolError('NOT_FOUND', {})
    })
    expect(await failureOfAll(faults)).toMatchObject({
      code: 'INVALID_PROJECT',
      fields: { found: 'there are 3 faults in the projects' },
    })
  })

  test('counts a fault once whichever way leads to it, also those of a joined error', async () => {
    const faults = new ProjectFaults()
    faults.add(faultOf(1, ['A → B']))
    const others = new ProjectFaults()
    for (const line of [1, 2]) others.add(faultOf(line, ['C']))
    faults.add(await failureOfAll(others))
    faults.addAll(others)
    const { fields } = await failureOfAll(faults)
    expect(fields.problems?.map(({ fields: { line, details } }) => [line, details])).toEqual([
      [1, ['A → B']],
      [2, ['C']],
    ])
  })

  test('keeps a thousand faults', async () => {
    const faults = new ProjectFaults()
    for (let line = 1; line <= 2000; line++) faults.add(faultOf(line))
    const { message, fields } = await failureOfAll(faults)
    expect([fields.found, fields.problems?.length]).toEqual([
      'there are 1000 or more faults in the projects',
      1000,
    ])
    expect(message.split('\n')).toHaveLength(102)
  })

  test('catches no cancellation and no error of ours', async () => {
    const faults = new ProjectFaults()
    const fails = (error: Error) => () =>
      faults.watchAsync(async () => {
        throw error
      })
    await expect(fails(new TypeError('a bug'))).rejects.toThrow('a bug')
    expect((await failureOf(fails(new PkgtoolError('CANCELLED', {})))).code).toBe('CANCELLED')
  })
})
