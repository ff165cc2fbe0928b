// Code blocks of the docs: workflows, and steps that use this action.
import { parse } from 'yaml'

/** Lists the code blocks of a Markdown text with their language and the line of their first line. */
export function blocksOf(text) {
  return [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(
    ({ 1: indent, 2: language, 3: body, index }) => ({
      language,
      text: body.replace(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, index).split('\n').length + 1,
    }),
  )
}

/**
 * Lists what is wrong with the YAML of the docs: a whole workflow must pass GitHub's parser; a step of this action, in a
 * workflow or alone, may have no input that action.yml lacks. Blocks that are neither are only read.
 *
 * @param {Map<string, string>} texts Markdown file → text
 * @param {string} manifest text of action.yml
 * @returns {Promise<import('./report.mjs').Problem[]>}
 */
export async function blockProblems(texts, manifest) {
  const inputs = Object.keys(parse(manifest).inputs ?? {})
  const blocks = [...texts].flatMap(([file, text]) => blocksOf(text).map(block => ({ file, ...block })))
  const problems = []
  for (const { file, line, text } of blocks.filter(({ language }) => language === 'yaml'))
    for (const message of await yamlProblems(text, inputs)) problems.push({ file, line, message })
  return problems
}

async function yamlProblems(text, inputs) {
  let content
  try {
    content = parse(text)
  } catch (error) {
    return [`is no YAML: ${error.message.split('\n', 1)[0]}`]
  }
  const unknown = withsOf(content).flatMap(given =>
    Object.keys(given)
      .filter(name => !inputs.includes(name))
      .map(name => `"${name}" is no input of action.yml`),
  )
  if (!content?.jobs) return unknown
  // Where a block leaves the trigger out, it is of no matter.
  const whole = content.on === undefined ? `on: push\n${text}` : text
  return [...unknown, ...(await workflowProblems(whole))]
}

async function workflowProblems(text) {
  const { workflowErrors } = await import('./workflow-parser.mjs')
  return workflowErrors('workflow.yml', text)
}

/** The inputs of each step that uses this action; a block that is only `with:` is one of ours too. */
function withsOf(content) {
  if (!Array.isArray(content) && content?.with && !content.uses) return [content.with]
  const steps = Array.isArray(content)
    ? content
    : [content?.steps ?? [], ...Object.values(content?.jobs ?? {}).map(job => job?.steps ?? [])].flat()
  return steps.filter(isOurs).map(step => step.with ?? {})
}

const isOurs = step =>
  typeof step?.uses === 'string' && /^(\.\/|setup-pkgtool\/setup-pkgtool@)/.test(step.uses)
