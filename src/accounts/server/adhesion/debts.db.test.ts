import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, signInMember } from '../../../../test/harness/members.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import type { AccountCaller, Right } from '../../../platform/server/auth/rights.ts'
import { type AccountPorts, NO_BUSINESS } from '../accounts.ts'
import { attachCustomer } from '../companies/attach-customer.ts'
import { deleteAccount } from '../people/delete-account.ts'
import { decideAdhesion } from './decide-adhesion.ts'
import { requestAdhesion } from './request-adhesion.ts'

let shop: TestShop
let companyId: number
let debtor: number
beforeAll(async () => {
  shop = await openTestShop()
  companyId = await makeCompany(shop.db)
  await makeCompany(shop.db, { code: 'AUTRECODE234' })
  debtor = (await signInMember(shop, companyId)).id
})
afterAll(() => shop.close())

/** Orders that say that everybody owes. */
const OWING: AccountPorts = {
  ...NO_BUSINESS,
  hasOpenBusiness: async () => true,
  hasUnpaidCredit: async () => true,
}
const accounts = { ports: OWING, clock: () => TEST_NOW, sendMessage: async () => {} }
const origin = 'https://exemple.sn'

function callerWith(parts: Partial<AccountCaller>): AccountCaller {
  const nobody = { id: 0, sessionId: 's', rights: [], isVerified: true, employerId: null }
  return { kind: 'account', ...nobody, isMainUser: false, isMember: false, ...parts }
}
const staff = (right: Right) => callerWith({ rights: [right] })
const decision = (force: boolean) => ({ state: 'rejected' as const, reason: '', force })
const revoke = (caller: AccountCaller, force: boolean) =>
  shop.db.transaction((tx) =>
    decideAdhesion(tx, debtor, { decision: decision(force), desk: { caller, origin, accounts } }),
  )
const message = (code: string) => expect.objectContaining({ code })

test('API-6: an account that owes money is not deleted', async () => {
  const caller = callerWith({ id: debtor })
  await expect(shop.db.transaction((tx) => deleteAccount(tx, debtor, { caller, accounts }))).rejects.toEqual(
    message('account.money_due'),
  )
})

test('ACC-10: a member who owes cannot leave for another employer, by request or by staff', async () => {
  const caller = callerWith({ id: debtor })
  const request = { entreprise_code: 'AUTRECODE234', accepts_terms: true }
  await expect(
    shop.db.transaction((tx) => requestAdhesion(tx, request, { caller, origin, accounts })),
  ).rejects.toEqual(message('adhesion.credit_unpaid'))
  const attachment = { company_id: companyId + 1, client_id: debtor, role: 'secondary_user' as const }
  await expect(
    shop.db.transaction((tx) =>
      attachCustomer(tx, attachment, { caller: staff('clients'), origin, accounts }),
    ),
  ).rejects.toEqual(message('adhesion.credit_unpaid'))
})

test('ACC-10: a membership with unpaid credit is taken back by nobody, unless staff force it', async () => {
  const hr = callerWith({ isMainUser: true, employerId: companyId })
  await expect(revoke(hr, false)).rejects.toEqual(message('adhesion.credit_unpaid'))
  await expect(revoke(hr, true)).rejects.toEqual(message('adhesion.credit_unpaid'))
  await expect(revoke(staff('clients'), false)).rejects.toEqual(message('adhesion.credit_unpaid'))
  expect(await revoke(staff('clients'), true)).toMatchObject({ id: debtor, adhesion: 'rejected' })
})
