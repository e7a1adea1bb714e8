import type { Channel } from '#notifications/contract.ts'

const TOPICS: Readonly<Record<Channel, string>> = { mail: 'message.mail', sms: 'message.sms' }

/** All message topics. The partial index outbox_message_by_order also lists them. */
export const MESSAGE_TOPICS: readonly string[] = Object.values(TOPICS)

/** Topic of messages waiting for the channel. */
export function topicOf(channel: Channel): string {
  return TOPICS[channel]
}

export function channelOf(topic: string): Channel {
  return topic === topicOf('mail') ? 'mail' : 'sms'
}
