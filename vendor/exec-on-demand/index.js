// The same functions as @actions/exec's, but what runs a program (node:child_process, @actions/io) is loaded when one
// is run. @actions/core imports them to describe the machine, which a set-up step never asks for.
export async function exec(...parameters) {
  return (await import('actions-exec')).exec(...parameters)
}

export async function getExecOutput(...parameters) {
  return (await import('actions-exec')).getExecOutput(...parameters)
}
