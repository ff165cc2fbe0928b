// Preloaded into a step: what waits a second or more, such as the pauses of the toolkit before it tries again, waits a
// twentieth of that.
const wait = globalThis.setTimeout
const hasty = (callback, delay, ...parameters) =>
  wait(callback, delay >= 1000 ? delay / 20 : delay, ...parameters)

Object.assign(globalThis, {
  setTimeout: Object.defineProperties(hasty, Object.getOwnPropertyDescriptors(wait)),
})
