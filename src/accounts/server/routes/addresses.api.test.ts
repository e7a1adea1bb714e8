import { expect } from 'vitest'
import type { Address } from '#accounts/contract.ts'
import { signInPerson } from '#test/harness/members.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const HOME = { name: 'Awa Diop', phone: '77 123 45 67', commune: 'Mermoz-Sacré-Cœur', place: 'Sacré-Cœur 3' }

async function add(shop: TestShop, token: string, parts: object = {}): Promise<Address> {
  const answer = await shop.call('POST', '/api/adresses', { body: { ...HOME, ...parts }, token })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Address>()
}
const list = async (shop: TestShop, token: string): Promise<Address[]> =>
  (await shop.call('GET', '/api/adresses', { token })).json<Address[]>()

test('ACC-9: an address stores the place as typed, its commune, a landmark and a position', async ({
  shop,
}) => {
  const { token } = await signInPerson(shop)
  const address = await add(shop, token, {
    landmark: 'Derrière la pharmacie',
    latitude: 14.72,
    longitude: -17.46,
  })
  expect(address).toEqual({
    ...HOME,
    id: address.id,
    phone: '221771234567',
    landmark: 'Derrière la pharmacie',
    latitude: 14.72,
    longitude: -17.46,
    is_default: true,
  })
  expect(await add(shop, token, { commune: null, place: 'Thiès, Grand Standing' })).toMatchObject({
    commune: null,
  })
})

test('ACC-9: exactly one address is the default, after any addition, change or removal', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  const first = await add(shop, token)
  const second = await add(shop, token, { place: 'Sacré-Cœur 1' })
  const third = await add(shop, token, { is_default: true, place: 'Mermoz' })
  const usual = async () =>
    (await list(shop, token)).filter(({ is_default }) => is_default).map(({ id }) => id)
  expect([first.is_default, second.is_default, third.is_default]).toEqual([true, false, true])
  expect(await usual()).toEqual([third.id])
  const body = { ...HOME, place: 'Mermoz' }
  await shop.call('PUT', `/api/adresses/${third.id}`, { body: { ...body, is_default: false }, token })
  expect(await usual()).toEqual([third.id])
  await shop.call('PUT', `/api/adresses/${second.id}`, { body: { ...body, is_default: true }, token })
  expect(await usual()).toEqual([second.id])
  expect((await list(shop, token)).map(({ id }) => id)).toEqual([second.id, first.id, third.id])
  await shop.call('DELETE', `/api/adresses/${second.id}`, { token })
  expect(await usual()).toEqual([first.id])
})

test('API-10: another person’s address is not found', async ({ shop }) => {
  const owner = await signInPerson(shop)
  const { id } = await add(shop, owner.token)
  const { token } = await shop.signIn(['admin'])
  expect((await shop.call('PUT', `/api/adresses/${id}`, { body: HOME, token })).json().code).toBe(
    'address.not_found',
  )
  expect((await shop.call('DELETE', `/api/adresses/${id}`, { token })).statusCode).toBe(404)
  expect(await list(shop, token)).toEqual([])
  expect(await list(shop, owner.token)).toHaveLength(1)
})

test('ACC-9: an account has at most twenty addresses', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  for (let count = 0; count < 20; count += 1) await add(shop, token)
  const answer = await shop.call('POST', '/api/adresses', { body: HOME, token })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['place']])
})

test.for([
  [{ commune: 'Thiès' }, 'commune'],
  [{ phone: '33 865 43 21' }, 'phone'],
  [{ place: ' ' }, 'place'],
  [{ name: '' }, 'name'],
  [{ latitude: 14.7 }, 'latitude'],
  [{ latitude: 120, longitude: 3 }, 'latitude'],
] as const)('ACC-9: an address with %j is refused, naming the field', async ([parts, field], { shop }) => {
  const { token } = await signInPerson(shop)
  const answer = await shop.call('POST', '/api/adresses', { body: { ...HOME, ...parts }, token })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  expect(await list(shop, token)).toEqual([])
})

test('ACC-9: concurrent additions from several devices leave one default address, and twenty at most', async ({
  shop,
}) => {
  const { token } = await signInPerson(shop)
  const sent = Array.from({ length: 24 }, () =>
    shop.call('POST', '/api/adresses', { body: { ...HOME, is_default: true }, token }),
  )
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 400)).toHaveLength(4)
  expect((await list(shop, token)).filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('API-10: an address sent twice with one idempotency key is stored once', async ({ shop }) => {
  const { token } = await signInPerson(shop)
  const send = () =>
    shop.call('POST', '/api/adresses', { body: HOME, token, headers: { 'idempotency-key': 'adresse-1234' } })
  expect((await send()).json()).toEqual((await send()).json())
  expect(await list(shop, token)).toHaveLength(1)
})
