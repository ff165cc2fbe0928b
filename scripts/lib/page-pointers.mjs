// Comments that point to what is not there: a numbered section of a page that the reader of the code does not have open, or
// a source that was renamed.

import { posix } from 'node:path'

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

const comment = /^\s*(?:\/\/|\/\*|\*)/
const aSource = /(?<![\w./*-])(?:\.{1,2}\/)*([\w./-]*[a-z][\w-]*\.(?:ts|mjs))\b/g

/**
 * Lists the sources that comments name, with or without their folder, and that the tree does not have.
 *
 * @param {Map<string, string>} texts path → text of the sources whose comments are read
 * @param {readonly string[]} files the paths of all sources
 * @returns {import('./report.mjs').Problem[]}
 */
export function sourcePointerProblems(texts, files) {
  const names = new Set(files.map(file => posix.basename(file)))
  const has = name =>
    name.includes('/') ? files.some(file => `/${file}`.endsWith(`/${name}`)) : names.has(name)
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((content, index) => {
      if (!comment.test(content)) return []
      const named = [...content.replace(/\bhttps?:\S+/g, '').matchAll(aSource)].map(([, name]) => name)
      return named
        .filter(name => !has(name))
        .map(name => ({ file, line: index + 1, message: `names ${name}, which no source is called` }))
    }),
  )
}
