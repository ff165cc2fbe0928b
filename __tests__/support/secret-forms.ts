import { expect } from '@jest/globals'
import { everyForm, type Secret } from './every-form.ts'

export type { Secret } from './every-form.ts'

/** Expects a text to have a secret in none of its forms. */
export function expectHidden(secret: Secret, text: string): void {
  expect(everyForm(secret).filter(form => text.includes(form))).toEqual([])
}
