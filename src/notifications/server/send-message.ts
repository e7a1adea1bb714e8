import type { Transaction } from '../../platform/server/db/database.ts'
import { publish } from '../../platform/server/events/outbox.ts'
import { findGuestAddress } from '../../platform/server/http/guest-address.ts'
import type { Channel, Message, MessageBlanks, MessageKind } from '../contract.ts'
import { listChannels } from '../rules/templates/templates.ts'

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
  /** Of an SMS: the network address of the guest who caused it. */
  guestAddress?: string
}

const TOPICS: Readonly<Record<Channel, string>> = { mail: 'message.mail', sms: 'message.sms' }

/** The news by which a message waits for its channel. */
export function topicOf(channel: Channel): string {
  return TOPICS[channel]
}

/**
 * Sends a message once `tx` has committed: one for each channel of its kind on which the person can be reached, or for the
 * one that the message names.
 */
export async function sendMessage(tx: Transaction, { kind, to, blanks, channel }: Message): Promise<void> {
  const ways = listChannels(kind).filter((way) => channel === undefined || channel === way)
  const mail = ways.includes('mail') ? to.email?.trim().toLowerCase() : undefined
  const message = { kind, name: to.name, blanks }
  if (mail) await publish(tx, topicOf('mail'), { ...message, recipient: mail } satisfies WaitingMessage)
  if (!ways.includes('sms') || !to.phone) return
  const guestAddress = findGuestAddress()
  const sms: WaitingMessage = {
    ...message,
    recipient: to.phone,
    hasMail: Boolean(mail),
    ...(guestAddress !== undefined && { guestAddress }),
  }
  await publish(tx, topicOf('sms'), sms)
}
