import type { Channel } from '#notifications/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { MAX_ATTEMPTS } from '#platform/server/events/outbox.ts'
import { maskRecipient } from './dead-letters.ts'
import { channelOf } from './topics.ts'

/** A message about an order, without its content. */
interface MessageAbout {
  id: number
  kind: string
  channel: Channel
  /** Masked. */
  to: string
  at: string
  /** `held`: held back permanently by a limit. */
  state: 'sent' | 'waiting' | 'failed' | 'held'
}

/** Maximum messages per response. */
const MOST = 50

/** Lists messages about an order, by its number, newest first; sent ones are stored for 30 days. */
export async function listMessagesAbout(db: Queryable, order: string): Promise<MessageAbout[]> {
  const rows = await db.rows({
    name: 'notifications.about',
    text: `select id, topic, payload ->> 'kind' as "kind!", payload ->> 'recipient' as "recipient!", created_at as at,
             case when payload ? 'held' then 'held' when delivered_at is not null then 'sent' when attempts >= ${MAX_ATTEMPTS} then 'failed'
               else 'waiting' end as state
           from outbox_message
           where topic in ('message.mail', 'message.sms')
             and coalesce(payload ->> 'order', payload -> 'blanks' ->> 'order') = $1
           order by id desc limit ${MOST}`,
    values: [order],
  })
  return rows.map(({ id, topic, kind, recipient, at, state }) => ({
    id,
    kind,
    channel: channelOf(topic),
    to: recipient.includes('•') ? recipient : maskRecipient(recipient),
    at: at.toISOString(),
    state,
  }))
}
