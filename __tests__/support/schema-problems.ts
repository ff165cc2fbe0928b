import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** by their schemas as texts */
const compiled = new Map<string, ValidateFunction>()

/**
 * Checks a JSON value against a JSON Schema 2020-12, which has to be one, and lists what does not fit by JSON pointer; a
 * member that is missing by its own.
 */
export function schemaProblems(value: unknown, schema: object): string[] {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? compile(schema)
  compiled.set(text, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, params, message }) =>
    keyword === 'required'
      ? `${instancePath}/${params.missingProperty}: required`
      : `${instancePath}: ${keyword}, ${message}`,
  )
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    ownProperties: true,
    formats: { 'uri-reference': isReference },
  })
  return ajv.compile(schema)
}

function isReference(text: string): boolean {
  return URL.canParse(text, 'http://base.test/')
}
