import { expect, test } from 'vitest'
import { ApiError, type FetchLike, createSend } from './send.ts'

function answering(status: number, body: string) {
  const calls: { address: string; init: Parameters<FetchLike>[1] }[] = []
  const fetchLike: FetchLike = async (address, init) => {
    calls.push({ address, init })
    return { ok: status < 400, status, text: async () => body }
  }
  return { fetchLike, calls }
}

test('API-12: calls go to the configured base host as JSON, without a time-out', async () => {
  const { fetchLike, calls } = answering(201, '{"message":"ok"}')
  const send = createSend(fetchLike, 'https://api.exemple.sn')
  expect(await send('/api/termeRecherche', { method: 'POST', body: { terme: 'frigo' } })).toEqual({
    message: 'ok',
  })
  expect(calls[0]?.address).toBe('https://api.exemple.sn/api/termeRecherche')
  expect(calls[0]?.init).toEqual({
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"terme":"frigo"}',
  })
})

test('an error has its status and the API’s body', async () => {
  const { fetchLike } = answering(404, '{"code":"product.not_found","message":"Ce produit n’existe pas."}')
  const failure = await createSend(fetchLike, '')('/api/produits/9').catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
})

test('a proxy’s response that is not JSON is an error like any other', async () => {
  const { fetchLike } = answering(502, '<html>Bad Gateway</html>')
  const failure = await createSend(fetchLike, '')('/api/produits').catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ status: 502, body: { code: 'server.failure' } })
})

test.each([
  ['a bare JSON text', 400, '"Code refusé"'],
  ['a plain text', 400, 'Code refusé'],
  ['a message without a code', 400, '{"message":"Code refusé"}'],
  ['a message without a code, from a server that failed', 500, '{"message":"Code refusé"}'],
])('ACC-2: an error that is %s shows that text', async (_what, status, body) => {
  const { fetchLike } = answering(status, body)
  const failure = await createSend(fetchLike, '')('/api/x').catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ status, body: { code: 'request.invalid', message: 'Code refusé' } })
})

test.each([
  ['nothing', 400, ''],
  ['a page', 403, '<html>Forbidden</html>'],
  ['no text', 400, '{"message":7}'],
  ['a text that is empty', 400, '""'],
  ['null', 400, 'null'],
  ['the text of a proxy', 502, 'Bad Gateway'],
])('ACC-2: an error that is %s has no text of its own', async (_what, status, body) => {
  const { fetchLike } = answering(status, body)
  const failure = await createSend(fetchLike, '')('/api/x').catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({
    status,
    body: { code: 'server.failure', message: expect.stringMatching(/^(?:La|Un) /) },
  })
})
