import { expect } from 'vitest'
import { type Order, sealFile } from '#orders/server/index.ts'
import {
  agree,
  answerAsEmployer,
  answerAsShop,
  askCredit,
  BANK_FILE,
  makeCreditProduct,
  openEmployer,
  requestCredit,
  signInCreditStaff,
} from '#test/harness/credit.ts'
import { listDecisions, signInPerson } from '#test/harness/members.ts'
import { readStock } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const test = shopTest
  .extend('employer', { scope: 'file' }, ({ shop }) => openEmployer(shop))
  .extend('staff', { scope: 'file' }, ({ shop }) => signInCreditStaff(shop))

const readOrder = async (shop: TestShop, who: { token: string }, id: number) =>
  (await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })).json<Order>()
const stateOf = (shop: TestShop, who: { id: number; token: string }, query = '') =>
  shop.call('GET', `/api/creditcommandes/clients/${who.id}/stateCommande${query}`, { token: who.token })
const subjects = async (shop: TestShop, to: string) =>
  (await shop.messages(to)).map(({ subject, text }) => subject ?? text)
const emailOf = async (shop: TestShop, id: number) => {
  const [row] = await shop.db.rows<{ email: string }>({
    text: 'select email from account where id = $1',
    values: [id],
  })
  return row?.email ?? ''
}

test('ORD-1: a credit order waits for the employer, then for the shop, and accepts its first payment only then', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const product = await makeCreditProduct(shop)
  const requested = await requestCredit(shop, who, { productId: product })
  expect(requested).toMatchObject({
    state: 'validation',
    type_credit: 'direct',
    validation_rh_state: 'pending',
    validation_admin_state: 'pending',
    can_pay: false,
  })
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: 1 })

  const byHr = await answerAsEmployer(shop, employer.hr, requested.id, { state: 'validated', version: 1 })
  expect(byHr.json()).toMatchObject({ validation_rh_state: 'validated', step: 'shop', version: 2 })
  expect(await readOrder(shop, who, requested.id)).toMatchObject({ can_pay: false })

  const byShop = await answerAsShop(shop, staff, requested.id, { state: 'validated', reason: 'Bon dossier' })
  expect(byShop.json()).toMatchObject({
    validation_admin_state: 'validated',
    step: 'payment',
    validity_date: '2026-12-01T10:00:00.000Z',
  })
  expect(await readOrder(shop, who, requested.id)).toMatchObject({
    state: 'validation',
    can_pay: true,
    payable_min: 200_000,
    payable_max: 400_000,
  })
  expect(
    (await listDecisions(shop.db, 'order', requested.id)).map(({ account_id, action }) => [
      account_id,
      action,
    ]),
  ).toEqual([
    [employer.hr.id, 'credit.employer-accept'],
    [staff.id, 'credit.shop-accept'],
  ])
})

test('every step of a credit is notified to the people concerned, by mail and by SMS', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join({ name: 'Modou Kane', phone: '221775599001' })
  const { id, name } = await requestCredit(shop, who)
  const hrMail = await emailOf(shop, employer.hr.id)
  expect(await subjects(shop, hrMail)).toContain('Demande de crédit de Modou Kane')
  const toHr = (await shop.messages(hrMail)).find(({ text }) => text.includes(name))
  expect(toHr?.text).toContain('/entreprise')

  await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  const mine = await emailOf(shop, who.id)
  expect(await subjects(shop, mine)).toContain(`Crédit ${name}\u202F: première réponse positive`)
  const toStaff = (await shop.messages(await emailOf(shop, staff.id))).find(({ text }) => text.includes(name))
  expect(toStaff?.text).toContain('/admin/credits')

  await answerAsShop(shop, staff, id, { state: 'validated' })
  expect(await subjects(shop, mine)).toContain(`Crédit ${name} accepté`)
  const sms = (await shop.messages('221775599001')).map(({ text }) => text)
  expect(sms.filter((text) => text.includes(name)).length).toBe(3)
})

test('a refusal requires a reason, cancels the order, frees its stock and notifies the reason', async ({
  shop,
  employer,
}) => {
  const who = await employer.join()
  const product = await makeCreditProduct(shop)
  const { id, name } = await requestCredit(shop, who, { productId: product, quantity: 3 })
  const silent = await answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: ' ' })
  expect(silent.statusCode).toBe(400)
  expect(silent.json()).toMatchObject({ fields: { reason: 'Indiquez la raison.' } })
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: 3 })

  const refused = await answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Trop tôt' })
  expect(refused.json()).toMatchObject({ state: 'cancel', validation_rh_state: 'rejected', step: null })
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
  expect(await readOrder(shop, who, id)).toMatchObject({
    validation_rh_reason: 'Trop tôt',
    validation_admin_state: 'cancelled',
    cancel_reason: 'Trop tôt',
  })
  const message = (await shop.messages(await emailOf(shop, who.id))).find(
    ({ subject }) => subject === `Crédit ${name} refusé`,
  )
  expect(message?.text).toContain('Trop tôt')
  // A rejected request is no debt.
  expect((await stateOf(shop, who)).json()).toMatchObject({ code: 200, missing: [] })
})

test('a refusal by the shop after the employer’s acceptance cancels the order too', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const product = await makeCreditProduct(shop)
  const { id } = await requestCredit(shop, who, { productId: product })
  await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  const refused = await answerAsShop(shop, staff, id, { state: 'rejected', reason: 'Dossier incomplet' })
  expect(refused.json()).toMatchObject({
    state: 'cancel',
    validation_rh_state: 'validated',
    validation_admin_state: 'rejected',
  })
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
})

test('the shop does not decide before the employer, and no decision is made twice', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const { id } = await requestCredit(shop, who)
  const early = await answerAsShop(shop, staff, id, { state: 'validated' })
  expect([early.statusCode, early.json().code]).toEqual([409, 'credit.employer_first'])
  await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  const again = await answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Non' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'credit.decided'])
  const old = await answerAsShop(shop, staff, id, { state: 'validated', version: 1 })
  expect([old.statusCode, old.json().code]).toEqual([409, 'order.changed'])
  await answerAsShop(shop, staff, id, { state: 'validated', version: 2 })
  const late = await answerAsShop(shop, staff, id, { state: 'rejected', reason: 'Non', version: 2 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'credit.decided'])
})

// Each case is an array: a bare null would not appear in the title.
test.for([['pending'], ['cancelled'], ['accepted'], [''], [null]] as const)(
  'a decision of %j is invalid: 400, and the request stays pending',
  async ([state], { shop, employer, staff }) => {
    const who = await employer.join()
    const { id } = await requestCredit(shop, who)
    for (const answer of [
      answerAsEmployer(shop, employer.hr, id, { state }),
      answerAsShop(shop, staff, id, { state }),
    ])
      expect((await answer).statusCode).toBe(400)
    expect(await readOrder(shop, who, id)).toMatchObject({
      state: 'validation',
      validation_rh_state: 'pending',
    })
  },
)

test('only the employer’s own HR decides, and for others the request does not exist', async ({
  shop,
  employer,
  staff,
}) => {
  const other = await openEmployer(shop, 'Ndar Transport')
  const who = await employer.join()
  const { id } = await requestCredit(shop, who)
  const answer = { state: 'validated' }
  const wrong = await answerAsEmployer(shop, other.hr, id, answer)
  expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'order.not_found'])
  expect((await answerAsEmployer(shop, who, id, answer)).statusCode).toBe(403)
  expect((await answerAsEmployer(shop, employer.hr, 999_999, answer)).statusCode).toBe(404)
  // Staff do not decide for an employer.
  const byStaff = await answerAsEmployer(shop, staff, id, answer)
  expect([byStaff.statusCode, byStaff.json().code]).toEqual([409, 'credit.employer_first'])
  expect(await readOrder(shop, who, id)).toMatchObject({ validation_rh_state: 'pending' })
})

test('no person decides about their own request: another HR contact or staff decide instead', async ({
  shop,
  employer,
  staff,
}) => {
  const { id } = await requestCredit(shop, employer.hr)
  const own = await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  expect([own.statusCode, own.json().code]).toEqual([409, 'credit.own'])
  const byStaff = await answerAsEmployer(shop, staff, id, { state: 'validated' })
  expect(byStaff.json()).toMatchObject({ validation_rh_state: 'validated' })
})

test('BASK-9: a customer without the right to credit sees the missing conditions and is refused', async ({
  shop,
  employer,
}) => {
  const stranger = await signInPerson(shop)
  expect((await stateOf(shop, stranger)).json()).toMatchObject({
    code: 400,
    missing: [{ code: 'adhesion', link: '/profile#profile' }],
  })
  const refused = await askCredit(shop, stranger)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'credit.membership'])
  const resting = await employer.join()
  await shop.call('PUT', `/api/companies/clients/${resting.id}/suspension`, {
    token: employer.hr.token,
    body: { suspended: true },
  })
  expect((await stateOf(shop, resting)).json()).toMatchObject({ missing: [{ code: 'adhesion_suspended' }] })
  expect((await askCredit(shop, resting)).statusCode).toBe(403)
  const free = await signInPerson(shop, { adhesion: 'accepted' })
  expect((await stateOf(shop, free)).json()).toMatchObject({ code: 200, missing: [] })
  expect((await stateOf(shop, free, '?type_credit=direct')).json()).toMatchObject({
    missing: [{ code: 'employer' }],
  })
  const direct = await askCredit(shop, free, { body: { type_credit: 'direct' } })
  expect([direct.statusCode, direct.json().code]).toEqual([409, 'credit.employer'])
  const other = await employer.join()
  expect((await stateOf(shop, { id: other.id, token: free.token })).statusCode).toBe(404)
})

/** Whether a query waits for a lock. */
const isHeldUp = async ({ db }: TestShop): Promise<boolean> => {
  const waiting = await db.rows({
    text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return waiting.length > 0
}

test('ROLE-3: a membership withdrawn during a credit order refuses it, in a French sentence', async ({
  shop,
  employer,
}) => {
  const who = await employer.join()
  const productId = await makeCreditProduct(shop)
  const [held, goesOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const withdrawing = shop.db.transaction(async (tx) => {
    await tx.rows({
      text: 'update account set membership_suspended_at = now() where id = $1',
      values: [who.id],
    })
    held.resolve(undefined)
    await goesOn.promise
  })
  await held.promise
  // Reads still return a member, so the order reaches the locked row.
  const ordering = askCredit(shop, who, { productId })
  while (shop.db.engine === 'server' && !(await isHeldUp(shop)));
  goesOn.resolve(undefined)
  await withdrawing
  const answer = await ordering
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'credit.membership'])
  expect(answer.json().message).toContain('votre panier est gardé')
  const preview = await shop.call('POST', '/api/commandes/apercu', {
    token: who.token,
    body: { type_sale: 'creditorder', order_lines: [{ id: productId, quantity: 1 }] },
  })
  expect([preview.statusCode, preview.json().code]).toEqual([403, 'credit.membership'])
})

test('ACC-9: an order pending a decision, a payment or a delivery is under way, for every kind', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const count = async () =>
    (await shop.call('GET', `/api/users/${who.id}/compte`, { token: who.token })).json().progress_count
  expect(await count()).toBe(0)
  const requested = await requestCredit(shop, who)
  expect(await count()).toBe(1)
  await answerAsEmployer(shop, employer.hr, requested.id, { state: 'validated' })
  await answerAsShop(shop, staff, requested.id, { state: 'rejected', reason: 'Trop cher' })
  expect(await count()).toBe(0)
})

test('without employer and bank only the shop decides, and staff are notified at once', async ({
  shop,
  staff,
}) => {
  const who = await signInPerson(shop, { adhesion: 'accepted', phone: '221775599100', name: 'Khady Ba' })
  const requested = await requestCredit(shop, who)
  expect(requested).toMatchObject({ type_credit: 'particulier', validation_rh_state: null })
  expect((await shop.messages(await emailOf(shop, staff.id)))[0]?.text).toContain('Khady Ba')
  const accepted = await answerAsShop(shop, staff, requested.id, { state: 'validated' })
  expect(accepted.json()).toMatchObject({ step: 'payment' })
})

test('staff release an accepted credit without its first instalment, and its due dates count from then', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const { id, name } = await requestCredit(shop, who)
  const confirm = () =>
    shop.call('POST', `/api/creditcommandes/${id}/confirmer`, {
      token: staff.token,
      body: { reason: 'Retenue sur salaire' },
    })
  expect((await confirm()).json()).toMatchObject({ code: 'order.state' })
  await agree(shop, { hr: employer.hr, staff }, id)
  expect((await confirm()).json()).toMatchObject({ state: 'sale', step: null, validity_date: null })
  expect(await readOrder(shop, who, id)).toMatchObject({
    date_approved: '2026-11-24',
    second_payment_date: '2026-12-24',
    fourth_payment_date: '2027-02-24',
    commitment_date: '2026-11-27',
    slot: { half: 'matin' },
  })
  expect(await subjects(shop, await emailOf(shop, who.id))).toContain(`Commande à crédit ${name} confirmée`)
  expect((await confirm()).statusCode).toBe(409)
})

test('a request cancelled meanwhile can no longer be accepted', async ({ shop, employer }) => {
  const who = await employer.join()
  const { id } = await requestCredit(shop, who)
  await shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
  const late = await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'credit.cancelled'])
})

test('after a concurrent cancellation and acceptance the stock is either free or allocated, never both', async ({
  shop,
  employer,
  staff,
}) => {
  for (let round = 0; round < 8; round += 1) {
    const who = await employer.join()
    const product = await makeCreditProduct(shop)
    const { id } = await requestCredit(shop, who, { productId: product })
    await answerAsEmployer(shop, employer.hr, id, { state: 'validated' })
    const cancel = () => shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
    const accept = () => answerAsShop(shop, staff, id, { state: 'validated', version: 2 })
    const calls = round % 2 === 0 ? [cancel(), accept()] : [accept(), cancel()]
    const responses = await Promise.all(calls)
    const { state, validation_admin_state } = await readOrder(shop, who, id)
    // An accepted unpaid order may still be cancelled: the cancellation always succeeds.
    expect(state).toBe('cancel')
    expect(responses.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const wasAccepted = responses[round % 2 === 0 ? 1 : 0]?.statusCode === 200
    expect(validation_admin_state).toBe(wasAccepted ? 'validated' : 'cancelled')
    expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
  }
})

test('of a concurrent cancellation and refusal exactly one takes effect', async ({ shop, employer }) => {
  for (let round = 0; round < 6; round += 1) {
    const who = await employer.join()
    const product = await makeCreditProduct(shop)
    const { id } = await requestCredit(shop, who, { productId: product })
    const cancel = () => shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token })
    const refuse = () => answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Non' })
    const responses = await Promise.all(round % 2 === 0 ? [cancel(), refuse()] : [refuse(), cancel()])
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    const isRefused = statuses[round % 2 === 0 ? 1 : 0] === 200
    expect(await readOrder(shop, who, id)).toMatchObject({
      state: 'cancel',
      validation_rh_state: isRefused ? 'rejected' : 'cancelled',
    })
    expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
  }
})

test('of a concurrent acceptance and refusal by two people exactly one takes effect', async ({
  shop,
  employer,
}) => {
  for (let round = 0; round < 6; round += 1) {
    const who = await employer.join()
    const { id } = await requestCredit(shop, who)
    const responses = await Promise.all([
      answerAsEmployer(shop, employer.hr, id, { state: 'validated' }),
      answerAsEmployer(shop, employer.hr, id, { state: 'rejected', reason: 'Non' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  }
})

test('a second credit waits until the first is paid, also for concurrent requests', async ({
  shop,
  employer,
}) => {
  const who = await employer.join()
  const productId = await makeCreditProduct(shop)
  const responses = await Promise.all([1, 2, 3].map(() => askCredit(shop, who, { productId })))
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ])
  const rejected = responses.filter(({ statusCode }) => statusCode === 409)
  expect(rejected.map((answer) => answer.json().code)).toEqual(['credit.unpaid', 'credit.unpaid'])
  expect((await stateOf(shop, who)).json()).toMatchObject({
    status: 'success',
    code: 400,
    missing: [{ code: 'unpaid', link: expect.stringContaining('/credit-commandes/') }],
  })
})

test('a bank credit needs its file, readable only by its owner and credit staff', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const without = await askCredit(shop, who, { body: { type_credit: 'banque' } })
  expect([without.statusCode, without.json().code]).toEqual([400, 'credit.bank_file'])
  const requested = await requestCredit(shop, who, {
    body: { type_credit: 'banque', bank_dossier: BANK_FILE },
  })
  expect(JSON.stringify(requested)).not.toContain(BANK_FILE.rib)
  const read = (token: string) =>
    shop.call('GET', `/api/creditcommandes/${requested.id}/dossier-banque`, { token })
  expect((await read(who.token)).json()).toEqual(BANK_FILE)
  expect((await read(staff.token)).json()).toEqual(BANK_FILE)
  for (const stranger of [
    employer.hr,
    await employer.join(),
    await signInPerson(shop, { rights: ['commandes'] }),
  ])
    expect((await read(stranger.token)).statusCode).toBe(404)
  expect((await listDecisions(shop.db, 'order', requested.id)).map(({ account_id }) => account_id)).toEqual([
    who.id,
    staff.id,
  ])
  // Staff enter the bank's decision. The employer has no say.
  expect((await answerAsEmployer(shop, employer.hr, requested.id, { state: 'validated' })).statusCode).toBe(
    404,
  )
  expect((await answerAsShop(shop, staff, requested.id, { state: 'validated' })).statusCode).toBe(409)
  const bank = await shop.call('PUT', `/api/creditcommandes/${requested.id}/reponse-banque`, {
    token: staff.token,
    body: { state: 'validated' },
  })
  expect(bank.json()).toMatchObject({ validation_rh_state: 'validated', step: 'shop' })
})

test('a file sealed with another secret is reported as unreadable, and does not break an export', async ({
  shop,
  employer,
  staff,
}) => {
  const who = await employer.join()
  const { id } = await requestCredit(shop, who, { body: { type_credit: 'banque', bank_dossier: BANK_FILE } })
  await shop.db.rows({
    text: 'update bank_file set sealed = $2 where order_id = $1',
    values: [id, sealFile(BANK_FILE, id, ['le secret d’avant, assez long'])],
  })
  const file = await shop.call('GET', `/api/creditcommandes/${id}/dossier-banque`, { token: staff.token })
  expect([file.statusCode, file.json().code]).toEqual([409, 'credit.file_unreadable'])
  const answer = await shop.call('GET', '/api/users/me/export', { token: who.token })
  expect(answer.json()).toMatchObject({ orders: [{ bank_file: 'illisible' }] })
})

test('the export of personal data has the person’s orders, with the data sent to the bank', async ({
  shop,
  employer,
}) => {
  const who = await employer.join()
  const { name } = await requestCredit(shop, who, {
    body: { type_credit: 'banque', bank_dossier: BANK_FILE },
  })
  const answer = await shop.call('GET', '/api/users/me/export', { token: who.token })
  expect(answer.json()).toMatchObject({ orders: [{ name, type_credit: 'banque', bank_file: BANK_FILE }] })
})
