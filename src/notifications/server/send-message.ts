import type { Transaction } from '../../platform/server/db/database.ts'
import { publish } from '../../platform/server/events/outbox.ts'
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
  for (const way of listChannels(kind)) {
    const recipient = way === 'mail' ? to.email?.trim().toLowerCase() : to.phone
    if (!recipient || (channel !== undefined && channel !== way)) continue
    const waiting: WaitingMessage = { kind, name: to.name, recipient, blanks }
    await publish(tx, topicOf(way), waiting)
  }
}
