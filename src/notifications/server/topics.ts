import type { Channel, MessageKind } from '../contract.ts'
import { ACCESS_KINDS } from '../rules/templates/templates.ts'

/** The queues of a channel in the outbox: codes, links and word of changes of access do not wait behind other messages. */
const TOPICS: Readonly<Record<Channel, { access: string; others: string }>> = {
  mail: { access: 'access.mail', others: 'message.mail' },
  sms: { access: 'access.sms', others: 'message.sms' },
}

/** Every topic of messages. The partial index outbox_message_about names them too. */
export const MESSAGE_TOPICS: readonly string[] = Object.values(TOPICS).flatMap(({ access, others }) => [
  access,
  others,
])

/** The topic under which a message waits for its channel. */
export function topicOf(channel: Channel, kind: MessageKind): string {
  return TOPICS[channel][ACCESS_KINDS.has(kind) ? 'access' : 'others']
}

/** Every topic of a channel. A build before 0073 put codes and links under the topic of the others too. */
export function topicsOf(channel: Channel): string[] {
  return Object.values(TOPICS[channel])
}

export function channelOf(topic: string): Channel {
  return topicsOf('mail').includes(topic) ? 'mail' : 'sms'
}
