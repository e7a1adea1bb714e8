import type { Logger } from 'pino'
import type { Channel, HeldReason, MessageBlanks, MessageKind } from '#notifications/contract.ts'
import { secondsUntilDay } from '#notifications/rules/quiet-hours.ts'
import type { Mail } from '#notifications/rules/render-mail.ts'
import { findMessageSms, renderMessageMail } from '#notifications/rules/render-message.ts'
import { ACCESS_KINDS, SECRET_KINDS, TEMPLATES } from '#notifications/rules/templates/templates.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  PermanentError,
  type Listener,
  MAX_ATTEMPTS,
  RetryLaterError,
  type OutboxMessage,
} from '#platform/server/events/outbox.ts'
import type { Sender } from '#platform/server/http/sender.ts'
import type { MessageCeilings } from './ceilings/message-ceilings.ts'
import { maskRecipient } from './dead-letters.ts'
import type { Driver, Drivers } from './drivers/driver.ts'
import type { ReadFacts } from './read-facts.ts'
import type { WaitingMessage } from './send-message.ts'
import { topicOf } from './topics.ts'

/** Seconds until a message without driver on its channel is retried. */
const NO_DRIVER_PAUSE = 300

type FullMessage = WaitingMessage & Required<Pick<WaitingMessage, 'blanks'>>

interface Tools {
  db: Database
  clock: Clock
  log: Logger
  /** Read when a message is sent. */
  readFacts: ReadFacts
}

/** One channel: its driver and how its content is rendered. */
interface Post<Content> {
  driver: Driver<Content> | undefined
  render: (message: FullMessage, facts: ShopFacts) => Content | undefined
  /**
   * Counts the message before sending. Returns the limit that holds it back permanently; throws RetryLaterError if it must
   * wait.
   */
  admit: (id: number, message: FullMessage) => Promise<HeldReason | undefined>
}

/** Creates the outbox subscribers that render each message and pass it to its channel's driver. */
export function createMessageListeners({
  drivers,
  ceilings,
  ...tools
}: Tools & { drivers: Drivers; ceilings: MessageCeilings }): Map<string, Listener[]> {
  const mail: Post<Mail> = {
    driver: drivers.mail,
    render: ({ kind, blanks, name }, facts) => renderMessageMail(kind, blanks, name, facts),
    admit: (id, message) => admitMessage(ceilings, 'mail', id, message),
  }
  const sms: Post<string> = {
    driver: drivers.sms,
    render: ({ kind, blanks }, facts) => findMessageSms(kind, blanks, facts),
    admit: (id, message) => admitMessage(ceilings, 'sms', id, message),
  }
  return new Map([
    [topicOf('mail'), [(message) => deliverMessage(message, mail, tools)]],
    [topicOf('sms'), [(message) => deliverMessage(message, sms, tools)]],
  ])
}

/** Delivers once; a wiped message is skipped. Also wipes the secrets of a message that will not be retried. */
async function deliverMessage<Content>(
  news: OutboxMessage,
  post: Post<Content>,
  { db, clock, log, readFacts }: Tools,
): Promise<void> {
  const waiting = news.payload as WaitingMessage
  if (waiting.blanks === undefined) return
  const message: FullMessage = { ...waiting, blanks: waiting.blanks }
  let held: HeldReason | undefined
  try {
    held = await handOver(news, message, post, { now: clock(), readFacts: () => readFacts(db) })
  } catch (error) {
    if (error instanceof RetryLaterError) throw error
    const { kind, recipient } = message
    const isLast = error instanceof PermanentError || news.attempt >= MAX_ATTEMPTS
    if (isLast && SECRET_KINDS.includes(kind)) await wipe(db, news.id, message)
    const masked = withoutRecipient(error, recipient)
    const facts = { message: news.id, kind, topic: news.topic, attempt: news.attempt, err: masked }
    log[isLast ? 'error' : 'warn'](facts, 'a message could not be delivered')
    throw isLast ? new PermanentError(masked.message) : masked
  }
  await wipe(db, news.id, message, held)
}

/** Returns the limit that holds the message back permanently. Undefined once the driver has accepted it. */
async function handOver<Content>(
  { id, age }: OutboxMessage,
  message: FullMessage,
  { driver, render, admit }: Post<Content>,
  { now, readFacts }: { now: Date; readFacts: () => Promise<ShopFacts> },
): Promise<HeldReason | undefined> {
  const { kind, blanks, recipient, name } = message
  if (isPast(kind, blanks, age)) throw new PermanentError('its code or link was of no use any more')
  if (driver === undefined) throw new RetryLaterError('no driver delivers on this channel', NO_DRIVER_PAUSE)
  const quiet = driver.rings && !TEMPLATES[kind].isAwaited ? secondsUntilDay(now) : 0
  if (quiet > 0) throw new RetryLaterError('quiet hours until the morning', quiet)
  const content = render(message, await readFacts())
  if (content === undefined) throw new PermanentError('this kind of message does not take this channel')
  const held = await admit(id, message)
  if (held === undefined) await driver.deliver({ id, recipient, name, content })
  return held
}

/**
 * Beyond a limit, these are held back permanently: a message awaited at a screen, which reports it; an SMS that
 * repeats an e-mail; a further message to a stranger. All others wait, so that customers miss no step of an order.
 */
async function admitMessage(
  ceilings: MessageCeilings,
  channel: Channel,
  id: number,
  { kind, recipient, blanks, hasMail = false, ...caused }: FullMessage,
): Promise<HeldReason | undefined> {
  const admission = await ceilings.pass({
    id,
    channel,
    recipient,
    sender: senderOf(caused),
    isAccess: ACCESS_KINDS.has(kind),
    order: 'order' in blanks ? blanks.order : undefined,
    isOfUseLater: TEMPLATES[kind].isAwaited !== true && !hasMail,
  })
  if (admission.is === 'waiting')
    throw new RetryLaterError(`a ceiling holds it back: ${admission.reason}`, admission.seconds)
  return admission.is === 'held' ? admission.reason : undefined
}

function senderOf({ sender, guestAddress }: Pick<WaitingMessage, 'sender' | 'guestAddress'>): Sender {
  if (sender !== undefined) return sender
  return guestAddress === undefined ? { kind: 'shop' } : { kind: 'guest', address: guestAddress }
}

function isPast<Kind extends MessageKind>(kind: Kind, blanks: MessageBlanks[Kind], age: number): boolean {
  const minutes = TEMPLATES[kind].lifeMinutes?.(blanks)
  return minutes !== undefined && age > minutes * 60
}

/** Keeps only whether it was sent or held back, and the order concerned. */
async function wipe(
  db: Database,
  id: number,
  { kind, recipient, blanks }: FullMessage,
  held?: HeldReason,
): Promise<void> {
  const order = 'order' in blanks ? { order: blanks.order } : {}
  await db.rows({
    name: 'notifications.wipe',
    text: 'update outbox_message set payload = $2 where id = $1',
    values: [id, JSON.stringify({ kind, recipient: maskRecipient(recipient), ...order, held })],
  })
}

/** Mail servers often repeat the rejected address. Removes it, because errors are stored, shown and logged. */
function withoutRecipient(error: unknown, recipient: string): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  // For errors of `fetch`, only the cause contains the reason.
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return new Error(reason.replaceAll(recipient, maskRecipient(recipient)))
}
