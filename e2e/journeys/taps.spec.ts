import { type APIRequestContext, type Browser, type Page, expect, test } from '@playwright/test'
import { findProduct, isPlain } from '../checkout.ts'
import { countTouches, reportTouches, type Touches } from '../count-touches.ts'
import { makeAccount } from '../make-account.ts'
import { makeMember, type Member } from '../make-member.ts'
import { MAIN_USER, STAFF, openSignedIn } from '../sign-in.ts'

// Touch differs from a mouse: the header's icons open their basket preview first.
test.use({ hasTouch: true })

/** Types a search on the open page and submits it. */
async function searchFor(page: Page, thumb: Touches, words: string): Promise<void> {
  const search = page.getByLabel('Rechercher un produit').filter({ visible: true })
  await thumb.type(search, words)
  await thumb.enter(search)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
}

test('a guest goes from a search to a paid order with at most 11 taps and 4 fields', async ({ page }) => {
  const thumb = countTouches()
  await page.goto('/')
  await searchFor(page, thumb, 'ventilateur')
  await thumb.tap(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Commander / })
      .first(),
  )
  const sheet = page.getByRole('dialog', { name: 'Dans votre panier' })
  await thumb.tap(sheet.getByRole('link', { name: 'Voir le panier' }))
  await thumb.tap(page.getByRole('button', { name: 'Commander sans compte' }))
  const form = page.getByRole('dialog', { name: 'Vos informations pour la réservation' })
  await thumb.type(form.getByLabel('Nom complet'), 'Moussa Diop')
  await thumb.type(form.getByLabel('Téléphone'), '78 410 22 10')
  await thumb.type(form.getByLabel('Adresse'), 'Tilène, rue 22')
  await expect(form.getByText('Livraison gratuite', { exact: false })).toBeVisible()
  await thumb.tap(form.getByRole('button', { name: 'Valider ma réservation' }))
  await expect(page).toHaveURL('/boutique')
  await thumb.tap(page.getByRole('button', { name: 'Payer avec Wave' }))
  await thumb.tap(page.getByRole('button', { name: 'Payer', exact: true }))
  await expect(page.getByText('Paiement confirmé', { exact: true })).toBeVisible()
  reportTouches('guest, search to paid', thumb)
  expect(thumb.counted.taps).toBeLessThanOrEqual(11)
  expect(thumb.counted.fields).toBeLessThanOrEqual(4)
})

test('a customer who is signed in goes from a search to a paid order with at most 9 taps and 1 field', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, isPlain)
  await openSignedIn(page, '/', await makeAccount(request))
  const thumb = countTouches()
  await searchFor(page, thumb, product.name)
  await thumb.tap(page.getByRole('button', { name: `Commander ${product.name}` }).first())
  const sheet = page.getByRole('dialog', { name: 'Dans votre panier' })
  await thumb.tap(sheet.getByRole('link', { name: 'Valider le Panier' }))
  await thumb.tap(page.getByRole('button', { name: 'Continuer vers le paiement' }))
  await thumb.tap(page.getByRole('radio', { name: /^En ligne/ }))
  await expect(page.getByRole('radio', { name: 'Wave', exact: true })).toBeChecked()
  await thumb.tap(page.getByRole('button', { name: 'Voir le résumé' }))
  await thumb.tap(page.getByRole('button', { name: 'Confirmer et payer' }))
  await thumb.tap(page.getByRole('button', { name: 'Payer', exact: true }))
  await expect(page.getByText('Cette commande est déjà réglée.')).toBeVisible()
  reportTouches('customer, search to paid', thumb)
  expect(thumb.counted.taps).toBeLessThanOrEqual(9)
  expect(thumb.counted.fields).toBeLessThanOrEqual(1)
})

/** Staff or the employer accept the member's request: their own taps are counted. */
async function accept(
  browser: Browser,
  approver: { address: string; who: typeof STAFF; confirm: string },
  request: string,
): Promise<Touches> {
  const page = await (await browser.newContext()).newPage()
  await openSignedIn(page, approver.address, approver.who)
  const thumb = countTouches()
  await thumb.tap(page.getByRole('button', { name: `Accepter la demande ${request}` }))
  const dialog = page.getByRole('dialog')
  await thumb.tap(dialog.getByRole('button', { name: approver.confirm }))
  await expect(dialog).toBeHidden()
  await page.context().close()
  return thumb
}

const HR_APPROVER = { address: '/entreprise', who: MAIN_USER, confirm: 'Accepter la demande' }
const SHOP_ADMIN = { address: '/admin/credits', who: STAFF, confirm: 'Accepter le crédit' }

/** Once the first instalment is paid, the credit is confirmed and the other due dates are fixed. */
async function expectDates(page: Page, request: APIRequestContext, { headers }: Member): Promise<void> {
  await expect(page.getByText(/^Dates provisoires/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajouter à mon agenda' })).toBeVisible()
  const parts = page.getByRole('table', { name: /^Échéances/ }).getByRole('row')
  await expect(parts.nth(1)).toContainText('Payée')
  await expect(parts.nth(2)).toContainText('Prochaine')
  const id = /\/credit-commandes\/(\d+)\//.exec(page.url())?.[1]
  const answer = await request.get(`/api/getcommande/${id}`, { headers })
  expect(await answer.json()).toMatchObject({ state: 'sale', date_approved: expect.any(String) })
}

test('ROLE-3: a member pays the first credit instalment within 13 taps and 1 field; HR and the shop approve with 2 each', async ({
  page,
  browser,
  request,
}) => {
  const member = await makeMember(request)
  const product = await findProduct(request, (row) => row.is_creditorder && isPlain(row))
  await openSignedIn(page, '/', member)
  const thumb = countTouches()
  await searchFor(page, thumb, product.name)
  await thumb.tap(page.getByRole('button', { name: `À crédit ${product.name}` }).first())
  await thumb.tap(page.getByRole('banner').getByRole('link', { name: /^Crédit/ }))
  await thumb.tap(page.getByRole('link', { name: 'Voir le panier à crédit' }))
  await thumb.tap(page.getByRole('link', { name: 'Demander ce crédit' }))
  await thumb.tap(page.getByRole('button', { name: 'Continuer vers le paiement' }))
  await thumb.tap(page.getByLabel('J’ai lu et j’accepte les conditions du crédit.'))
  await thumb.tap(page.getByRole('button', { name: 'Voir le résumé' }))
  await thumb.tap(page.getByRole('button', { name: 'Envoyer ma demande' }))
  await expect(page).toHaveURL(/\/credit-commandes\/\d+\/d%C3%A9tails$/)
  const requested = { ...thumb.counted }
  expect(requested.taps).toBeLessThanOrEqual(10)

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(/S\d+/)
  const [order = ''] = /S\d+/.exec((await title.textContent()) ?? '') ?? []
  const whose = `${order} de ${member.name}`
  const hr = await accept(browser, HR_APPROVER, whose)
  const shop = await accept(browser, SHOP_ADMIN, whose)
  for (const { counted } of [hr, shop]) expect(counted).toEqual({ taps: 2, fields: 0 })

  // Tapping the message opens the order.
  thumb.counted.taps += 1
  const address = page.url()
  await page.goto(address)
  await expect(page.getByText('Premier versement attendu').first()).toBeVisible()
  await expect(page.getByText(/^Dates provisoires/)).toBeVisible()
  await thumb.tap(page.getByRole('button', { name: 'Payer avec Wave' }))
  await thumb.tap(page.getByRole('button', { name: 'Payer', exact: true }))
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Validé', { exact: true }).first()).toBeVisible()
  await expectDates(page, request, member)
  reportTouches(`member, search to request (${requested.taps} taps) to first instalment paid`, thumb)
  expect(thumb.counted.taps).toBeLessThanOrEqual(13)
  expect(thumb.counted.fields).toBeLessThanOrEqual(1)
})
