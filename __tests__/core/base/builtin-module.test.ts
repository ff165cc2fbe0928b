import http from 'node:http'
import { expect, test } from '@jest/globals'
import { builtinModule } from '../../../src/core/base/builtin-module.ts'

const { getBuiltinModule } = process

test.each([
  ['that can be asked for its modules', getBuiltinModule],
  ['before 20.16, which cannot', undefined],
])('a module is the one that an import gives, on a Node %s', (_of, given) => {
  Object.assign(process, { getBuiltinModule: given })
  try {
    expect(builtinModule('node:http').request).toBe(http.request)
  } finally {
    Object.assign(process, { getBuiltinModule })
  }
})
