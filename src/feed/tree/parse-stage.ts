import { PkgtoolError } from '../../core/errors.ts'
import { quote } from '../../core/text.ts'
import { isStage, type Stage, stages } from '../../core/versions/stage.ts'

/** Reads the name of a stage. @throws PkgtoolError `INVALID_INPUT` */
export function parseStage(text: string): Stage {
  if (isStage(text)) return text
  throw new PkgtoolError('INVALID_INPUT', { subject: 'stage', found: quote(text), wanted: stages.join(', ') })
}
