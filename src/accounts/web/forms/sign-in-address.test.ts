import { expect, test } from 'vitest'
import { readReturnAddress } from '#accounts/rules/return-address.ts'
import { signInAddress } from '#platform/web/session/sign-in-address.ts'

test('NAV-3: path, query and hash are passed to the sign-in and back', () => {
  const address = '/pack-promo?code=A&x=1#total'
  const { searchParams } = new URL(signInAddress(address), 'https://boutique.invalid')
  expect(readReturnAddress(searchParams.get('redirectTo'))).toBe(address)
})
