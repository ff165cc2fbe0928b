import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { mutations } from './list.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test.each(mutations)(
  'the mutation "$name" still fits the sources and names a test that is there',
  mutation => {
    const { file, find, replace, caughtBy } = mutation
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    if (caughtBy.startsWith('campaign ')) expect(caughtBy).toMatch(/^campaign "[a-z: ]+" \d+$/)
    else expect(existsSync(join(root, caughtBy))).toBe(true)
  },
)
