// What users rely on, as text that is committed: a change of it is seen in a diff. action.yml, action-types.yml, schema/ and the
// generated pages of docs/ show inputs, outputs, codes and schemas; here is the rest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { exportedTypes } from './exported-types.mjs'
import { helpTexts, variableList } from './help-texts.mjs'
import { inputRefusals, optionRefusals, valueRefusals } from './refusals.mjs'
import { commandSamples, stepSamples } from './sample-flows.mjs'

/** The folder of the committed texts. */
export const snapshotFolder = '__tests__/snapshot'

/** How each of them is made; those of `samples` are made on Linux only, as paths and programs differ elsewhere. */
const makers = {
  'exports.txt': { make: exportedTypes },
  'help.txt': { make: helpTexts },
  'variables.txt': { make: variableList },
  'option-values.txt': { make: optionRefusals },
  'input-values.txt': { make: root => inputRefusals(root, inputsOf(root)) },
  'library-values.txt': { make: valueRefusals },
  'command-samples.txt': { make: commandSamples, isLinux: true },
  'step-samples.txt': { make: stepSamples, isLinux: true },
}

/**
 * Makes the text of every snapshot that this machine can make.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>} file → text
 */
export async function snapshotTexts(root) {
  const texts = new Map()
  for (const [name, { make, isLinux = false }] of Object.entries(makers)) {
    if (isLinux && process.platform !== 'linux') continue
    texts.set(`${snapshotFolder}/${name}`, await make(root))
  }
  return texts
}

const inputsOf = root => Object.keys(parse(readFileSync(join(root, 'action.yml'), 'utf8')).inputs)
