import { inOneLine, isPkgtoolError, PkgtoolError, textOf } from '../base/errors.ts'
import { noSuchFile } from '../files/file-errors.ts'

/** What one source answered about a package that it did not give. */
export interface SourceAnswer {
  /** the source */
  readonly label: string
  /** its failure, or the versions that it has instead */
  readonly answer: PkgtoolError | string
}

/**
 * The error of a package that no source gave although not all said that they lack it: `worst` with the answer of each source
 * as details, since the first of them may be the one to mend.
 */
export function unanswered(worst: PkgtoolError, answers: readonly SourceAnswer[]): PkgtoolError {
  if (answers.length < 2 || worst.fields.details !== undefined) return worst
  const problems = answers.flatMap(({ answer }) => (typeof answer === 'string' ? [] : [answer]))
  const details = answers.map(({ label, answer }) => `${label}: ${describeAnswer(answer)}`)
  return new PkgtoolError(worst.code, { ...worst.fields, details, problems }, { cause: worst })
}

function describeAnswer(answer: SourceAnswer['answer']): string {
  if (typeof answer === 'string') return answer
  // A source that cannot be opened says what it lacks; a missing package has no other text.
  const { status, found } = answer.fields
  if (isPkgtoolError(answer, 'NOT_FOUND') && status === 404 && !isAboutIndex(answer))
    return 'no such package (404)'
  if (isPkgtoolError(answer, 'NOT_FOUND') && found === noSuchFile) return 'no such package'
  return inOneLine(textOf(answer))
}

function isAboutIndex({ fields: { url = '' } }: PkgtoolError): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith('.json')
}
