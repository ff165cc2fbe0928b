// Made packages that depend on each other, as those of a real project do: some roots, and below them what several share.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { fileName } from './package-set.mjs'

const sizes = Object.values(
  JSON.parse(readFileSync(new URL('../packages.json', import.meta.url), 'utf8')),
).map(([size]) => size)

const version = '1.0.0'
const severalFrameworks = [
  '.NETFramework4.6.2',
  '.NETStandard2.0',
  '.NETStandard2.1',
  'net8.0',
  'net9.0',
  'net10.0',
]

/**
 * Makes a graph whose packages have the sizes of real ones. A root needs two packages, and each of those up to three that
 * come later, so that the longest path has some ten packages, however many there are.
 *
 * @param {string} folder
 * @param {{ roots: number, shared: number, small?: boolean, built?: boolean }} counts `small`: a package is little more than its
 *   manifest, which has a group for each of several frameworks; `built`: it has libraries for two frameworks, which builds refer to
 * @returns {{ roots: { id: string, version: string }[], packages: import('./package-set.mjs').PackageFile[] }}
 */
export function makeGraph(folder, { roots, shared, small = false, built = false }) {
  mkdirSync(folder, { recursive: true })
  const noise = randomBytes(Math.max(...sizes))
  const names = Array.from({ length: roots + shared }, (_, index) =>
    index < roots ? `root.${index}` : `shared.${index - roots}`,
  )
  const below = (index, steps) =>
    steps.flatMap(step => names[index + Math.max(1, Math.round((step * shared) / 92))] ?? [])
  const dependenciesOf = index =>
    index < roots
      ? [2 * index, 5 * index + 3].map(at => names[roots + (at % shared)])
      : below(index, [9, 17, 31])
  const packages = names.map((id, index) => {
    const size = small ? 100 : sizes[index % sizes.length]
    const bytes = makePackage(id, version, {
      manifestExtension: 'nuspec',
      dependencies: dependenciesOf(index),
      frameworks: small ? severalFrameworks : [],
      files: { ...(built && librariesOf(id)), 'content.bin': noise.subarray(0, size) },
    })
    const file = join(folder, fileName({ id, version }))
    writeFileSync(file, bytes)
    return { id, version, file, size: bytes.length }
  })
  return { roots: packages.slice(0, roots), packages }
}

function librariesOf(id) {
  const folders = ['lib/net8.0', 'lib/netstandard2.0']
  return Object.fromEntries(
    folders.flatMap(folder => ['dll', 'xml'].map(extension => [`${folder}/${id}.${extension}`, id])),
  )
}
