import { expect } from 'vitest'
import type { DeadLetters, DemoMessages, Message } from '#notifications/contract.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { type TestShop, openTestShop } from '#test/harness/shop.ts'
import { forgetOldMessages } from '../dead-letters.ts'
import { sendMessage } from '../send-message.ts'

const AWA = { name: 'Awa Ndiaye', email: 'awa@exemple.sn', phone: '221771234567' }
const CODE: Message = {
  kind: 'verification-code',
  to: AWA,
  blanks: { code: '4821', link: 'https://keur-electro.sn/verification-code' },
}
const REJECTED: Message = {
  kind: 'adhesion-rejected',
  to: AWA,
  blanks: { company: 'Sonatel', reason: 'Contrat à l’essai' },
}

test.beforeEach(({ shop }) => shop.db.execute('delete from outbox_message; delete from demo_message'))

const send = ({ db }: TestShop, message: Message) => db.transaction((tx) => sendMessage(tx, message))
const read = async (shop: TestShop, to: string) => {
  const answer = await shop.call('GET', `/api/demo/messages?to=${to}`)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<DemoMessages>().messages
}
/** Turns waiting messages into dead letters, as ten failures would. */
const fail = ({ db }: TestShop) =>
  db.execute(
    `update outbox_message set attempts = 10, last_error = '451 try later', next_attempt_at = now() - interval '1 hour'`,
  )

test('in the demo every mail and SMS can be read by its recipient’s e-mail or phone, newest first', async ({
  shop,
}) => {
  await send(shop, CODE)
  // Codes have a queue of their own: both at once are delivered in any order.
  await shop.deliver()
  await send(shop, REJECTED)
  await shop.deliver()
  for (const to of ['77%20123%2045%2067', '+221771234567', '00221771234567']) {
    expect((await read(shop, to)).map(({ channel, to: recipient }) => [channel, recipient])).toEqual([
      ['sms', '221771234567'],
      ['sms', '221771234567'],
    ])
  }
  const [latest, code] = await read(shop, 'AWA@exemple.sn')
  expect(latest?.subject).toContain('adhésion')
  expect(code?.text).toContain('4821')
  expect(await read(shop, 'nobody@exemple.sn')).toEqual([])
  expect(await read(shop, '')).toHaveLength(4)
})

test('the HTML of a stored mail runs no script and loads nothing', async ({ shop }) => {
  await send(shop, REJECTED)
  await shop.deliver()
  const [mail] = await read(shop, 'awa@exemple.sn')
  const document = await shop.call('GET', `/api/demo/messages/${mail?.id}/html`)
  expect(document.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(document.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(document.body).toBe(mail?.html)
  const [sms] = await read(shop, '771234567')
  expect((await shop.call('GET', `/api/demo/messages/${sms?.id}/html`)).statusCode).toBe(404)
})

test('the demo shows every kind of message with example values', async ({ shop }) => {
  const { examples } = (await shop.call('GET', '/api/demo/modeles')).json<{ examples: { kind: string }[] }>()
  expect(examples.map(({ kind }) => kind)).toContain('company-activated')
  for (const { kind } of examples) {
    expect((await shop.call('GET', `/api/demo/modeles/${kind}/html`)).body).toContain('<!doctype html>')
  }
  expect((await shop.call('GET', '/api/demo/modeles/constructor/html')).statusCode).toBe(404)
})

test('outside the demo no messages can be read', async () => {
  const settings = { DEMO: 'false', PUBLIC_URL: 'https://keur.test', SESSION_SECRET: 's'.repeat(32) }
  const open = await openTestShop(settings)
  for (const url of [
    '/api/demo/messages?to=awa@exemple.sn',
    '/api/demo/messages/1/html',
    '/api/demo/modeles',
  ])
    expect((await open.call('GET', url)).statusCode).toBe(404)
  await open.close()
})

test('staff see unsent messages, without recipient, code or text, and resend them', async ({ shop }) => {
  await send(shop, CODE)
  await send(shop, REJECTED)
  await fail(shop)
  const { token, id } = await shop.signIn(['admin'])
  const answer = await shop.call('GET', '/api/messages/en-echec', { token })
  const { messages } = answer.json<DeadLetters>()
  expect(answer.body).not.toMatch(/4821|awa@|1234567|Awa|essai|keur-electro/)
  expect(messages.map(({ kind, channel, to, can_retry }) => [kind, channel, to, can_retry])).toEqual([
    ['adhesion-rejected', 'sms', '77\u00A0•••\u00A0••\u00A067', true],
    ['adhesion-rejected', 'mail', 'a•••@exemple.sn', true],
    ['verification-code', 'sms', '77\u00A0•••\u00A0••\u00A067', false],
    ['verification-code', 'mail', 'a•••@exemple.sn', false],
  ])
  expect(messages[0]).toMatchObject({ error: '451 try later' })

  const retry = (letter: number | undefined) =>
    shop.call('POST', `/api/messages/${letter}/renvoyer`, { token })
  expect((await retry(messages[1]?.id)).statusCode).toBe(200)
  expect((await shop.messages('awa@exemple.sn')).map(({ subject }) => subject)).toEqual([
    'Votre demande d’adhésion n’est pas acceptée',
  ])
  expect((await retry(messages[1]?.id)).json()).toMatchObject({ code: 'message.not_found' })
  expect((await retry(messages[3]?.id)).json()).toMatchObject({ code: 'message.spent' })
  const audit = await shop.db.rows({
    text: `select account_id, action, subject_id from audit_entry where subject_type = 'message'`,
  })
  expect(audit).toEqual([{ account_id: id, action: 'message.retry', subject_id: messages[1]?.id }])
})

test('only dead-letter messages can be resent, and no other events', async ({ shop }) => {
  await send(shop, REJECTED)
  await shop.db.execute(
    `insert into outbox_message (topic, payload, attempts) values ('order.placed', '{}', 10)`,
  )
  const { token } = await shop.signIn(['admin'])
  const rows = await shop.db.rows<{ id: number }>({ text: 'select id from outbox_message' })
  for (const { id } of rows) {
    expect((await shop.call('POST', `/api/messages/${id}/renvoyer`, { token })).statusCode).toBe(404)
  }
  expect((await shop.call('GET', '/api/messages/en-echec', { token })).json()).toEqual({ messages: [] })
})

test('unsent codes of a crashed process are erased, and resendable messages are stored for 90 days', async ({
  shop,
}) => {
  await send(shop, CODE)
  await send(shop, REJECTED)
  await fail(shop)
  await forgetOldMessages(shop.db)
  const stored = await shop.db.rows<{ payload: object }>({
    text: 'select payload from outbox_message order by id',
  })
  expect(stored.map(({ payload }) => 'blanks' in payload)).toEqual([false, false, true, true])
  expect(JSON.stringify(stored.slice(0, 2))).not.toMatch(/4821|awa@|1234567|Awa/)
  await shop.db.execute(`update outbox_message set created_at = now() - interval '91 days'`)
  await forgetOldMessages(shop.db)
  expect(await shop.db.rows({ text: 'select 1 from outbox_message' })).toEqual([])
})
