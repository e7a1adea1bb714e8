import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerAsEmployer,
  answerAsShop,
  askCredit,
  BANK_FILE,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '../../../../test/harness/credit.ts'
import { listDecisions, signInPerson } from '../../../../test/harness/members.ts'
import { expectBooksInOrder } from '../../../../test/harness/orders.ts'
import { type TestShop, openTestShop } from '../../../../test/harness/shop.ts'
import { sealFile } from '../credit/bank-file.ts'

let shop: TestShop
let employer: Awaited<ReturnType<typeof openEmployer>>
let staff: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  employer = await openEmployer(shop)
  staff = await signInCreditStaff(shop)
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

test('a bank’s credit needs its file, which its owner and credit staff read, and nobody else', async () => {
  const who = await employer.join()
  const without = await askCredit(shop, who, { body: { type_credit: 'banque' } })
  expect([without.statusCode, without.json().code]).toEqual([400, 'credit.bank_file'])
  const asked = await requestCredit(shop, who, { body: { type_credit: 'banque', bank_dossier: BANK_FILE } })
  expect(JSON.stringify(asked)).not.toContain(BANK_FILE.rib)
  const read = (token: string) =>
    shop.call('GET', `/api/creditcommandes/${asked.id}/dossier-banque`, { token })
  expect((await read(who.token)).json()).toEqual(BANK_FILE)
  expect((await read(staff.token)).json()).toEqual(BANK_FILE)
  for (const stranger of [
    employer.hr,
    await employer.join(),
    await signInPerson(shop, { rights: ['commandes'] }),
  ])
    expect((await read(stranger.token)).statusCode).toBe(404)
  expect((await listDecisions(shop.db, 'order', asked.id)).map(({ account_id }) => account_id)).toEqual([
    who.id,
    staff.id,
  ])
  // The bank answers through staff; the employer has no say.
  expect((await answerAsEmployer(shop, employer.hr, asked.id, { state: 'validated' })).statusCode).toBe(404)
  expect((await answerAsShop(shop, staff, asked.id, { state: 'validated' })).statusCode).toBe(409)
  const bank = await shop.call('PUT', `/api/creditcommandes/${asked.id}/reponse-banque`, {
    token: staff.token,
    body: { state: 'validated' },
  })
  expect(bank.json()).toMatchObject({ validation_rh_state: 'validated', step: 'shop' })
})

test('a file that was sealed with another secret is told to be unreadable, and breaks no export', async () => {
  const who = await employer.join()
  const { id } = await requestCredit(shop, who, { body: { type_credit: 'banque', bank_dossier: BANK_FILE } })
  await shop.db.rows({
    text: 'update bank_file set sealed = $2 where order_id = $1',
    values: [id, sealFile(BANK_FILE, id, 'le secret d’avant, assez long')],
  })
  const file = await shop.call('GET', `/api/creditcommandes/${id}/dossier-banque`, { token: staff.token })
  expect([file.statusCode, file.json().code]).toEqual([409, 'credit.file_unreadable'])
  const answer = await shop.call('GET', '/api/users/me/export', { token: who.token })
  expect(answer.json()).toMatchObject({ orders: [{ bank_file: 'illisible' }] })
})

test('the export of one’s own data holds one’s orders, with what the bank was told', async () => {
  const who = await employer.join()
  const { name } = await requestCredit(shop, who, {
    body: { type_credit: 'banque', bank_dossier: BANK_FILE },
  })
  const answer = await shop.call('GET', '/api/users/me/export', { token: who.token })
  expect(answer.json()).toMatchObject({ orders: [{ name, type_credit: 'banque', bank_file: BANK_FILE }] })
})
