import { describe, expect, test } from '@jest/globals'
import { isValidPackageId } from '../../src/core/nuget/package-id.ts'
import { parsePackageVersion } from '../../src/core/nuget/version.ts'
import { formatVersionRange, parseVersionRange } from '../../src/core/nuget/version-range.ts'
import {
  type PackagesConfigPin,
  parsePackagesConfig,
  readPackagesConfig,
} from '../../src/core/pins/packages-config.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  xml?: string
  xmlBase64?: string
  allowDuplicateIds: boolean
  error: boolean
  entries?: {
    id: string
    version: string
    allowedVersions: string | null
    developmentDependency: boolean
  }[]
}

const cases = readCases<Case>('packages-config')
// The reference does not check ids, the public function does.
const withOddId = cases.filter(one => one.entries?.some(entry => !isValidPackageId(entry.id)))
const withFineIds = cases.filter(one => !withOddId.includes(one))

describe('parsePackagesConfig', () => {
  test('answers every case of the reference, from bytes', () => {
    const wrong = wrongAnswers(withFineIds, one => ({
      want: wanted(one),
      got: answer(() => parsePackagesConfig(bytesOf(one), one).map(asEntry)),
    }))
    expect(wrong).toEqual([])
  })

  test('answers every case of the reference that is given as text, from text', () => {
    const texts = withFineIds.filter(one => one.xml !== undefined)
    const wrong = wrongAnswers(texts, one => ({
      want: wanted(one),
      got: answer(() => parsePackagesConfig(one.xml ?? '', one).map(asEntry)),
    }))
    expect(wrong).toEqual([])
  })

  test('refuses the ids that the reference lets through, and reads all else of these cases alike', () => {
    expect(withOddId).toHaveLength(4)
    const wrong = wrongAnswers(withOddId, one => ({
      want: ['error INVALID_PACKAGE_ID', wanted(one)],
      got: [
        answer(() => parsePackagesConfig(bytesOf(one), one)),
        answer(() => readPackagesConfig(bytesOf(one), {}).map(asEntry)),
      ],
    }))
    expect(wrong).toEqual([])
  })
})

function bytesOf({ xml, xmlBase64 }: Case): Uint8Array {
  return xmlBase64 === undefined ? Buffer.from(xml ?? '', 'utf8') : Buffer.from(xmlBase64, 'base64')
}

function wanted(one: Case): unknown {
  if (one.error) return 'error INVALID_PACKAGES_CONFIG'
  return one.entries?.map(({ id, version, allowedVersions, developmentDependency }) => ({
    id,
    version,
    allowedVersions,
    developmentDependency,
  }))
}

function asEntry({ id, version, allowedVersions, developmentDependency }: PackagesConfigPin) {
  return {
    id,
    version: parsePackageVersion(version).normalized,
    allowedVersions:
      allowedVersions === undefined ? null : formatVersionRange(parseVersionRange(allowedVersions)),
    developmentDependency,
  }
}
