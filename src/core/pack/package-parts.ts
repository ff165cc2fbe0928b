import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { writeXml } from '../base/documents/write-xml.ts'
import { version as ownVersion } from '../base/version.ts'
import type { NewEntry } from '../zip/write-archive.ts'
import { tagsOf, writeManifest } from './manifest.ts'
import type { Nuspec } from './nuspec.ts'
import type { PackageFile } from './package-files.ts'

/* Entries as the client writes them: _rels/.rels, ID.nuspec, the files, [Content_Types].xml, package/services/…/HASH.psmdcp. */

const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const properties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties'
const manifestType = 'http://schemas.microsoft.com/packaging/2010/07/manifest'
const propertiesType = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/** The entries of a package, in order. The same nuspec and files give the same entries. */
export function packageEntries(nuspec: Nuspec, files: readonly PackageFile[]): readonly NewEntry[] {
  // This part alone has a mark, as in the client's packages.
  const manifest = `\ufeff${writeManifest(nuspec, files)}`
  const manifestName = `${nuspec.id}.nuspec`
  // The client takes a random name; this one changes with what the package says.
  const name = createHash('sha256').update(manifest).digest('hex').slice(0, 32)
  const propertiesName = `package/services/metadata/core-properties/${name}.psmdcp`
  return [
    { name: '_rels/.rels', content: relationshipsOf(manifestName, propertiesName) },
    { name: manifestName, content: manifest },
    ...files.map(({ source, target }) => ({ name: target, file: source })),
    { name: '[Content_Types].xml', content: contentTypesOf(files) },
    { name: propertiesName, content: propertiesOf(nuspec) },
  ]
}

function relationshipsOf(manifestName: string, propertiesName: string): string {
  const relationship = (type: string, name: string) => {
    const target = `/${name}`
    const hash = createHash('sha512').update(target).digest('hex').toUpperCase()
    return { name: 'Relationship', attributes: { Type: type, Target: target, Id: `R${hash.slice(0, 16)}` } }
  }
  const children = [relationship(manifestType, manifestName), relationship(propertiesType, propertiesName)]
  return writeXml({ name: 'Relationships', attributes: { xmlns: relationships }, children })
}

function contentTypesOf(files: readonly PackageFile[]): string {
  const byExtension = (extension: string, type: string) => ({
    name: 'Default',
    attributes: { Extension: extension, ContentType: type },
  })
  const extensions = new Map<string, string>()
  for (const { target } of files) {
    const extension = extensionOf(target)
    if (extension !== '' && !extensions.has(extension.toLowerCase()))
      extensions.set(extension.toLowerCase(), extension)
  }
  if (!extensions.has('nuspec')) extensions.set('nuspec', 'nuspec')
  const without = files.filter(({ target }) => extensionOf(target) === '')
  const children = [
    byExtension('rels', 'application/vnd.openxmlformats-package.relationships+xml'),
    byExtension('psmdcp', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...[...extensions.values()].map(extension => byExtension(extension, 'application/octet')),
    ...without.map(({ target }) => ({
      name: 'Override',
      attributes: { PartName: `/${target}`, ContentType: 'application/octet' },
    })),
  ]
  return writeXml({ name: 'Types', attributes: { xmlns: types }, children })
}

// Of a name that begins with its only dot too, unlike for Node.
function extensionOf(target: string): string {
  const name = target.slice(target.lastIndexOf('/') + 1)
  return extname(`x${name}`).slice(1)
}

function propertiesOf(nuspec: Nuspec): string {
  const { id, version, authors, texts } = nuspec
  const attributes = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:dcterms': 'http://purl.org/dc/terms/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    xmlns: properties,
  }
  const children = [
    { name: 'dc:creator', text: authors.join(', ') },
    { name: 'dc:description', text: texts.get('description') ?? '' },
    { name: 'dc:identifier', text: id },
    { name: 'version', text: version.replace(/\+.*$/, '') },
    { name: 'keywords', text: tagsOf(nuspec) ?? '' },
    { name: 'lastModifiedBy', text: `setup-pkgtool/${ownVersion}` },
  ]
  return writeXml({ name: 'coreProperties', attributes, children })
}
