import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { makeMember, type Member } from '../../make-member.ts'
import { MAIN_USER, STAFF, openSignedIn } from '../../sign-in.ts'

/** A credit request for one product; returns the order's number. */
async function requestCredit(request: APIRequestContext, member: Member): Promise<string> {
  const products = (await (await request.get('/api/produits-creditcommande')).json()) as {
    id: number
    quantity: number
  }[]
  const product = products.find(({ quantity }) => quantity > 3)
  const response = await request.post('/api/creditcommandes', {
    headers: member.headers,
    data: {
      partner_id: member.id,
      payment_mode: 'online',
      order_lines: [{ id: product?.id, quantity: 1 }],
      terms_accepted: true,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { name: string }).name
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Expects mails with these subjects to a recipient, in the demo's outbox. */
async function expectMails(request: APIRequestContext, to: string, ...subjects: string[]): Promise<void> {
  const listSubjects = async () => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: { subject: string | null }[] }
    return messages.map(({ subject }) => subject)
  }
  await expect
    .poll(listSubjects)
    .toEqual(expect.arrayContaining(subjects.map((one) => expect.stringContaining(one))))
}

test('ROLE-3: a member requests credit, HR accepts, the shop approves, and each step is notified', async ({
  page,
  browser,
  request,
}) => {
  const member = await makeMember(request)
  const order = await requestCredit(request, member)
  await openSignedIn(page, '/entreprise', MAIN_USER)
  const waiting = card(page, order)
  await expect(waiting).toContainText('Attend l’employeur')
  await expect(waiting).toContainText('Par mois, au plus')
  await expect(waiting.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: `Accepter la demande ${order} de ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Accepter le crédit de ${member.name}` })
  await dialog.getByLabel('Mot à l’employé').fill('Bon achat')
  await dialog.getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(dialog).toBeHidden()
  await expect(waiting).toHaveCount(0)
  await page.getByLabel('Approuvées').check({ force: true })
  await expect(waiting).toContainText('Attend la boutique')
  await expect(page.getByRole('row').filter({ hasText: member.name }).first()).toContainText('demandés')

  const shop = await (await browser.newContext()).newPage()
  await openSignedIn(shop, '/admin/credits', STAFF)
  await expect(card(shop, order)).toContainText('Bon achat')
  await shop.getByRole('button', { name: `Accepter la demande ${order} de ${member.name}` }).click()
  await shop.getByRole('dialog').getByRole('button', { name: 'Accepter le crédit' }).click()
  await expect(card(shop, order)).toHaveCount(0)
  await shop.getByRole('link', { name: 'À payer' }).click()
  await expect(card(shop, order)).toContainText('Premier versement attendu')
  const subjects = [`Crédit ${order} accepté`, `Demande de crédit ${order} bien reçue`]
  await expectMails(request, member.email, ...subjects)
  await shop.context().close()
})

test('a member with a pending credit reads why, and cannot press « Demander ce crédit »', async ({
  page,
  request,
}) => {
  const member = await makeMember(request)
  await requestCredit(request, member)
  await openSignedIn(page, '/credit-commandes', member)
  await page
    .getByRole('article')
    .getByRole('button', { name: /crédit/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Crédit, 1 article' })).toBeVisible()
  await page.goto('/credit-cart')
  const ask = page.getByRole('button', { name: 'Demander ce crédit' })
  await expect(ask).toBeDisabled()
  await expect(ask).toHaveAccessibleDescription(/crédit/)
  await expect(page.getByRole('link', { name: 'Demander ce crédit' })).toHaveCount(0)
})

test('a cancelled credit request cannot be accepted by HR; a refusal requires a reason and cancels the request with it', async ({
  page,
  request,
}) => {
  const fickle = await makeMember(request)
  const gone = await requestCredit(request, fickle)
  const member = await makeMember(request)
  const order = await requestCredit(request, member)
  await openSignedIn(page, '/entreprise', MAIN_USER)
  await test.step('a request cancelled meanwhile', () => acceptTooLate(page, request, fickle, gone))
  await page.getByRole('button', { name: `Refuser la demande ${order} de ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refuser le crédit de ${member.name}` })
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(dialog.getByLabel('Raison')).toHaveAccessibleDescription('Indiquez la raison.')
  await expect(dialog.getByLabel('Raison')).toBeFocused()
  await dialog.getByLabel('Raison').fill('Contrat terminé')
  await dialog.getByRole('button', { name: 'Refuser la demande' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Refusées').check({ force: true })
  await expect(card(page, order)).toContainText('Contrat terminé')
  await expect(card(page, order)).toContainText('Refusée par l’employeur')
  await expectMails(request, member.email, `Crédit ${order} refusé`)
})

async function acceptTooLate(
  page: Page,
  request: APIRequestContext,
  member: Member,
  order: string,
): Promise<void> {
  await page.getByRole('button', { name: `Accepter la demande ${order} de ${member.name}` }).click()
  const own = await request.get(`/api/creditcommandes/clients/${member.id}/liste`, {
    headers: member.headers,
  })
  const [{ id } = { id: 0 }] = (await own.json()) as { id: number }[]
  const cancelled = await request.post(`/api/commande/${id}/annuler`, { headers: member.headers })
  expect(cancelled.status()).toBe(200)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accepter la demande' }).click()
  await expect(dialog).toContainText('annulée entre-temps')
  await dialog.getByRole('button', { name: 'Renoncer' }).click()
  await expect(card(page, order)).toHaveCount(0)
}
