import { expect } from 'vitest'
import type { RefreshedToken } from '#accounts/contract.ts'
import { BROWSER } from './people.ts'
import type { TestShop } from './shop.ts'

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

export const refresh = (shop: TestShop, token: string) =>
  shop.call('POST', '/api/auth/refresh_token', { body: { refresh_token: token }, headers: BROWSER })
export const successorOf = async (shop: TestShop, token: string) => {
  const answer = await refresh(shop, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<RefreshedToken>().refresh_token
}
export const isIn = async (shop: TestShop, token: string) =>
  (await shop.call('GET', '/api/auth/sessions', { token })).statusCode === 200
