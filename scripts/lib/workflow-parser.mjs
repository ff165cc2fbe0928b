// Opens GitHub's own parser of action.yml and workflows. It imports its JSON schemas without saying that they are
// JSON, which Node refuses; a load hook says it for them.
import { register } from 'node:module'

const hook = `
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
export async function load(url, context, next) {
  if (!/workflow-parser.*\\.json$/.test(url)) return next(url, context)
  return { format: 'module', shortCircuit: true, source: 'export default ' + await readFile(fileURLToPath(url), 'utf8') }
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url)

const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await import(
  '@actions/workflow-parser'
)
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser')
const { convertActionTemplate } = await import('@actions/workflow-parser/actions/action-template')

/** Reads an action.yml: its `errors`, and `action` as GitHub's parser understands it. */
export function readAction(name, content) {
  const { context, value } = parseAction({ name, content }, new NoOperationTraceWriter())
  const action = value && convertActionTemplate(context, value)
  return { action, errors: context.errors.getErrors().map(error => error.message) }
}

/** Lists what GitHub's parser has against a workflow. */
export async function workflowErrors(name, content) {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(error => error.message)
}
