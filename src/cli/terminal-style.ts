/** The style of messages on stderr. */
export interface TerminalStyle {
  /** a progress bar that is redrawn in place; otherwise progress is an occasional line */
  readonly bar: boolean
  readonly colors: boolean
}

/**
 * Reads the style from the environment: `FORCE_COLOR` (except `0` and `false`), then a non-empty `NO_COLOR` decide on
 * colours; by default, only terminals get them. `TERM=dumb` disables colours and bar.
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
