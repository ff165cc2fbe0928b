// Whether the docs tell of an input or output where its subject is told, not only in the lists of all of them.

/**
 * Lists the inputs and outputs that no page of a subject names in a code span, as itself or as an option of the command line.
 *
 * @param {ReadonlyMap<string, string>} texts Markdown by file
 * @param {{ names: readonly string[], lists: readonly string[] }} known names: inputs and outputs; lists: pages of `docs`
 *   that tell of no subject
 * @returns {import('./report.mjs').Problem[]}
 */
export function subjectProblems(texts, { names, lists }) {
  const pages = [...texts].filter(([file]) => /^docs\/(?!adr\/)/.test(file) && !lists.includes(file))
  return names
    .filter(name => !pages.some(([, text]) => new RegExp(`\`(?:--)?${name}(?![\\w-])`).test(text)))
    .map(name => ({ file: 'docs', message: `no page of a subject tells of \`${name}\`` }))
}
