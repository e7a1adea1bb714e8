import { expect } from 'vitest'
import { resealAnswers } from '#platform/server/http/idempotency.ts'
import { BANK_FILE, openEmployer, requestCredit } from '#test/harness/credit.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { findBankFile, resealBankFiles, sealFile } from './bank-file.ts'

const [FORMER, PRESENT, LOST] = ['former', 'present', 'lost'].map((name) =>
  `${name} key`.padEnd(32, '.'),
) as [string, string, string]

const test = shopTest.extend('askForCredit', { scope: 'file' }, async ({ shop }) => {
  const employer = await openEmployer(shop)
  return async (sealedWith: string): Promise<number> => {
    const who = await employer.join()
    const { id } = await requestCredit(shop, who, {
      body: { type_credit: 'banque', bank_dossier: BANK_FILE },
    })
    await shop.db.rows({
      text: 'update bank_file set sealed = $2 where order_id = $1',
      values: [id, sealFile(BANK_FILE, id, [sealedWith])],
    })
    return id
  }
})

test('data sealed by a former key are resealed with the current one, once, and unreadable data stay', async ({
  shop,
  askForCredit,
}) => {
  const [readable, lost] = [await askForCredit(FORMER), await askForCredit(LOST)]
  expect(await resealBankFiles(shop.db, [PRESENT, FORMER])).toEqual({ renewed: 1, unreadable: 1 })
  expect(await findBankFile(shop.db, readable, [PRESENT])).toEqual(BANK_FILE)
  await expect(findBankFile(shop.db, readable, [FORMER])).rejects.toMatchObject({
    code: 'credit.file_unreadable',
  })
  expect(await resealBankFiles(shop.db, [PRESENT, FORMER])).toEqual({ renewed: 0, unreadable: 1 })
  expect(await findBankFile(shop.db, lost, [LOST])).toEqual(BANK_FILE)
})

test('a repeated call gets its stored response also after that was resealed', async ({ shop }) => {
  const { token } = await shop.signIn(['catalogue'])
  const create = () =>
    shop.call('POST', '/api/categories', {
      token,
      body: { name: 'Cave à vin' },
      headers: { 'idempotency-key': 'une-cle-qui-reste' },
    })
  const first = await create()
  const own = shop.settings.sealingKeys
  expect((await resealAnswers(shop.db, [PRESENT, ...own])).unreadable).toBe(0)
  expect(await resealAnswers(shop.db, [PRESENT])).toMatchObject({ renewed: 0, unreadable: 0 })
  expect((await create()).json()).toMatchObject({ code: 'request.key_reused' })
  await resealAnswers(shop.db, [...own, PRESENT])
  expect((await create()).json()).toEqual(first.json())
})
