import { type DeadLetter, HeldReason } from '#notifications/contract.ts'
import { SECRET_KINDS } from '#notifications/rules/templates/templates.ts'
import { findMobile, maskMobile } from '#platform/contract/phone.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { requireRow, type Database, type Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { MAX_ATTEMPTS } from '#platform/server/events/outbox.ts'
import { MESSAGE_TOPICS as TOPICS, channelOf } from './topics.ts'

/** Maximum dead letters per response. */
const MOST = 100
const DEAD = `delivered_at is null and attempts >= ${MAX_ATTEMPTS} and topic = any($1)`

interface Row {
  id: number
  topic: string
  kind: string
  recipient: string
  has_blanks: boolean
  error: string | null
  held: string | null
  order: string | null
  at: Date
}

const COLUMNS = `id, topic, payload->>'kind' as "kind!", payload->>'recipient' as "recipient!", payload ? 'blanks' as has_blanks,
  last_error as error, payload->>'held' as held, coalesce(payload->>'order', payload->'blanks'->>'order') as "order", created_at as at`

/** Lists undeliverable messages, newest first, then those held back permanently, without their content. */
export async function listDeadLetters(db: Queryable): Promise<DeadLetter[]> {
  const failed = await db.rows({
    shape: 'notifications.list-dead-letters',
    text: `select ${COLUMNS} from outbox_message where ${DEAD} order by id desc limit $2`,
    values: [TOPICS, MOST],
  })
  const held = await db.rows({
    shape: 'notifications.list-held-back',
    text: `select ${COLUMNS} from outbox_message where payload ? 'held' order by id desc limit $1`,
    values: [MOST - failed.length],
  })
  return [...failed, ...held].map(present)
}

export async function countDeadLetters(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    shape: 'notifications.count-dead-letters',
    text: `select count(*)::int as count from outbox_message where ${DEAD}`,
    values: [TOPICS],
  })
  return row?.count ?? 0
}

function present({ id, topic, kind, recipient, has_blanks, error, held, order, at }: Row): DeadLetter {
  const to = has_blanks ? maskRecipient(recipient) : recipient
  const canRetry = has_blanks && !SECRET_KINDS.some((secret) => secret === kind)
  const channel = channelOf(topic)
  return {
    id,
    kind,
    channel,
    to,
    error: error ?? '',
    held: HeldReason.safeParse(held).data ?? null,
    order,
    at: at.toISOString(),
    can_retry: canRetry,
  }
}

/** Puts a dead letter back into the outbox. Throws ShopError (message.not_found, message.spent). */
export async function retryDeadLetter(db: Database, id: number, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireRow(tx, 'message.not_found', {
      shape: 'notifications.retry-dead-letter',
      text: `select ${COLUMNS} from outbox_message where ${DEAD} and id = $2 for update`,
      values: [TOPICS, id],
    })
    const letter = present(row)
    if (!letter.can_retry) throw new ShopError('message.spent')
    await tx.rows({
      text: 'update outbox_message set attempts = 0, next_attempt_at = now() where id = $1',
      values: [id],
    })
    const subject = { type: 'message', id }
    await recordDecision(tx, {
      caller,
      action: 'message.retry',
      subject,
      before: { kind: letter.kind, error: letter.error },
      after: null,
    })
  })
}

/**
 * Wipes codes and links that will not be sent any more, such as those left by a process that ended during delivery.
 * Deletes dead letters after 90 days and demo messages after 30.
 */
export async function forgetOldMessages(db: Queryable): Promise<void> {
  await db.rows({
    text: `update outbox_message set payload = payload - 'blanks' - 'name'
             || jsonb_build_object('recipient', left(payload->>'recipient', 1) || '•••')
           where ${DEAD} and payload ? 'blanks' and payload->>'kind' = any($2)
             and next_attempt_at < now()`,
    values: [TOPICS, SECRET_KINDS],
  })
  await db.rows({
    text: `delete from outbox_message where ${DEAD} and created_at < now() - interval '90 days'`,
    values: [TOPICS],
  })
  await db.rows({ text: `delete from demo_message where at < now() - interval '30 days'` })
}

/** Masks an e-mail or phone so that only its owner recognises it: `a•••@exemple.sn`, `77 ••• •• 67`. */
export function maskRecipient(recipient: string): string {
  const phone = findMobile(recipient)
  if (phone !== undefined) return maskMobile(phone)
  const at = recipient.lastIndexOf('@')
  return `${recipient.slice(0, 1)}•••${at === -1 ? '' : recipient.slice(at)}`
}
