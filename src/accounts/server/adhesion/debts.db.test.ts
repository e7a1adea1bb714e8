import { expect } from 'vitest'
import type { AccountCaller, Right } from '#platform/server/auth/rights.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeCompany, signInMember } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { AccountPorts } from '../accounts.ts'
import { attachCustomer } from '../companies/attach-customer.ts'
import { deleteAccount } from '../people/delete-account.ts'
import { decideAdhesion } from './decide-adhesion.ts'
import { requestAdhesion } from './request-adhesion.ts'

/** Test double in which every account has debts. */
const OWING: AccountPorts = {
  countOrders: async () => ({ orders: 0, preorders: 0, delivered: 0, inProgress: 0, creditOrders: 0 }),
  hasOpenBusiness: async () => true,
  hasUnpaidCredit: async () => true,
  adoptBusiness: async () => {},
  moveBusiness: async () => {},
  describeCredit: async () => ({ owed: 0, requested: 0, toAnswer: 0 }),
  exportMore: async () => ({}),
}
const accounts = { ports: OWING, clock: () => TEST_NOW, sendMessage: async () => {} }
const origin = 'https://exemple.sn'

function callerWith(parts: Partial<AccountCaller>): AccountCaller {
  const noMember = {
    id: 0,
    sessionId: 's',
    rights: [],
    owesSecondFactor: false,
    hasSteppedUp: true,
    isVerified: true,
    employerId: null,
  }
  return { kind: 'account', ...noMember, isMainUser: false, isMember: false, ...parts }
}
const staff = (right: Right) => callerWith({ rights: [right] })
const decision = (force: boolean) => ({ state: 'rejected' as const, reason: '', force })
const message = (code: string) => expect.objectContaining({ code })

const test = shopTest.extend('debtor', { scope: 'file' }, async ({ shop }) => {
  const employer = await makeCompany(shop.db)
  const nextEmployer = await makeCompany(shop.db, { code: 'AUTRECODE234' })
  const { id } = await signInMember(shop, employer)
  const revoke = (caller: AccountCaller, force: boolean) =>
    shop.db.transaction((tx) =>
      decideAdhesion(tx, id, { decision: decision(force), decider: { caller, origin, accounts } }),
    )
  return { id, employer, nextEmployer, revoke }
})

test('API-6: an account that owes money is not deleted', async ({ shop, debtor }) => {
  const caller = callerWith({ id: debtor.id })
  await expect(
    shop.db.transaction((tx) => deleteAccount(tx, debtor.id, { caller, accounts })),
  ).rejects.toEqual(message('account.money_due'))
})

test('ACC-10: a member with debts cannot leave for another employer, by request or by staff', async ({
  shop,
  debtor,
}) => {
  const caller = callerWith({ id: debtor.id })
  const request = { entreprise_code: 'AUTRECODE234', accepts_terms: true }
  await expect(
    shop.db.transaction((tx) => requestAdhesion(tx, request, { caller, origin, accounts })),
  ).rejects.toEqual(message('adhesion.credit_unpaid'))
  const attachment = {
    company_id: debtor.nextEmployer,
    client_id: debtor.id,
    role: 'secondary_user' as const,
  }
  await expect(
    shop.db.transaction((tx) =>
      attachCustomer(tx, attachment, { caller: staff('clients'), origin, accounts }),
    ),
  ).rejects.toEqual(message('adhesion.credit_unpaid'))
})

test('ACC-10: a membership with unpaid credit is not withdrawn, unless staff force it', async ({
  debtor,
}) => {
  const hr = callerWith({ isMainUser: true, employerId: debtor.employer })
  await expect(debtor.revoke(hr, false)).rejects.toEqual(message('adhesion.credit_unpaid'))
  await expect(debtor.revoke(hr, true)).rejects.toEqual(message('adhesion.credit_unpaid'))
  await expect(debtor.revoke(staff('clients'), false)).rejects.toEqual(message('adhesion.credit_unpaid'))
  expect(await debtor.revoke(staff('clients'), true)).toMatchObject({ id: debtor.id, adhesion: 'rejected' })
})
