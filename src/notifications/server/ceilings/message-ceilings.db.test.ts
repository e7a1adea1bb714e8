import { pino } from 'pino'
import { expect } from 'vitest'
import type { Message, Recipient } from '#notifications/contract.ts'
import type { Database } from '#platform/server/db/database.ts'
import { deliverOutbox } from '#platform/server/events/outbox.ts'
import { type Sender, runAs } from '#platform/server/http/sender.ts'
import { type SecurityEvent, onSecurityEvent } from '#platform/server/security/security-events.ts'
import { company as seller, shop } from '#shop.config.ts'
import { openTestCeilings } from '#test/harness/ceilings.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { createMessageListeners } from '../deliver-message.ts'
import type { Drivers } from '../drivers/driver.ts'
import { listMessagesAbout } from '../messages-about.ts'
import { sendMessage } from '../send-message.ts'
import { readSmsFigures } from './count-messages.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const TOMORROW = new Date('2026-11-25T09:00:00Z')
const LINK = 'https://keur-electro.sn/commandes/1'
const GUEST: Sender = { kind: 'guest', address: '41.82.0.1' }
const CUSTOMER: Sender = { kind: 'customer', accountId: 7, address: '41.82.0.1', isVerified: true }
const code = (phone: string): Message => ({
  kind: 'contact-code',
  to: { name: 'Awa', phone },
  blanks: { code: '4821' },
})
const cancelled = (to: Omit<Recipient, 'name'>): Message => ({
  kind: 'order-cancelled',
  to: { name: 'Awa', ...to },
  blanks: { order: 'S00001', reason: '', link: LINK },
})
const phoneOf = (person: number): string => `22177${String(person).padStart(7, '0')}`
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const test = databaseTest
test.beforeEach(({ db }) =>
  db.execute(
    'delete from outbox_message; delete from message_passed; delete from message_day; delete from sms_warning',
  ),
)

/** A shop with limits that sends messages and records the deliveries. */
function openPost(db: Database, env: Record<string, string> = {}, own?: (contact: string) => boolean) {
  let now = NOON
  const left: { sms: string[]; mails: { to: string; subject: string }[] } = { sms: [], mails: [] }
  const drivers: Drivers = {
    sms: { rings: true, deliver: async ({ recipient }) => void left.sms.push(recipient) },
    mail: {
      rings: false,
      deliver: async ({ recipient, content }) =>
        void left.mails.push({ to: recipient, subject: content.subject }),
    },
  }
  const readFacts = () => Promise.resolve({ shop, company: seller })
  const clock = () => now
  const ceilings = openTestCeilings(db, { clock, env, ...(own && { own }) })
  const tools = { db, clock, log: pino({ level: 'silent' }), readFacts }
  const listeners = createMessageListeners({ ...tools, drivers, ceilings })
  const deliver = async () => {
    while ((await deliverOutbox(db, listeners)) > 0);
  }
  const sendAs = async (sender: Sender, ...messages: Message[]) => {
    for (const message of messages)
      await runAs(sender, () => db.transaction((tx) => sendMessage(tx, message)))
    await deliver()
  }
  return {
    left,
    ceilings,
    sendAs,
    send: (...messages: Message[]) => sendAs({ kind: 'shop' }, ...messages),
    comeBack: async (later: Date) => {
      now = later
      await db.execute('update outbox_message set next_attempt_at = now() where delivered_at is null')
      await deliver()
    },
    figures: () => readSmsFigures(db, now),
  }
}

test('one number gets at most twenty codes and twenty other SMS a day; deferrable messages come the next day', async ({
  db,
}) => {
  const post = openPost(db)
  const mine = phoneOf(1)
  await post.send(...times(21, () => code(mine)), ...times(21, () => cancelled({ phone: mine })))
  expect(post.left.sms).toHaveLength(40)
  await post.send(code(phoneOf(2)))
  expect(await post.figures()).toEqual({ sent: 41, held: 1 })
  await post.comeBack(TOMORROW)
  expect(post.left.sms).toHaveLength(42)
})

test('sixty messages to one e-mail are spread over days, and all of them arrive', async ({ db }) => {
  const post = openPost(db, {}, (contact) => contact === 'awa@exemple.sn')
  await post.sendAs(CUSTOMER, ...times(60, () => cancelled({ email: 'awa@exemple.sn' })))
  expect(post.left.mails).toHaveLength(30)
  await post.comeBack(TOMORROW)
  expect(post.left.mails).toHaveLength(60)
})

test('beyond the daily SMS limit no message is lost: the mail has it, or the SMS is sent the next morning', async ({
  db,
}) => {
  const post = openPost(db, { SMS_DAILY_LIMIT: '2' })
  await post.send(code(phoneOf(1)), code(phoneOf(2)))
  await post.send(cancelled({ phone: phoneOf(3), email: 'awa@exemple.sn' }), cancelled({ phone: phoneOf(4) }))
  expect(post.left.sms).toEqual([phoneOf(1), phoneOf(2)])
  expect(post.left.mails).toContainEqual({
    to: 'awa@exemple.sn',
    subject: expect.stringContaining('S00001'),
  })
  const [waiting] = await db.rows<{ hours: number }>({
    text: `select round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours from outbox_message
           where delivered_at is null`,
  })
  expect(waiting?.hours).toBe(20)
  await post.comeBack(TOMORROW)
  expect(post.left.sms).toEqual([phoneOf(1), phoneOf(2), phoneOf(4)])
})

test('a flood of order messages leaves a quarter of the daily SMS to codes', async ({ db }) => {
  const post = openPost(db, { SMS_DAILY_LIMIT: '8' })
  await post.send(...times(10, (person) => cancelled({ phone: phoneOf(person) })))
  expect(post.left.sms).toHaveLength(6)
  expect(await post.ceilings.isOpen(GUEST)).toBe(true)
  await post.sendAs(GUEST, code(phoneOf(11)), code(phoneOf(12)))
  expect(post.left.sms.slice(6)).toEqual([phoneOf(11), phoneOf(12)])
  expect(await post.ceilings.isOpen(GUEST)).toBe(false)
})

test('five of an account’s hundred messages to strangers are sent, and staff see the rest as held', async ({
  db,
}) => {
  const post = openPost(db)
  const received: SecurityEvent[] = []
  const stop = onSecurityEvent((event) => received.push(event))
  await post.sendAs(CUSTOMER, ...times(100, (person) => cancelled({ phone: phoneOf(person) })))
  await post.sendAs({ ...CUSTOMER, accountId: 8 }, cancelled({ phone: phoneOf(0) }))
  stop()
  expect(post.left.sms).toEqual(times(5, phoneOf))
  const held = (await listMessagesAbout(db, 'S00001')).filter(({ state }) => state === 'held')
  // Staff see the latest 50 of a hundred messages.
  expect(held).toHaveLength(50)
  expect(received.map(({ kind, what, accountId }) => [kind, what, accountId])).toEqual([
    ...times(95, () => ['message.held', 'sms.strangers', 7]),
    ['message.held', 'sms.stranger', 8],
  ])
  await post.comeBack(TOMORROW)
  expect(post.left.sms).toHaveLength(5)
})

test('an account without a verified contact sends nothing to strangers, on either channel', async ({
  db,
}) => {
  const post = openPost(db)
  const to = { phone: phoneOf(1), email: 'binta@exemple.sn' }
  await post.sendAs({ ...CUSTOMER, isVerified: false }, cancelled(to))
  expect(post.left).toEqual({ sms: [], mails: [] })
})

test('staff are notified once a day, by mail, when four fifths of the daily SMS are used', async ({ db }) => {
  const post = openPost(db, { SMS_DAILY_LIMIT: '5' })
  const warnings = () => post.left.mails.filter(({ to }) => to === seller.email.toLowerCase())
  await post.send(code(phoneOf(1)), code(phoneOf(2)), code(phoneOf(3)))
  expect(warnings()).toEqual([])
  await post.send(code(phoneOf(4)), code(phoneOf(5)), code(phoneOf(6)))
  expect(warnings()).toEqual([
    { to: seller.email.toLowerCase(), subject: expect.stringContaining('4 sur 5') },
  ])
  await post.comeBack(TOMORROW)
  await post.send(...[1, 2, 3, 4, 5].map((person) => code(phoneOf(person))))
  expect(warnings()).toHaveLength(2)
})

test('two hundred employees ordering from one network address are all confirmed, on both channels', async ({
  db,
}) => {
  const post = openPost(db, {}, () => true)
  for (const person of times(200, (index) => index)) {
    const employee: Sender = { ...CUSTOMER, accountId: person }
    const caused = { sender: employee, isAccess: false, order: undefined }
    for (const channel of ['mail', 'sms'] as const) {
      const [recipient, id] =
        channel === 'mail' ? [`awa${person}@exemple.sn`, person] : [phoneOf(person), 1000 + person]
      const message = { ...caused, id, channel, recipient, isOfUseLater: channel === 'mail' }
      expect(await post.ceilings.pass(message)).toEqual({ is: 'passed' })
    }
  }
})

const sms = (id: number, sender: Sender) =>
  ({ id, channel: 'sms', recipient: phoneOf(id), sender, isAccess: false, isOfUseLater: true }) as const

test('a retried SMS counts once', async ({ db }) => {
  const post = openPost(db, { SMS_DAILY_LIMIT: '2' })
  for (let time = 0; time < 3; time += 1)
    expect(await post.ceilings.pass(sms(7, { kind: 'shop' }))).toEqual({ is: 'passed' })
  expect(await post.figures()).toEqual({ sent: 1, held: 0 })
})

test('guests of one address without a captcha have an hourly message limit, unlike codes, orders and customers', async ({
  db,
}) => {
  const post = openPost(db, { SMS_ADDRESS_LIMIT: '2' }, () => true)
  const pass = async (id: number, sender: Sender) => (await post.ceilings.pass(sms(id, sender))).is
  expect([await pass(1, GUEST), await pass(2, GUEST), await pass(3, GUEST)]).toEqual([
    'passed',
    'passed',
    'waiting',
  ])
  expect([await pass(4, { ...GUEST, address: '41.82.0.2' }), await pass(5, { kind: 'shop' })]).toEqual([
    'passed',
    'passed',
  ])
  expect(await pass(6, CUSTOMER)).toBe('passed')
  const order = (id: number) => post.ceilings.pass({ ...sms(id, GUEST), order: 'S00001' })
  const access = (id: number) => post.ceilings.pass({ ...sms(id, GUEST), isAccess: true })
  for (const id of [7, 8, 9]) {
    expect(await order(id)).toEqual({ is: 'passed' })
    expect(await access(10 + id)).toEqual({ is: 'passed' })
  }
  expect(await post.ceilings.isOpen(GUEST)).toBe(true)
  expect(await post.ceilings.isOpen(CUSTOMER)).toBe(true)
})

test('of many concurrent SMS no more are sent than the daily limit', async ({ db }) => {
  const post = openPost(db, { SMS_DAILY_LIMIT: '3' })
  const admissions = await Promise.all(
    times(10, (person) => post.ceilings.pass(sms(person, { kind: 'shop' }))),
  )
  expect(admissions.filter(({ is }) => is === 'passed')).toHaveLength(3)
})

test('the table of sent messages contains no names', async ({ db }) => {
  const post = openPost(db)
  await post.ceilings.pass(sms(1, { ...CUSTOMER, accountId: 77_001 }))
  expect(JSON.stringify(await db.rows({ text: 'select * from message_passed' }))).not.toMatch(
    /770000001|41\.82|77001/,
  )
})
