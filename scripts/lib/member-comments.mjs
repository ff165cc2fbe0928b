// Comments of the members of object literals in a source file: what a JSON Schema says of them.
import ts from 'typescript'

/**
 * Reads what the comments of a file say of members.
 *
 * @param {string} text of a TypeScript file
 * @returns {Map<string, Record<string, string>>} the names of a literal's members, those that it spreads included, joined by commas →
 *   member → sentence
 */
export function memberComments(text) {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  const constants = new Map()
  const literals = []
  const visit = node => {
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(), node.initializer)
    if (ts.isObjectLiteralExpression(node)) literals.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const membersOf = literal =>
    literal.properties.flatMap(property => {
      if (ts.isSpreadAssignment(property)) {
        const spread = constants.get(property.expression.getText())
        return spread && ts.isObjectLiteralExpression(spread) ? membersOf(spread) : []
      }
      const comments = ts.getJSDocCommentsAndTags(property).map(({ comment }) => comment)
      return [[property.name.getText(), sentence(comments.join(' '))]]
    })
  return new Map(
    literals.flatMap(literal => {
      const members = membersOf(literal)
      const described = members.filter(([, comment]) => comment !== '')
      if (described.length === 0) return []
      return [[members.map(([name]) => name).join(), Object.fromEntries(described)]]
    }),
  )
}

function sentence(comment) {
  const words = comment.replace(/\s+/g, ' ').trim()
  return words && `${words[0].toUpperCase()}${words.slice(1)}.`
}
