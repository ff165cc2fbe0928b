import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect } from '@jest/globals'
import { findProgram } from '../../../src/core/tool/runtime-advice.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

needs('sh', 'symlinks').test(
  'findProgram finds the first file that may be run, as a shell does',
  async () => {
    const [one, two, three] = [await newFolder(), await newFolder(), await newFolder()]
    await writeFile(join(one, 'mono'), '', { mode: 0o644 })
    await mkdir(join(two, 'mono'))
    await writeFile(join(three, 'real'), '', { mode: 0o755 })
    await symlink(join(three, 'real'), join(three, 'mono'))
    const path = ['', '/nowhere', one, two, three].join(delimiter)
    expect(findProgram('mono', path)).toBe(join(three, 'mono'))
    expect(findProgram('mono', [one, two].join(delimiter))).toBeUndefined()
    expect(findProgram('mono', '')).toBeUndefined()
  },
)
