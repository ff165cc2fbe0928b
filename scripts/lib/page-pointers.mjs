// Comments that point to a numbered section of a page that the reader of the code does not have open.

/**
 * Lists pointers such as «(DESIGN 8.3)»: a comment says the rule, or links the page. Sections of the specification are
 * exempt, since docs/spec.md is the contract that code is held against.
 *
 * @param {string} file
 * @param {string} text
 * @returns {import('./report.mjs').Problem[]}
 */
export function pointerProblems(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\b(?:DESIGN|HOUSE|FEATURES)(?:\.md)? ?\d/.test(line)
        ? [{ file, line: index + 1, message: 'points to a numbered section; say the rule, or link the page' }]
        : [],
    )
}
