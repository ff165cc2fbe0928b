import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * Checks a JSON value against a JSON Schema 2020-12, which has to be one, and lists what does not fit by JSON pointer; a
 * member that is missing by its own.
 */
export function schemaProblems(value: unknown, schema: object): string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    ownProperties: true,
    formats: { 'uri-reference': isReference },
  })
  const validate = ajv.compile(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, params, message }) =>
    keyword === 'required'
      ? `${instancePath}/${params.missingProperty}: required`
      : `${instancePath}: ${keyword}, ${message}`,
  )
}

function isReference(text: string): boolean {
  return URL.canParse(text, 'http://base.test/')
}
