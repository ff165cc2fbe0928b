import { isPkgtoolError } from '../base/errors.ts'

export async function hasEntry(locate: () => Promise<unknown>): Promise<boolean> {
  try {
    await locate()
    return true
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return false
    throw error
  }
}
