import { mkdir, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ciWorkspace } from '../../src/cli/ci-workspace.ts'
import { needs } from '../support/needs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

async function makeCheckout() {
  const root = await realpath(await newFolder())
  const directory = join(root, 'job', 'checkout', 'src')
  await mkdir(directory, { recursive: true })
  return { root, directory, checkout: join(root, 'job', 'checkout'), job: join(root, 'job') }
}

describe('ciWorkspace', () => {
  test.each([
    'GITHUB_WORKSPACE',
    'CI_PROJECT_DIR',
    'BUILD_SOURCESDIRECTORY',
    'WORKSPACE',
    'BITBUCKET_CLONE_DIR',
  ])('is the folder that %s names', async name => {
    const { directory, checkout } = await makeCheckout()
    expect(ciWorkspace({ [name]: checkout }, directory)).toBe(checkout)
    expect(ciWorkspace({ [name]: directory }, directory)).toBe(directory)
  })

  test.each([
    ['unset', ''],
    ['relative', 'checkout'],
    ['that of another folder', join('/', 'elsewhere')],
  ])('is unknown where the variable is %s', async (_what, value) => {
    const { directory } = await makeCheckout()
    expect(ciWorkspace({ WORKSPACE: value }, directory)).toBeUndefined()
    expect(ciWorkspace({}, directory)).toBeUndefined()
  })

  test('is the outermost of several, and of the repositories around', async () => {
    const { directory, checkout, job, root } = await makeCheckout()
    expect(ciWorkspace({ BUILD_SOURCESDIRECTORY: checkout, PIPELINE_WORKSPACE: job }, directory)).toBe(job)
    await mkdir(join(root, '.git'))
    expect(ciWorkspace({ WORKSPACE: checkout }, directory)).toBe(root)
  })

  needs('symlinks').test('is found through a link, where the working directory has none', async () => {
    const { root, directory, checkout } = await makeCheckout()
    await symlink(checkout, join(root, 'link'))
    expect(ciWorkspace({ WORKSPACE: join(root, 'link') }, directory)).toBe(await realpath(checkout))
  })
})
