import type { UndeliveredMessage } from '#notifications/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { MESSAGE_TOPICS as TOPICS, channelOf } from './topics.ts'

/** Maximum messages per file. */
const MOST = 50

/**
 * Lists undelivered messages to these addresses, newest first. Delivered messages no longer contain their recipient.
 */
export async function listUndelivered(
  db: Queryable,
  addresses: readonly string[],
): Promise<UndeliveredMessage[]> {
  if (addresses.length === 0) return []
  const rows = await db.rows({
    name: 'notifications.undelivered',
    text: `select id, topic, payload->>'kind' as "kind!", created_at, last_error as error
      from outbox_message where delivered_at is null and topic = any($1) and payload->>'recipient' = any($2) order by id desc limit $3`,
    values: [TOPICS, addresses, MOST],
  })
  return rows.map(({ id, topic, kind, created_at, error }) => {
    return {
      id,
      kind,
      channel: channelOf(topic),
      at: created_at.toISOString(),
      error,
    }
  })
}
