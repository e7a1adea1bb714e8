import { pino } from 'pino'
import { expect } from 'vitest'
import type { Message } from '#notifications/contract.ts'
import type { Mail } from '#notifications/rules/render-mail.ts'
import type { Database } from '#platform/server/db/database.ts'
import { PermanentError, MAX_ATTEMPTS, deliverOutbox } from '#platform/server/events/outbox.ts'
import { company, shop } from '#shop.config.ts'
import { openTestCeilings } from '#test/harness/ceilings.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { createMessageListeners } from './deliver-message.ts'
import { listDemoMessages } from './demo-messages.ts'
import type { Driver, Drivers, QueuedRequest } from './drivers/driver.ts'
import { openDrivers } from './drivers/open-drivers.ts'
import { sendMessage } from './send-message.ts'

const BY_DAY = new Date('2026-11-24T10:00:00Z')
const BY_NIGHT = new Date('2026-11-24T22:30:00Z')
const AWA = { name: 'Awa Ndiaye', email: 'Awa@Exemple.sn', phone: '221771234567' }
const CODE: Message = {
  kind: 'verification-code',
  to: AWA,
  blanks: { code: '4821', link: 'https://keur-electro.sn/verification-code?email=awa%40exemple.sn' },
}
const ACCEPTED: Message = {
  kind: 'adhesion-accepted',
  to: AWA,
  blanks: { company: 'Sonatel', link: 'https://keur-electro.sn/credit-commandes' },
}

const log = pino({ level: 'silent' })
const NO_MAIL = { smtpUrl: undefined, from: undefined }
const NO_SMS = {
  baseUrl: 'http://localhost',
  clientId: undefined,
  clientSecret: undefined,
  sender: 'tel:+2210000',
  senderName: undefined,
}

interface Row {
  topic: string
  payload: { kind: string; recipient: string; blanks?: unknown }
  attempts: number
  last_error: string | null
  is_delivered: boolean
  waits: number
}
const rows = (db: Database): Promise<Row[]> =>
  db.rows<Row>({
    text: `select topic, payload, attempts, last_error, delivered_at is not null as is_delivered,
             extract(epoch from next_attempt_at - now())::float8 as waits
           from outbox_message order by id`,
  })
const readFacts = () => Promise.resolve({ shop, company })
const send = (db: Database, message: Message) => db.transaction((tx) => sendMessage(tx, message))
const deliver = (db: Database, drivers: Drivers, now = BY_DAY) =>
  deliverOutbox(
    db,
    createMessageListeners({
      db,
      drivers,
      clock: () => now,
      log,
      readFacts,
      ceilings: openTestCeilings(db, { clock: () => now }),
    }),
  )
const pollAgain = (db: Database) => db.execute('update outbox_message set next_attempt_at = now()')

const test = databaseTest.extend('demo', { scope: 'file' }, ({ db }) =>
  openDrivers({ settings: { isDemo: true, mail: NO_MAIL, sms: NO_SMS }, db, clock: () => BY_DAY, readFacts }),
)
test.beforeEach(({ db }) => db.execute('delete from outbox_message; delete from demo_message'))

/** Driver that records deliveries, or fails. */
function recorder<Content>(
  failure?: Error,
  rings = true,
): Driver<Content> & { sent: QueuedRequest<Content>[] } {
  const sent: QueuedRequest<Content>[] = []
  return {
    rings,
    sent,
    deliver: async (request) => {
      if (failure) throw failure
      sent.push(request)
    },
  }
}

test('API-6: a code is delivered by mail and by SMS, and is not readable in the outbox afterwards', async ({
  db,
  demo,
}) => {
  await send(db, CODE)
  expect(await deliver(db, demo)).toBe(2)
  const [sms, mail] = await listDemoMessages(db, '77 123 45 67').then(async (found) => [
    ...found,
    ...(await listDemoMessages(db, ' AWA@exemple.sn')),
  ])
  expect(sms).toMatchObject({ to: '221771234567', channel: 'sms', subject: null, html: null })
  expect(sms?.text).toContain('4821')
  expect(mail).toMatchObject({ to: 'awa@exemple.sn', channel: 'mail', at: BY_DAY.toISOString() })
  expect(mail?.html).toContain('4821')
  expect(JSON.stringify(await rows(db))).not.toMatch(/4821|verification-code\?|awa@|1234567/)
})

test('API-6: a message of a transaction that is rolled back is never sent', async ({ db }) => {
  const failing = db.transaction(async (tx) => {
    await sendMessage(tx, CODE)
    throw new Error('no account')
  })
  await expect(failing).rejects.toThrow('no account')
  expect(await rows(db)).toEqual([])
})

test('ACC-3: a password link is sent on the requested channel only', async ({ db }) => {
  const link = 'https://keur-electro.sn/new-password?token=0123456789abcdef'
  await send(db, { kind: 'password-link', to: AWA, blanks: { link, minutes: 15 }, channel: 'sms' })
  await send(db, {
    kind: 'password-link',
    to: { ...AWA, phone: null },
    blanks: { link, minutes: 15 },
    channel: 'sms',
  })
  expect((await rows(db)).map(({ topic }) => topic)).toEqual(['message.sms'])
})

test('a failed message is retried, and after the last attempt stays with its error and without its code', async ({
  db,
}) => {
  await send(db, { ...CODE, channel: 'mail' } as Message)
  const drivers: Drivers = { mail: recorder<Mail>(new Error('550 <awa@exemple.sn>: away')), sms: undefined }
  await deliver(db, drivers)
  expect(await rows(db)).toMatchObject([
    { attempts: 1, is_delivered: false, last_error: '550 <a•••@exemple.sn>: away' },
  ])
  expect((await rows(db))[0]?.payload.blanks).toBeDefined()
  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await pollAgain(db)
    await deliver(db, drivers)
  }
  expect(await rows(db)).toMatchObject([{ attempts: MAX_ATTEMPTS, is_delivered: false }])
  expect(JSON.stringify(await rows(db))).not.toContain('4821')
  const mended = recorder<Mail>()
  await pollAgain(db)
  await deliver(db, { mail: mended, sms: undefined })
  expect(mended.sent).toEqual([])
})

test('an undeliverable message is not retried', async ({ db }) => {
  await send(db, { ...ACCEPTED, channel: 'sms' } as Message)
  await deliver(db, { mail: undefined, sms: recorder<string>(new PermanentError('no such number')) })
  expect(await rows(db)).toMatchObject([{ attempts: MAX_ATTEMPTS, last_error: 'no such number' }])
})

test('messages wait, without using attempts, while their channel has no driver', async ({ db, demo }) => {
  await send(db, ACCEPTED)
  await deliver(db, { mail: undefined, sms: undefined })
  expect(await rows(db)).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
  await pollAgain(db)
  expect(await deliver(db, demo)).toBe(2)
})

test('SMS are sent between 8 and 20 h only, codes at any hour, and mails at any hour', async ({ db }) => {
  await send(db, ACCEPTED)
  await send(db, CODE)
  const mail = recorder<Mail>(undefined, false)
  const sms = recorder<string>()
  await deliver(db, { mail, sms }, BY_NIGHT)
  expect(mail.sent).toHaveLength(2)
  expect(sms.sent.map(({ content }) => content)).toEqual([expect.stringContaining('4821')])
  const waiting = (await rows(db)).find(({ is_delivered }) => !is_delivered)
  expect(waiting).toMatchObject({ attempts: 0, topic: 'message.sms' })
  expect(Math.round((waiting?.waits ?? 0) / 60)).toBe(9.5 * 60)
  await pollAgain(db)
  await deliver(db, { mail, sms }, BY_DAY)
  expect(sms.sent).toHaveLength(2)
})

test('a code that was not sent in time is erased instead of sent', async ({ db }) => {
  await send(db, { ...CODE, channel: 'sms' } as Message)
  await db.execute(`update outbox_message set created_at = now() - interval '31 minutes'`)
  const sms = recorder<string>()
  await deliver(db, { mail: undefined, sms })
  expect(sms.sent).toEqual([])
  expect(JSON.stringify(await rows(db))).not.toContain('4821')
})
