/** The most calls of the platform that one turn of the event loop made while `run` was under way. */
export interface CallsPerTurn {
  /** `URL.canParse`: each entry of a listing asks it for its address */
  readonly addresses: number
  /** `new RegExp`: a validator makes one of each pattern that it applies */
  readonly patterns: number
}

/** Counts work instead of time, which depends on the machine. Nothing else may run meanwhile. */
export async function callsPerTurn(run: () => Promise<unknown>): Promise<CallsPerTurn> {
  const { canParse } = URL
  const { RegExp: Pattern } = globalThis
  let now = { addresses: 0, patterns: 0 }
  let most = now
  let isOver = false
  const turn = () => {
    most = {
      addresses: Math.max(most.addresses, now.addresses),
      patterns: Math.max(most.patterns, now.patterns),
    }
    now = { addresses: 0, patterns: 0 }
    if (!isOver) setImmediate(turn)
  }
  URL.canParse = (...parameters) => {
    now.addresses++
    return canParse.call(URL, ...parameters)
  }
  globalThis.RegExp = new Proxy(Pattern, {
    construct(target, parameters) {
      now.patterns++
      return Reflect.construct(target, parameters)
    },
  })
  setImmediate(turn)
  try {
    await run()
  } finally {
    isOver = true
    turn()
    URL.canParse = canParse
    globalThis.RegExp = Pattern
  }
  return most
}
