// The versions of other people's Actions: the docs show the major version that our own workflows pin.

const pinned = /uses:\s*([\w-]+\/[\w./-]+)@[0-9a-f]{40} # v(\d+)/g
const shown = /uses:\s*([\w-]+\/[\w./-]+)@v(\d+)/

/**
 * Lists lines of the docs that show another major version of an Action than the workflows use.
 *
 * @param {ReadonlyMap<string, string>} texts Markdown by file
 * @param {readonly string[]} workflows
 * @returns {import('./report.mjs').Problem[]}
 */
export function actionVersionProblems(texts, workflows) {
  const majors = new Map(
    workflows.flatMap(text => [...text.matchAll(pinned)].map(([, name, major]) => [name, major])),
  )
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((content, index) => {
      const [, name, major] = shown.exec(content) ?? []
      const wanted = majors.get(name)
      if (wanted === undefined || wanted === major) return []
      return [{ file, line: index + 1, message: `shows ${name}@v${major}; our workflows use v${wanted}` }]
    }),
  )
}
