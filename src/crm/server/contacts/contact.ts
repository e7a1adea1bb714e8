import { randomBytes } from 'node:crypto'
import { z } from 'zod/v4'
import { findMobile } from '../../../platform/contract/phone.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/** Random bytes of a stop link: twelve signs, few enough for an SMS and too many to guess. */
const TOKEN_BYTES = 9

/** How somebody wants to hear of something: e-mail in small letters, or 221 and nine digits. */
export interface Contact {
  channel: 'mail' | 'sms'
  contact: string
}

/** Reads what was typed into one field. Throws request.invalid naming `contact` where it is neither. */
export function requireContact(typed: string): Contact {
  const phone = findMobile(typed)
  if (phone !== undefined) return { channel: 'sms', contact: phone }
  const email = typed.trim().toLowerCase()
  if (z.email().safeParse(email).success) return { channel: 'mail', contact: email }
  throw new ShopError('request.invalid', {
    fields: {
      contact: email.includes('@')
        ? 'L’adresse e-mail est invalide.'
        : 'Saisissez un e-mail ou un numéro de mobile sénégalais.',
    },
  })
}

/** Who a message to this contact is for: the shop knows no name. */
export function toRecipient({ channel, contact }: Contact): { name: string; email?: string; phone?: string } {
  return channel === 'mail' ? { name: '', email: contact } : { name: '', phone: contact }
}

export function createStopToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
