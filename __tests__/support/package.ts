import { writeArchive, type ZipEntry } from './zip.ts'

export interface TestPackage {
  readonly id: string
  readonly version: string
  /** children of `metadata` besides id and version */
  readonly metadata?: string
  readonly files?: readonly ZipEntry[]
  /** default: `pkgspec` */
  readonly manifestExtension?: string
}

/** The manifest of a package for tests. */
export function manifestXml({ id, version, metadata }: TestPackage): string {
  const rest = metadata ?? '<authors>Ann</authors><description>For tests</description>'
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://example.test/manifest.xsd">
  <metadata><id>${id}</id><version>${version}</version>${rest}</metadata>
</package>
`
}

/** The bytes of a package for tests. */
export function makePackage(facts: TestPackage): Buffer {
  const manifest = {
    name: `${facts.id}.${facts.manifestExtension ?? 'pkgspec'}`,
    content: manifestXml(facts),
  }
  return writeArchive([manifest, ...(facts.files ?? [{ name: 'lib/any/a.txt', content: 'a' }])])
}
