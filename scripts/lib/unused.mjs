// Finds what nobody uses.

const exported = /^export (?:async )?(?:function\*?|class|const|let) ([\w$]+)/gm
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Lists exported functions, classes and values that no other file names, tests included. Types may be exported for
 * whoever reads the signature beside them.
 *
 * @param {Map<string, string>} texts file → text
 * @returns {import('./report.mjs').Problem[]}
 */
export function unusedProblems(texts) {
  const codes = [...texts].map(([file, text]) => ({ file, code: text.replace(comments, '') }))
  const files = new Map()
  for (const { code } of codes)
    for (const word of new Set(code.split(/[^\w$]+/))) files.set(word, (files.get(word) ?? 0) + 1)
  return codes.flatMap(({ file, code }) =>
    [...code.matchAll(exported)]
      .filter(([, name]) => files.get(name) === 1)
      .map(([, name]) => ({ file, message: `exports ${name}, which no other file names` })),
  )
}
