/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed'
}
