import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/**
 * The secret of the latest undo link for an account change, in a message whose text matches. Throws when there is
 * none.
 */
export async function readUndo(shop: TestShop, to: string, text = /./): Promise<string> {
  const texts = (await shop.messages(to)).map((message) => `${message.subject ?? ''} ${message.text}`)
  const secret = texts
    .filter((one) => text.test(one))
    .map((one) => /\/annuler\/([\w-]{43})/.exec(one)?.[1])
    .find(Boolean)
  expect(secret, `a link to ${to}`).toBeDefined()
  return secret ?? ''
}

export function undo(shop: TestShop, token: string): Promise<LightMyRequestResponse> {
  return shop.call('POST', '/api/contacts/annulation', { body: { token } })
}
