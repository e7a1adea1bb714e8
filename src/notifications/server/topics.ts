import type { Channel } from '#notifications/contract.ts'

const TOPICS: Readonly<Record<Channel, string>> = { mail: 'message.mail', sms: 'message.sms' }

/** Every topic of messages. The partial index outbox_message_by_order names them too. */
export const MESSAGE_TOPICS: readonly string[] = Object.values(TOPICS)

/** The topic under which a message waits for its channel. */
export function topicOf(channel: Channel): string {
  return TOPICS[channel]
}

export function channelOf(topic: string): Channel {
  return topic === topicOf('mail') ? 'mail' : 'sms'
}
