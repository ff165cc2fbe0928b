const kinds = ['runtime', 'compile', 'build', 'native', 'contentfiles', 'analyzers', 'buildtransitive']

/** Whether a list of kinds of assets, such as `PrivateAssets`, has all that there are. */
export function coversAllAssets(list = ''): boolean {
  const named = new Set(list.split(';').map(each => each.trim().toLowerCase()))
  return named.has('all') || kinds.every(kind => named.has(kind))
}
