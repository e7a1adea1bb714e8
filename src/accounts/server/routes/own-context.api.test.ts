import { expect } from 'vitest'
import type { OwnContext } from '#accounts/contract.ts'
import { readEvents } from '#test/harness/events.ts'
import { makeCompany, signInPerson } from '#test/harness/members.ts'
import { enter, join, BROWSER } from '#test/harness/people.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { MAX_STREAMS_OF_ACCOUNT } from '../context/context-streams.ts'

const test = shopTest.extend('staff', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['clients', 'credits'])
  return token
})

const readUser = (text: string) => (JSON.parse(text) as OwnContext).user_info

test('ROLE-3: a subscribed browser gets an event when HR accepts, suspends or withdraws the adhesion', async ({
  shop,
}) => {
  const employer = await makeCompany(shop.db)
  const hr = await signInPerson(shop, { role: 'main_user', employer_id: employer, adhesion: 'accepted' })
  const { id, token } = await signInPerson(shop, { employer_id: employer, adhesion_submit: true })
  const decide = (body: object) =>
    shop.call('PUT', `/api/companies/clients/commande/changeAdhesion/${id}`, { body, token: hr.token })
  const { next, headers, close } = await readEvents(shop, id, token)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(readUser((await next()).data)).toMatchObject({ id, adhesion: 'pending', adhesion_submit: true })

  expect((await decide({ state: 'accepted' })).statusCode).toBe(200)
  expect(readUser((await next()).data)).toMatchObject({ adhesion: 'accepted', parent_id: employer })
  expect((await decide({ state: 'rejected', reason: 'Fin de contrat' })).statusCode).toBe(200)
  expect(readUser((await next()).data)).toMatchObject({ adhesion: 'rejected', parent_id: null })
  close()
})

test('API-10: changed rights of staff are sent to their subscribers only, whichever call changed them', async ({
  shop,
}) => {
  const boss = await shop.signIn(['admin'])
  const other = await shop.signIn()
  const { id, token } = await shop.signIn(['catalogue'])
  const [mine, theirs] = [await readEvents(shop, id, token), await readEvents(shop, other.id, other.token)]
  expect(readUser((await mine.next()).data).rights).toEqual(['catalogue'])
  expect(readUser((await theirs.next()).data).id).toBe(other.id)
  await shop.db.rows({ text: `update account set rights = '{commandes}' where id = $1`, values: [id] })
  expect(readUser((await mine.next()).data).rights).toEqual(['commandes'])
  expect(theirs.received()).toBe(1)
  await shop.call('DELETE', `/api/admin/equipe/${id}`, { token: boss.token })
  mine.close()
  theirs.close()
})

test('API-10: a suspended account gets an event that its session ended, and at the next renewal the reason', async ({
  shop,
  staff,
}) => {
  const session = await enter(shop, await join(shop))
  const { next } = await readEvents(shop, session.uid, session.access_token)
  await next()
  await shop.call('PUT', `/api/users/${session.uid}/blocage`, { body: { blocked: true }, token: staff })
  expect(await next()).toEqual({ event: 'fin', data: '' })
  expect(await next()).toEqual({ event: 'end', data: '' })
  const renew = (headers: Record<string, string>, refresh_token: string) =>
    shop.call('POST', '/api/auth/refresh_token', { body: { refresh_token }, headers })
  const renewed = await renew(BROWSER, session.refresh_token)
  expect([renewed.statusCode, renewed.json().code]).toEqual([403, 'auth.blocked'])
  // Neither another browser nor an attacker who guesses learns anything about the account.
  expect((await renew({}, session.refresh_token)).json().code).toBe('auth.session_ended')
  const guessed = `${session.refresh_token.split('.')[0]}.guessed`
  expect((await renew(BROWSER, guessed)).json().code).toBe('auth.session_ended')
})

test('a session ended elsewhere ends its stream, and an account has a limited number of streams', async ({
  shop,
}) => {
  const { id, token } = await shop.signIn()
  const open = await Promise.all(
    Array.from({ length: MAX_STREAMS_OF_ACCOUNT }, () => readEvents(shop, id, token)),
  )
  const url = `/api/partner/compte/${id}/evenements`
  expect((await shop.call('GET', url, { token })).statusCode).toBe(429)
  // A client that does not request a stream gets the current context only.
  const other = await shop.signIn()
  const once = await shop.call('GET', `/api/partner/compte/${other.id}/evenements`, { token: other.token })
  expect(once.body).toMatch(/^:\n\nevent: contexte\ndata: \{.*\}\n\n$/)
  // The first event of each stream may still be in progress.
  for (const { next } of open) expect((await next()).event).toBe('contexte')
  await shop.call('POST', '/api/auth/sessions/end_all', { body: { all: true }, token })
  for (const { next } of open) {
    expect((await next()).event).toBe('fin')
    expect((await next()).event).toBe('end')
  }
})

test('a process that is shutting down closes its streams, so that its server can close', async ({ shop }) => {
  const { id, token } = await shop.signIn()
  const { next } = await readEvents(shop, id, token)
  await next()
  shop.app.ending.isEnding = true
  expect((await next()).event).toBe('end')
  shop.app.ending.isEnding = false
})
