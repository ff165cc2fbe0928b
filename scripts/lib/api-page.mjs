// The API reference in Markdown: every export of the library, from its declaration and docstring.
import ts from 'typescript'
import { doors, exportsOf, typesBehind } from './library-exports.mjs'

// Absolute, because a release carries the page without its neighbours.
const pages = 'https://github.com/setup-pkgtool/setup-pkgtool/blob/main/docs'

/**
 * Makes docs/api.md.
 *
 * @param {(path: string) => string | undefined} read sources of the library
 * @returns {string}
 */
export function apiPage(read) {
  const told = new Set()
  // What both doors have is told with the first.
  const all = Object.entries(doors).map(([door, file]) => {
    const found = exportsOf(file, read).filter(({ name, node }) => node !== undefined && !told.has(name))
    for (const { name } of found) told.add(name)
    return [door, found]
  })
  const behind = typesBehind(
    all.flatMap(([, found]) => found),
    read,
  )
  const parts = all.map(([name, found]) => {
    const values = found.filter(({ node }) => !isType(node))
    const types = found.filter(({ node }) => isType(node))
    return `## ${name}\n\n${list(values, '###')}\n### Types of ${name}\n\n${list(types, '####')}`
  })
  return `# API reference

<!-- Made from the docstrings of src by \`npm run api\`; change them there. -->

Every export with its declaration. The [library guide](${pages}/library.md) shows how they work together;
[errors](${pages}/errors.md) explains the codes under «Throws».

${parts.join('\n')}
## What these types are made of

Not exported by name.

${list(behind, '###')}`
}

const list = (declared, mark) =>
  declared
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(item => section(item, mark))
    .join('\n')

const isType = node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

function section({ name, node }, mark) {
  const { prose, throws, example } = docOf(node)
  const parts = [
    `${mark} ${name}\n`,
    ...(prose === '' ? [] : [`${prose}\n`]),
    fence(isType(node) ? textOf(node) : signatureOf(node)),
    ...throws.map(text => `Throws ${text}.\n`),
    ...(example ? ['For example:\n', fence(example)] : []),
  ]
  return parts.join('\n')
}

const fence = text => `\`\`\`ts\n${text.trimEnd()}\n\`\`\`\n`

function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const tags = doc?.tags ?? []
  const textsOf = kind =>
    tags
      .filter(({ tagName }) => tagName.text === kind)
      .map(tag => ts.getTextOfJSDocComment(tag.comment) ?? '')
  return {
    prose: onOneLine(ts.getTextOfJSDocComment(doc?.comment) ?? ''),
    throws: textsOf('throws').map(text => onOneLine(text).replace(/\.$/, '')),
    example: textsOf('example')[0],
  }
}

// Paragraphs stay; a list keeps its lines.
const onOneLine = text => text.trim().replace(/(?<!\n)\n(?![\n*-])/g, ' ')

function signatureOf(node) {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return withoutBodies(node)
  const [declaration] = node.declarationList.declarations
  const name = declaration.name.getText()
  if (declaration.type) return `const ${name}: ${declaration.type.getText()}`
  const value = declaration.initializer?.getText() ?? ''
  return value.length <= 200 ? `const ${name} = ${value}` : `const ${name}`
}

function withoutBodies(node) {
  const bodies = [node, ...(node.members ?? [])].flatMap(({ body }) => body?.getText() ?? [])
  return bodies.reduce((text, body) => text.replace(` ${body}`, ''), textOf(node)).replace(/^async /, '')
}

const textOf = node => node.getText().replace(/^export /, '')
