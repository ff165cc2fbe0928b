/**
 * Rejects a request that has not begun when the source that it waits to ask has used up its retries meanwhile: whoever
 * allowed it asks the others first and this one last.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed'
}
