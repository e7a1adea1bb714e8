import type { Recipient } from '#notifications/server/index.ts'
import type { LockedOrder } from './lock-order.ts'

export function recipientOf(
  order: Pick<LockedOrder, 'contact_name' | 'contact_email' | 'contact_phone'>,
): Recipient {
  return { name: order.contact_name, email: order.contact_email, phone: order.contact_phone }
}
