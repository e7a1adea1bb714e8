import { expect } from 'vitest'
import type { AdminView } from '#platform/contract/admin-views.ts'
import type { StaffAdmin } from '#platform/contract/back-office.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const VIEW = { list: 'commandes', name: 'À préparer', query: 'etat=a-traiter&tri=date' }

const test = shopTest.extend('as', { scope: 'file' }, async ({ shop }) => {
  const clerk = await signInPerson(shop, { rights: ['commandes'] })
  const boss = await signInPerson(shop, { rights: ['admin'] })
  const speak = (token: string) => (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    shop.call(method, `/api/admin/vues${path}`, { token, ...(body && { body }) })
  return { clerk: speak(clerk.token), boss: speak(boss.token) }
})

test('staff save list views for themselves, and only an administrator saves one for the shop', async ({
  as,
}) => {
  const own = (await as.clerk('POST', '', VIEW)).json<AdminView[]>()
  expect(own).toMatchObject([{ name: 'À préparer', query: VIEW.query, is_shared: false }])
  expect((await as.clerk('POST', '', { ...VIEW, is_shared: true })).statusCode).toBe(403)
  await as.boss('POST', '', { ...VIEW, name: 'Revenues', query: 'etat=revenue', is_shared: true })
  await as.clerk('POST', '', { ...VIEW, name: 'à préparer', query: 'etat=sale' })
  const views = (await as.clerk('GET', '?list=commandes')).json<AdminView[]>()
  expect(views).toMatchObject([
    { name: 'Revenues', is_shared: true },
    { name: 'à préparer', query: 'etat=sale' },
  ])
  expect((await as.boss('GET', '?list=commandes')).json()).toMatchObject([{ name: 'Revenues' }])
  const [shared, mine] = views
  expect((await as.clerk('DELETE', `/${shared?.id}`)).statusCode).toBe(404)
  expect((await as.boss('DELETE', `/${mine?.id}`)).statusCode).toBe(404)
  expect((await as.clerk('DELETE', `/${mine?.id}`)).json()).toMatchObject([{ name: 'Revenues' }])
})

test('a list without access has no views, and a view needs a name', async ({ as }) => {
  expect((await as.clerk('GET', '?list=produits')).statusCode).toBe(403)
  expect((await as.clerk('POST', '', { ...VIEW, name: ' ' })).json()).toMatchObject({
    fields: { name: 'Donnez un nom à cette vue.' },
  })
  expect((await as.clerk('GET', '?list=reglages')).statusCode).toBe(400)
})

test('hidden columns are saved per member of staff and returned with their profile', async ({ shop }) => {
  const [one, other] = [
    await signInPerson(shop, { rights: ['commandes'] }),
    await signInPerson(shop, { rights: ['commandes'] }),
  ]
  const save = (hidden: string[]) =>
    shop.call('PUT', '/api/admin/colonnes', { token: one.token, body: { list: 'commandes', hidden } })
  const read = async ({ token }: { token: string }) =>
    (await shop.call('GET', '/api/admin/moi', { token })).json<StaffAdmin>().hidden_columns
  expect(await read(one)).toEqual({})
  expect((await save(['date', 'livraison'])).json()).toEqual({ commandes: ['date', 'livraison'] })
  await save(['date'])
  expect(await read(one)).toEqual({ commandes: ['date'] })
  expect(await read(other)).toEqual({})
  expect((await save(['; drop table'])).statusCode).toBe(400)
})
