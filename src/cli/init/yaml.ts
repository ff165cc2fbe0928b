import { printable } from '../../core/base/printable.ts'

/** The inputs of a step, in order; a list is one value a line. */
export type StepInputs = readonly (readonly [name: string, value: string | readonly string[]])[]

/** A step that uses the Action. */
export function actionStep(inputs: StepInputs): readonly string[] {
  return [
    '- uses: setup-pkgtool/setup-pkgtool@v0',
    '  with:',
    ...inputs.flatMap(([name, value]) => {
      const lines = [value].flat()
      return lines.length === 1
        ? [`    ${name}: ${scalar(lines[0] ?? '')}`]
        : [`    ${name}: |`, ...lines.map(line => `      ${printable(line)}`)]
    }),
  ]
}

/** A comment of one line, whatever is in it. */
export function comment(text: string): string {
  return `# ${printable(text)}`
}

// Quotes everything that is not a plain word in YAML.
function scalar(text: string): string {
  const isPlain = /^[A-Za-z.](?:[\w./@=${}-]|:(?=\/\/|\d)| (?=[\w$}]))*$/.test(text)
  return isPlain && !/^(?:null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : `'${printable(text).replaceAll("'", "''")}'`
}
