import { findMobile, maskMobile } from '../../platform/contract/phone.ts'

/** An e-mail or a phone of which its owner knows the rest: `a•••@exemple.sn`, `77 ••• •• 67`. */
export function maskRecipient(recipient: string): string {
  const phone = findMobile(recipient)
  if (phone !== undefined) return maskMobile(phone)
  const at = recipient.lastIndexOf('@')
  return `${recipient.slice(0, 1)}•••${at === -1 ? '' : recipient.slice(at)}`
}
