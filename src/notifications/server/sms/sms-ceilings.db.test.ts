import { pino } from 'pino'
import { expect } from 'vitest'
import { company as seller, shop } from '../../../../shop.config.ts'
import { databaseTest } from '../../../../test/harness/shop-test.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { deliverOutbox } from '../../../platform/server/events/outbox.ts'
import type { Message, Recipient } from '../../contract.ts'
import { createMessageListeners } from '../deliver-message.ts'
import type { Drivers } from '../drivers/driver.ts'
import { sendMessage } from '../send-message.ts'
import { createSmsCeilings, readSmsFigures } from './sms-ceilings.ts'

const NOON = new Date('2026-11-24T12:00:00Z')
const TOMORROW = new Date('2026-11-25T09:00:00Z')
const LINK = 'https://keur-electro.sn/commandes/1'
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

const test = databaseTest
test.beforeEach(({ db }) =>
  db.execute('delete from outbox_message; delete from sms_passed; delete from sms_warning'),
)

/** A shop that allows so many SMS in a day: sends, delivers, and remembers what left. */
function openPost(db: Database, { perDay = 1000, perAddress = 1000 } = {}) {
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
  const tools = { db, clock: () => now, log: pino({ level: 'silent' }), readFacts }
  const ceilings = createSmsCeilings({
    ...tools,
    limits: { perDay, perAddress },
    secret: 'a key',
    origin: 'https://keur-electro.sn',
  })
  const listeners = createMessageListeners({ ...tools, drivers, ceilings })
  return {
    left,
    ceilings,
    send: async (...messages: Message[]) => {
      for (const message of messages) await db.transaction((tx) => sendMessage(tx, message))
      while ((await deliverOutbox(db, listeners)) > 0);
    },
    comeBack: async (later: Date) => {
      now = later
      await db.execute('update outbox_message set next_attempt_at = now() where delivered_at is null')
      while ((await deliverOutbox(db, listeners)) > 0);
    },
    figures: () => readSmsFigures(db, now),
  }
}

test('one number gets twenty SMS in a day; another code stays behind, a step of an order comes tomorrow', async ({
  db,
}) => {
  const post = openPost(db)
  const mine = phoneOf(1)
  await post.send(...Array.from({ length: 20 }, () => code(mine)), code(mine), cancelled({ phone: mine }))
  expect(post.left.sms).toHaveLength(20)
  await post.send(code(phoneOf(2)))
  expect(post.left.sms).toHaveLength(21)
  expect(await post.figures()).toEqual({ sent: 21, held: 1 })
  await post.comeBack(TOMORROW)
  expect(post.left.sms).toHaveLength(22)
})

test('beyond the SMS of the day nothing is lost: the mail says it, or the SMS comes tomorrow morning', async ({
  db,
}) => {
  const post = openPost(db, { perDay: 2 })
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

test('staff are told once a day, by mail, when four fifths of the SMS of the day have left', async ({
  db,
}) => {
  const post = openPost(db, { perDay: 5 })
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

test('an SMS that is tried again counts once', async ({ db }) => {
  const post = openPost(db, { perDay: 2 })
  const once = { id: 7, number: phoneOf(1), guestAddress: undefined, isOfUseLater: false }
  for (let time = 0; time < 3; time += 1) expect(await post.ceilings.pass(once)).toBe(0)
  expect(await post.figures()).toEqual({ sent: 1, held: 0 })
})

test('what guests of one address cause is bounded in the hour and in the day; others are not touched', async ({
  db,
}) => {
  const post = openPost(db, { perAddress: 2 })
  let id = 0
  const pass = (guestAddress: string | undefined) => {
    id += 1
    return post.ceilings.pass({ id, number: phoneOf(id), guestAddress, isOfUseLater: true })
  }
  expect([await pass('41.82.0.1'), await pass('41.82.0.1'), await pass('41.82.0.1')]).toEqual([0, 0, 3600])
  expect([await pass('41.82.0.2'), await pass(undefined)]).toEqual([0, 0])
  expect(await post.ceilings.isOpen('41.82.0.1')).toBe(false)
  expect(await post.ceilings.isOpen('41.82.0.2')).toBe(true)
})

test('of many SMS that leave at once no more pass than the day allows', async ({ db }) => {
  const post = openPost(db, { perDay: 3 })
  const waits = await Promise.all(
    Array.from({ length: 10 }, (_, person) =>
      post.ceilings.pass({
        id: person,
        number: phoneOf(person),
        guestAddress: undefined,
        isOfUseLater: true,
      }),
    ),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
})

test('the table of SMS names nobody', async ({ db }) => {
  const post = openPost(db)
  await post.ceilings.pass({ id: 1, number: phoneOf(1), guestAddress: '41.82.0.1', isOfUseLater: true })
  expect(JSON.stringify(await db.rows({ text: 'select * from sms_passed' }))).not.toMatch(/770000001|41\.82/)
})
