import { oids } from '../../src/core/trust/cms/oids.ts'
import { issue, newKey } from './authority.ts'

export type TestPeople = ReturnType<typeof makeTestPeople>

/** Who signs in tests, by an authority with new keys: right ones, a stranger, and one whose certificate has expired. */
export function makeTestPeople() {
  const keys = { root: newKey(), middle: newKey(), leaf: newKey(), stamp: newKey(), ec: newKey('ec') }
  const root = issue({ name: 'Test Root', key: keys.root, authority: true })
  const middle = issue({
    name: 'Test Signing',
    key: keys.middle,
    by: root,
    authority: true,
    purposes: [oids.codeSigning],
  })
  const author = issue({ name: 'Test Author', key: keys.leaf, by: middle })
  const ofCurve = issue({ name: 'Test Curve', key: keys.ec, by: middle })
  const stampRoot = issue({ name: 'Test Time Root', key: keys.root, authority: true })
  const stamper = issue({ name: 'Test Time', key: keys.stamp, by: stampRoot, purposes: [oids.timeStamping] })
  const strangeRoot = issue({ name: 'Strange Root', key: keys.middle, authority: true })
  const stranger = issue({ name: 'Stranger', key: keys.leaf, by: strangeRoot })
  const [from, until] = ['2021-01-01T00:00:00Z', '2023-01-01T00:00:00Z']
  const expired = issue({ name: 'Expired', key: keys.leaf, by: middle, from, until })
  return { keys, root, middle, author, ofCurve, stampRoot, stamper, strangeRoot, stranger, expired }
}
