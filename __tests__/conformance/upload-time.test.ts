import { expect, test } from '@jest/globals'
import { compareUploadTimes } from '../../src/core/nuget/upload-time.ts'
import { readCases } from '../support/conformance.ts'

test.each(readCases<{ category: string; a: string; b: string; sign: number }>('upload-time'))(
  'compareUploadTimes answers case %# ($category) as the reference',
  ({ a, b, sign }) => {
    expect(compareUploadTimes(a, b)).toBe(sign)
    expect(compareUploadTimes(b, a)).toBe(sign === 0 ? 0 : -sign)
  },
)
