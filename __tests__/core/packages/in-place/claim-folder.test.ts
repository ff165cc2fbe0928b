import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../../../scripts/lib/runner.mjs'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { layouts } from '../../../../src/core/layouts/layout.ts'
import { builtCore } from '../../../support/built-core.ts'
import { deadProcess } from '../../../support/living-process.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const coreUrl = builtCore()
const makeFolder = temporaryFolders()
const dead = deadProcess()

/** A process that claims each folder that it is told for one layout, at the moment that it is told. */
const claimer = (core: string) => `
  const { claimFolder } = await import(${JSON.stringify(core)} + 'packages/in-place/record.js')
  process.on('message', async ({ directory, layout, at }) => {
    while (performance.timeOrigin + performance.now() < at);
    try {
      await claimFolder({ directory, layout })
      process.send('claimed')
    } catch (error) {
      process.send(error.code)
    }
  })
  process.send('ready')`

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill()
})

const answerOf = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const fail = (code: unknown) => reject(new Error(`it ended with ${code}`))
    child.once('close', fail)
    child.once('message', answer => {
      child.off('close', fail)
      resolve(answer)
    })
  })

async function startClaimers(): Promise<readonly ChildProcess[]> {
  const started = layouts.map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', claimer(coreUrl().href)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: environmentOfSystem(),
    }),
  )
  children.push(...started)
  await Promise.all(started.map(answerOf))
  return started
}

const rounds = 200

const recordName = '.setup-pkgtool.json'
const claimOf = (pid: number | undefined) =>
  basename(temporaryPath('.')).replace(`.${process.pid}.`, `.${pid}.`)
const deadClaim = () =>
  JSON.stringify({ recordVersion: 1, layout: 'classic', claim: claimOf(dead), packages: {} })

describe('claimFolder', () => {
  // Each round lets processes race that want the folder of a dead one for a layout each.
  test.each([
    ['of a killed process', [recordName]],
    ['that another one was killed at taking over', [recordName, `${recordName}.takeover`]],
  ])('gives a claim %s to one process, however many take it over at once', async (_what, names) => {
    const claimers = await startClaimers()
    const folder = await makeFolder()
    for (let round = 0; round < rounds; round++) {
      const directory = join(folder, String(round))
      await mkdir(directory)
      for (const name of names) await writeFile(join(directory, name), deadClaim())
      const at = performance.timeOrigin + performance.now() + 3
      const answers = claimers.map(answerOf)
      for (const [index, child] of claimers.entries())
        child.send({ directory, layout: layouts[index], at: at + Math.random() / 2 })
      const said = await Promise.all(answers)
      const winners = layouts.filter((_, index) => said[index] === 'claimed')
      expect([round, winners.length, ...said]).toEqual([round, 1, ...said])
      const { layout } = JSON.parse(await readFile(join(directory, recordName), 'utf8'))
      expect([layout]).toEqual(winners)
    }
  })
})
