import { expect } from 'vitest'
import { Means } from '#payments/contract.ts'
import { readChoices } from '#test/harness/read-choices.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'

test('the database accepts the means of payment known to the shop, and no other', async ({ db }) => {
  expect(await readChoices(db, 'payment_attempt_provider')).toEqual(Means.options)
})
