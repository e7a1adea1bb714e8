import { afterEach, expect, test, vi } from 'vitest'
import { openLinkedOrder } from './order-access.ts'

afterEach(() => vi.unstubAllGlobals())

test('the holder of a private link reads, verifies, pays and cancels through it, with the secret encoded', async () => {
  const sent: [address: string, method: string, body: string | undefined][] = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (address: string, { method = '', body }: RequestInit) => {
    sent.push([address, method, body as string | undefined])
    return new Response('{}')
  })
  const order = openLinkedOrder('a/é')
  await order.read(new AbortController().signal)
  await order.cancel()
  await order.readDocument('facture')
  await order.acceptDelivery(2500)
  await order.proof?.sendCode()
  await order.proof?.prove('4072')
  const link = '/api/commandes/lien/a%2F%C3%A9'
  expect(sent).toEqual([
    [link, 'GET', undefined],
    [`${link}/annuler`, 'POST', '{}'],
    [`${link}/document/facture.pdf?format=base64`, 'GET', undefined],
    [`${link}/livraison/accord`, 'POST', '{"amount":2500}'],
    [`${link}/code`, 'POST', '{"channel":"phone"}'],
    [`${link}/confirmation`, 'POST', '{"code":"4072"}'],
  ])
})
