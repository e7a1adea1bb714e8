import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { FactorAdded, PasskeyOptions, TotpSetup } from '#accounts/contract.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import type { TestShop } from './shop.ts'

/** A configured authenticator app and its codes by time. */
export interface App {
  show: (at: Date) => string
}

export function showCode(key: string, at: Date): string {
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator app for this token's user; returns it with the shop's response. */
export async function addApp(shop: TestShop, token: string): Promise<App & { added: FactorAdded }> {
  const { key } = (
    await shop.call('POST', '/api/users/me/factors/totp', { token, body: {} })
  ).json<TotpSetup>()
  const answer = await shop.call('POST', '/api/users/me/factors/totp/confirmation', {
    token,
    body: { code: showCode(key, shop.clock()) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { show: (at) => showCode(key, at), added: answer.json<FactorAdded>() }
}

/** Creates a passkey for this token's user; returns its authenticator with the shop's response. */
export async function addKey(
  shop: TestShop,
  token: string,
  name = 'Mon téléphone',
): Promise<Authenticator & { added: FactorAdded }> {
  const authenticator = createAuthenticator()
  const path = '/api/users/me/factors/passkeys'
  const options = await shop.call('POST', `${path}/options`, { token, body: {} })
  const credential = authenticator.create(options.json<PasskeyOptions>())
  const answer = await shop.call('POST', path, { token, body: { name, credential } })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...authenticator, added: answer.json<FactorAdded>() }
}
