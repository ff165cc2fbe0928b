import { expect, test } from '@jest/globals'
import {
  packageFileUrl,
  packageManifestUrl,
  packagePaths,
  packageVersionsUrl,
} from '../../src/core/nuget/package-paths.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  id: string
  version: string
  versionDirectory: string
  packagePath: string
  manifestPath: string
  hashPath: string
  metadataPath: string
  flatIndex: string
  flatPackage: string
  flatManifest: string
}

const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
const base = 'https://feed.test/flat/'

test('packagePaths answers every case of the reference', () => {
  const wrong = wrongAnswers(readCases<Case>('paths'), one => ({
    want: {
      versionDirectory: one.versionDirectory,
      packagePath: one.packagePath,
      manifestPath: one.manifestPath,
      hashPath: one.hashPath,
      metadataPath: one.metadataPath,
    },
    got: answer(() => packagePaths(one.id, one.version, names)),
  }))
  expect(wrong).toEqual([])
})

test('packageFileUrl, packageManifestUrl and packageVersionsUrl answer every case, as sent', () => {
  const wrong = wrongAnswers(readCases<Case>('paths'), one => ({
    want: [one.flatPackage, one.flatManifest, one.flatIndex].map(path => `${base}${path}`),
    got: answer(() => [
      packageFileUrl(base, one.id, one.version, names),
      packageManifestUrl(base, one.id, one.version, names),
      packageVersionsUrl(base, one.id),
    ]),
  }))
  expect(wrong).toEqual([])
})
