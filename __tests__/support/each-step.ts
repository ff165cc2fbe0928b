/**
 * Waits until a condition holds while another function is at work that waits for no file: looks after each of its steps, so
 * that the caller acts between two of them.
 */
export async function eachStepUntil(holds: () => boolean): Promise<void> {
  for (let step = 0; !holds() && step < 100_000; step++) await undefined
}
