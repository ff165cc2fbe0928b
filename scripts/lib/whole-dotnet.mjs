// A folder of .NET for tests, which runs nothing: an SDK that has every pack beside it, so that projects need no download of one,
// whichever .NET this machine has.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './report.mjs'

const bundledVersions = 'Microsoft.NETCoreSdk.BundledVersions.props'

/**
 * Makes the folder, and returns its path.
 *
 * @param {string} root
 * @returns {string}
 */
export function makeWholeDotnet(root) {
  const data = JSON.parse(readFileSync(join(projectRoot, 'src/core/projects/sdk/sdk-data.json'), 'utf8'))
  const elements = data.files[bundledVersions]
  const sdk = join(root, 'sdk', data.version)
  mkdirSync(sdk, { recursive: true })
  writeFileSync(join(sdk, bundledVersions), `<Project>${elements.map(textOf).join('\n')}</Project>\n`)
  for (const [, , items] of elements)
    for (const [, attributes] of items)
      for (const pack of packsOf(attributes)) mkdirSync(join(root, 'packs', ...pack), { recursive: true })
  return root
}

function textOf([name, attributes, content]) {
  const written = Object.entries(attributes || {}).map(([key, text]) => ` ${key}="${escapeText(text)}"`)
  const inner = Array.isArray(content) ? content.map(textOf).join('\n') : escapeText(content ?? '')
  return `<${name}${written.join('')}>${inner}</${name}>`
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The names and versions of the packs of an item. */
function packsOf(attributes) {
  const of = Object.entries(attributes || {})
  const find = pattern => of.flatMap(([name, text]) => (pattern.test(name) ? text.split(';') : []))
  const runtimes = find(/RuntimeIdentifiers$/)
  const versions = find(/(?:PackVersion|RuntimeFrameworkVersion|SdkPackageVersion)$/)
  const patterns = [...find(/NamePatterns?$/), ...find(/^TargetingPackName$/)]
  const windows = attributes.WindowsSdkPackageVersion ? ['Microsoft.Windows.SDK.NET.Ref'] : []
  const names = patterns.flatMap(pattern =>
    pattern.includes('**RID**') ? runtimes.map(runtime => pattern.replace('**RID**', runtime)) : [pattern],
  )
  return [...new Set([...names, ...windows])].flatMap(name =>
    [...new Set(versions)].map(version => [name, version]),
  )
}
