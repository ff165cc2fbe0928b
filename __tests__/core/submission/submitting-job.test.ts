import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { submittingJob } from '../../../src/core/submission/submitting-job.ts'
import { jobVariables } from '../../support/submitting-job.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { thrownBy } from '../../support/thrown-by.ts'

const newFolder = temporaryFolders()

test('takes the token without a line break behind it', () => {
  expect(submittingJob({ GITHUB_TOKEN: 'shown\r\n' }).token).toBe('shown')
  expect(submittingJob({ GITHUB_TOKEN: '\n' }).token).toBeUndefined()
})

test('takes the head of the branch in pull requests, and no commit where that cannot be read', async () => {
  const path = join(await newFolder(), 'event.json')
  const head = 'c'.repeat(40)
  const shaIn = (GITHUB_EVENT_NAME: string) =>
    submittingJob({ ...jobVariables, GITHUB_EVENT_NAME, GITHUB_EVENT_PATH: path }).job.sha
  expect(shaIn('pull_request')).toBe('')
  await writeFile(path, '\uFEFF{')
  expect(shaIn('pull_request')).toBe('')
  await writeFile(path, JSON.stringify({ pull_request: { head: { sha: head } } }))
  expect(['pull_request', 'pull_request_review', 'push', 'pull_request_target'].map(shaIn)).toEqual([
    head,
    head,
    jobVariables.GITHUB_SHA,
    jobVariables.GITHUB_SHA,
  ])
})

test.each([
  ['', 'build_test'],
  ['null', 'build_test'],
  ['{}', 'build_test'],
  ['{"os":"ubuntu","node":20}', 'build_test_(ubuntu, 20)'],
  ['{"os":"windows","node":20}', 'build_test_(windows, 20)'],
  ['{"target":{"name":"a","flags":[1]}}', 'build_test_({"name":"a","flags":[1]})'],
])('names the leg of a matrix in the correlator: %s', (matrix, correlator) => {
  expect(submittingJob(jobVariables, { matrix }).job.correlator).toBe(correlator)
})

test('names a long leg by its hash, and refuses what is no matrix', () => {
  const of = (matrix: string) => submittingJob(jobVariables, { matrix }).job.correlator
  const long = (end: string) => JSON.stringify({ text: 'x'.repeat(200) + end })
  expect(of(long('1'))).toMatch(/^build_test_[0-9a-f]{16}$/)
  expect(of(long('1'))).not.toBe(of(long('2')))
  for (const matrix of ['{', '7', '[]', '"a"'])
    expect(thrownBy(() => of(matrix))).toMatchObject({ code: 'INVALID_INPUT' })
})

test('names the lock in the correlator, unless it has the default name', () => {
  const of = (lockFile?: string) => submittingJob(jobVariables, { lockFile }).job.correlator
  expect([of(), of('pkgtool.lock.json'), of('sub\\my.lock.json')]).toEqual([
    'build_test',
    'build_test',
    'build_test_sub/my.lock.json',
  ])
})
