import { homedir } from 'node:os'

/**
 * The home folder of the user; undefined where there is none, as for a user id of a container that has no entry in its
 * passwd file and no HOME: Node throws there.
 */
export function homeFolder(): string | undefined {
  try {
    return homedir() || undefined
  } catch {
    return undefined
  }
}
