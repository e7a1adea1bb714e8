import { expect, test } from 'vitest'
import { resultPath } from './result-path.ts'

test.each([
  ['wave', '/wave-paiement?transaction=t-1'],
  ['orange', '/payment/success?payment_method=orange&transaction=t-1'],
  ['paydunya', '/payment/success?payment_method=paydunya&transaction=t-1'],
])('PAY-2, PAY-5: a payment by %s is checked at %s', (provider, path) => {
  expect(resultPath({ provider, transaction_id: 't-1' })).toBe(path)
})
