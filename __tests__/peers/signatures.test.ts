import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type Answer, clientAnswer, comparable, judgeCase } from '../support/judge-case.ts'
import { clientVerdicts } from '../support/nuget-verify.ts'
import { describeWith } from '../support/programs.ts'
import { makeSignatureCases } from '../support/signature-cases.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'judgePackage beside dotnet nuget verify', () => {
  test('accepts and refuses the same packages for the same reasons', async () => {
    const folder = await newFolder()
    const all = makeSignatureCases()
    const ours: Record<string, Answer> = {}
    const theirs: Record<string, Answer> = {}
    const verdicts = await clientVerdicts(folder, all)
    for (const [index, one] of all.cases.entries()) {
      const { name } = one
      const options = { path: join(folder, 'a.nupkg'), roots: all.roots, now: Date.now() }
      ours[name] = comparable(name, await judgeCase(one, options))
      theirs[name] = clientAnswer(name, verdicts[index] ?? { isValid: true, codes: ['no answer'] })
    }
    expect(Object.keys(ours).length).toBeGreaterThan(130)
    expect(ours).toEqual(theirs)
  })
})
