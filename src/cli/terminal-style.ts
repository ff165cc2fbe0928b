/** How messages on stderr look. */
export interface TerminalStyle {
  /** a progress bar that is drawn over itself; otherwise progress is a line now and then */
  readonly bar: boolean
  readonly colors: boolean
}

/**
 * Reads the style from the environment: `FORCE_COLOR` (but `0` and `false`) and then a `NO_COLOR` that is not empty decide
 * on colours, else they are for terminals; `TERM=dumb` is a terminal that can do neither colours nor bar.
 */
export function terminalStyle(
  { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv,
  { isTTY }: { readonly isTTY: boolean },
): TerminalStyle {
  const able = isTTY && TERM !== 'dumb'
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '')
    return { bar: able, colors: FORCE_COLOR !== '0' && FORCE_COLOR !== 'false' }
  return { bar: able, colors: able && !NO_COLOR }
}
