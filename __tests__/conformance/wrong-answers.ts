/** Runs every case and returns those whose answer is not the expected one, so that all are shown at once. */
export function wrongAnswers<T>(cases: readonly T[], check: (one: T) => { want: unknown; got: unknown }) {
  return cases
    .map(one => ({ case: one, ...check(one) }))
    .filter(({ want, got }) => JSON.stringify(want) !== JSON.stringify(got))
}

/** The result of `run`, or `error CODE` of what it throws. */
export function answer(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return `error ${(error as { code?: string }).code ?? error}`
  }
}
