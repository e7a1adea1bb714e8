import type { Channel, Message, MessageBlanks, MessageKind } from '#notifications/contract.ts'
import { ACCESS_KINDS, listChannels } from '#notifications/rules/templates/templates.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { publish } from '#platform/server/events/outbox.ts'
import { type Sender, findSender, runAsShop } from '#platform/server/http/sender.ts'
import { topicOf } from './topics.ts'

/** A message to one person on one channel, as it waits in the outbox. */
export interface WaitingMessage {
  kind: MessageKind
  name: string
  /** E-mail in small letters, or 221 and nine digits; masked once the message is gone. */
  recipient: string
  /** Absent once they were wiped. */
  blanks?: MessageBlanks[MessageKind]
  /** Of an SMS: a mail says the same. */
  hasMail?: boolean
  /** Who caused it. Absent in messages of a build before 0073. */
  sender?: Sender
  /** Of a build before 0073: the network address of the guest who caused an SMS. */
  guestAddress?: string
}

/**
 * Sends a message once `tx` has committed: one for each channel of its kind on which the person can be reached, or for the
 * one that the message names. It is counted for the sender of the call or job under way.
 */
export async function sendMessage(tx: Transaction, { kind, to, blanks, channel }: Message): Promise<void> {
  const ways = listChannels(kind).filter((way) => channel === undefined || channel === way)
  const mail = ways.includes('mail') ? to.email?.trim().toLowerCase() : undefined
  const message = { kind, name: to.name, blanks, sender: findSender() }
  if (mail) await queue(tx, 'mail', { ...message, recipient: mail })
  if (ways.includes('sms') && to.phone)
    await queue(tx, 'sms', { ...message, recipient: to.phone, hasMail: Boolean(mail) })
}

/** The same on behalf of the shop: for messages about money that was paid, whoever makes the call. */
export function sendMessageAsShop(tx: Transaction, message: Message): Promise<void> {
  return runAsShop(() => sendMessage(tx, message))
}

function queue(
  tx: Transaction,
  channel: Channel,
  message: WaitingMessage & { sender: Sender },
): Promise<void> {
  const { kind, recipient, sender } = message
  const isUrgent = ACCESS_KINDS.has(kind)
  return publish(tx, topicOf(channel), message, { isUrgent, recipient, sender: spreadBy(sender) })
}

/** Whose messages are spread over the queue; undefined: they are few, and each has its own cause. */
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
