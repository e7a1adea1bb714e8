import { maskMobile } from '../../../platform/contract/phone.ts'
import type { Contact } from './contact.ts'

/** A contact of which its owner knows the rest: `a•••@exemple.sn`, `77 ••• •• 67`. */
export function maskContact({ kind, value }: Contact): string {
  return kind === 'phone'
    ? maskMobile(value)
    : `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
}
