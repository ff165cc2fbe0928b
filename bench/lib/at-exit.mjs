// What a run leaves behind, servers, folders, namespaces, is taken down however it ends: all of it synchronously.
const tasks = []
let armed = false

/**
 * Registers something to take down when the process ends, the last one first. Returns a function that does it now.
 *
 * @param {() => void} task
 * @returns {() => void}
 */
export function atExit(task) {
  arm()
  tasks.push(task)
  return () => {
    const at = tasks.indexOf(task)
    if (at < 0) return
    tasks.splice(at, 1)
    task()
  }
}

function arm() {
  if (armed) return
  armed = true
  process.on('exit', () => {
    for (const task of tasks.splice(0).reverse()) attempt(task)
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => process.exit(code))
}

// One that fails must not keep the others from running.
function attempt(task) {
  try {
    task()
  } catch (error) {
    console.error(`not cleaned up: ${error.message}`)
  }
}
