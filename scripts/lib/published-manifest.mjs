// The package.json that is published: what a program that installs the package needs, and nothing of the development tree.

/** What only this tree reads. */
const ownMembers = ['scripts', 'devDependencies', 'overrides', 'allowScripts']

/**
 * Makes the published manifest. In this tree, a stand-in that loads on demand takes the place of @actions/http-client, so that the
 * real one has another name here; whoever installs the package gets the real one by its own.
 *
 * @param {Record<string, any>} manifest of this tree
 * @returns {Record<string, any>}
 */
export function publishedManifest(manifest) {
  const client = manifest.devDependencies['actions-http-client'].replace('npm:@actions/http-client@', '')
  const kept = Object.entries(manifest).filter(([name]) => !ownMembers.includes(name))
  const dependencies = { '@actions/http-client': client, ...manifest.dependencies }
  return { ...Object.fromEntries(kept), dependencies }
}

/**
 * Lists the dependencies of a published manifest that none of the published scripts imports.
 *
 * @param {{ dependencies?: Record<string, string> }} manifest
 * @param {readonly string[]} scripts their texts
 * @returns {string[]} messages
 */
export function unusedDependencies({ dependencies = {} }, scripts) {
  const imports = scripts.flatMap(text =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']([^"'.][^"']*)["']/g)].map(
      ([, name]) => name,
    ),
  )
  return Object.keys(dependencies)
    .filter(name => !imports.some(imported => imported === name || imported.startsWith(`${name}/`)))
    .map(name => `no published file imports the dependency ${name}; bundle it, or leave it out`)
}
