import { type EvaluationCase, writtenEvaluationCases } from './evaluation-cases.ts'
import { randomEvaluation } from './random-evaluation.ts'

/** The cases whose answers are recorded: those written by hand, and drawn ones. */
export function recordedCases(): readonly EvaluationCase[] {
  return [...writtenEvaluationCases(), ...Array.from({ length: 220 }, (_, seed) => randomEvaluation(seed))]
}
