import { expect, test, vi } from 'vitest'
import { ApiError, type Send } from '#platform/web/send.ts'
import { findPack } from './load-packs.ts'

const refuse =
  (status: number): Send =>
  async () => {
    throw new ApiError(status, { code: 'pack.not_found', message: 'non' })
  }

test('ORD-5: a code unknown to the shop is not a pack', async () => {
  expect(await findPack(refuse(404), 'RIEN0000')).toBeUndefined()
})

test('a failed request does not count as an ended pack', async () => {
  await expect(findPack(refuse(503), 'PACK2207')).rejects.toThrow('503')
})

test.each(['.', '..', '../produits', 'PACK 1', ''])(
  'ORD-5: %j is not a code, and no request is made for it',
  async (code) => {
    const send = vi.fn()
    expect(await findPack(send as Send, code)).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
  },
)
