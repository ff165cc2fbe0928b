import { expect, test } from '@jest/globals'
import { submittingJob } from '../../../src/core/submission/submitting-job.ts'

test('takes the token without a line break behind it', () => {
  expect(submittingJob({ GITHUB_TOKEN: 'shown\r\n' }).token).toBe('shown')
  expect(submittingJob({ GITHUB_TOKEN: '\n' }).token).toBeUndefined()
})
