import type { Channel, Message, MessageBlanks, MessageKind } from '#notifications/contract.ts'
import { ACCESS_KINDS, listChannels } from '#notifications/rules/templates/templates.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { type NewMessage, publish } from '#platform/server/events/outbox.ts'
import { type Sender, findSender, runAsShop } from '#platform/server/http/sender.ts'
import { topicOf } from './topics.ts'

/** A message to one recipient on one channel, as stored in the outbox. */
export interface WaitingMessage {
  kind: MessageKind
  name: string
  /** E-mail in lowercase, or 221 and nine digits; masked after delivery. */
  recipient: string
  /** Absent once wiped. */
  blanks?: MessageBlanks[MessageKind]
  /** For an SMS: true when an e-mail has the same content. */
  hasMail?: boolean
  /** The sender that caused it. Absent in messages of a build before 0073. */
  sender?: Sender
  /** From builds before 0073: network address of the guest who caused an SMS. */
  guestAddress?: string
}

/**
 * Sends a message once `tx` has committed, on each channel of its kind with a contact, or on the given one. Counts for
 * the sender of the current call or job.
 */
export async function sendMessage(tx: Transaction, { kind, to, blanks, channel }: Message): Promise<void> {
  const ways = listChannels(kind).filter((way) => channel === undefined || channel === way)
  const mail = ways.includes('mail') ? to.email?.trim().toLowerCase() : undefined
  const message = { kind, name: to.name, blanks, sender: findSender() }
  const waiting = [
    ...(mail ? [place('mail', { ...message, recipient: mail })] : []),
    ...(ways.includes('sms') && to.phone
      ? [place('sms', { ...message, recipient: to.phone, hasMail: Boolean(mail) })]
      : []),
  ]
  await publish(tx, ...waiting)
}

/** Like `sendMessage`, on behalf of the shop: for messages about received payments, whichever caller triggers them. */
export function sendMessageAsShop(tx: Transaction, message: Message): Promise<void> {
  return runAsShop(() => sendMessage(tx, message))
}

function place(channel: Channel, message: WaitingMessage & { sender: Sender }): NewMessage {
  const { kind, recipient, sender } = message
  const placing = { isUrgent: ACCESS_KINDS.has(kind), recipient, sender: spreadBy(sender) }
  return { topic: topicOf(channel), payload: message, placing }
}

/**
 * Key by which a sender's messages are spread over the queue. Undefined when they are few, each with its own cause.
 */
function spreadBy(sender: Sender): string | undefined {
  switch (sender.kind) {
    case 'guest':
      return `address ${sender.address}`
    case 'customer':
    case 'employer':
      return `account ${sender.accountId}`
    case 'job':
      return `job ${sender.name}`
    case 'staff':
    case 'shop':
      return undefined
  }
}
