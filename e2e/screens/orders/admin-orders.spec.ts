import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { makeMember } from '../../make-member.ts'
import { STAFF, openSignedIn } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

async function seeTypedText(page: Page, request: APIRequestContext): Promise<void> {
  const { id: product } = await makeOwnProduct(request)
  const { id } = await callAsStaff(request, 'POST', '/api/admin/commandes', {
    customer_id: null,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: 1 }],
    address: {
      name: 'Yacine <b>Sall</b>',
      phone: '774208080',
      commune: null,
      place: 'Kaolack',
      landmark: '',
    },
  })
  await openSignedIn(page, `/admin/commandes/${id}`, STAFF)
  await expect(page.getByText('Yacine <b>Sall</b> (sans compte)')).toBeVisible()
}

/** Fills in the delivery address as given on the phone. */
async function fillAddress(page: Page, place: string): Promise<void> {
  await page.getByLabel('Téléphone').fill('77 420 80 80')
  await page.getByLabel('Quartier ou ville').fill(place)
}

async function takeCredit(page: Page, request: APIRequestContext): Promise<void> {
  const member = await makeMember(request)
  const name = `Cuisinière ${member.id}`
  await makeOwnProduct(request, { name, is_creditorder: true, creditorder_price: 200_000 })
  await page.goto('/admin/commandes/nouveau')
  await page.getByRole('button', { name: 'À crédit' }).click()
  await page.getByLabel('Ajouter un article').fill(name)
  await page.getByRole('button', { name: `Ajouter ${name}` }).click()
  // No customer yet: credit is for members, and the screen shows this before any request.
  await expect(page.getByText('seul un membre accepté commande à crédit')).toBeVisible()
  await page.getByLabel('Chercher un client').fill(member.email)
  await page.getByRole('button', { name: `Choisir ${member.name}` }).click()
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('seul un membre accepté')).toHaveCount(0)
  await fillAddress(page, 'Mermoz')
  // The place determines the commune, and with it the delivery price to quote on the phone.
  await expect(page.getByText('Livraison gratuite', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^S\d+$/ })).toBeVisible()
  await expect(page.getByText('À approuver').first()).toBeVisible()
  await expect(page.getByText('Commande prise au téléphone.')).toBeVisible()
}

async function takePack(page: Page): Promise<void> {
  await page.goto('/admin/commandes/nouveau')
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const packs = page.getByLabel('Pack en vente')
  await packs.selectOption('PACK2207')
  await expect(page.getByRole('list', { name: /^Contenu de / })).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Moussa Diop')
  await fillAddress(page, 'Kaolack')
  await expect(page.getByText('Livraison à chiffrer')).toBeVisible()
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^S\d+$/ })).toBeVisible()
  await expect(page.getByText('Moussa Diop (sans compte)')).toBeVisible()
}

test('staff take orders by phone', async ({ page, request }) => {
  test.slow()
  await test.step('a customer’s text in an order, escaped', () => seeTypedText(page, request))
  await test.step('a credit order for a member, pending approval', () => takeCredit(page, request))
  await test.step('a pack for a customer without an account', () => takePack(page))
})

/** A phone order, to be paid at the door. */
async function takeOrder(request: APIRequestContext): Promise<{ id: number; name: string; version: number }> {
  const { id: product } = await makeOwnProduct(request)
  const order = await callAsStaff(request, 'POST', '/api/admin/commandes', {
    customer_id: null,
    type_sale: 'order',
    payment_mode: 'domicile',
    order_lines: [{ id: product, quantity: 1 }],
    address: { name: 'Codou Ba', phone: '774203030', commune: 'HLM', place: 'HLM 2', landmark: '' },
  })
  return order as { id: number; name: string; version: number }
}

test('a reason typed by staff survives a lost connection and is sent on reconnection', async ({
  page,
  context,
  request,
}) => {
  const order = await takeOrder(request)
  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog', { name: /^Annuler la commande/ })
  await dialog.getByLabel('Raison, envoyée au client').fill('Le client a changé d’avis.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ce que vous avez saisi reste ici.')
  await expect(dialog.getByLabel('Raison, envoyée au client')).toHaveValue('Le client a changé d’avis.')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(`${order.name}\u202F: c’est fait.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Étapes' }).getByRole('button')).toHaveText(['Rouvrir'])
})

test('the slower of two members of staff sees why their action failed, then the other’s change', async ({
  page,
  request,
}) => {
  const order = await takeOrder(request)
  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  await page.getByRole('button', { name: 'Modifier l’adresse' }).click()
  await callAsStaff(request, 'POST', `/api/admin/commandes/${order.id}/etape`, {
    to: 'cancel',
    reason: 'Double de S00042.',
    version: order.version,
  })
  const dialog = page.getByRole('dialog', { name: /^Adresse de/ })
  await dialog.getByLabel('Quartier ou ville').fill('HLM 5')
  await dialog.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(dialog.getByLabel('Quartier ou ville')).toHaveValue('HLM 5')
  await expect(page.getByText('Double de S00042.')).toBeAttached()
})

test('missing dispatch data are named before the order leaves, cash is taken on its page, and a corrected field says so', async ({
  page,
  request,
}) => {
  const { id: product } = await makeOwnProduct(request, { list_price: 99_998 })
  const { id, name } = await callAsStaff<{ id: number; name: string }>(
    request,
    'POST',
    '/api/admin/commandes',
    {
      customer_id: null,
      type_sale: 'order',
      payment_mode: 'domicile',
      order_lines: [{ id: product, quantity: 1 }],
      address: { name: 'Yacine Sall', phone: '774208081', commune: 'HLM', place: 'HLM 5', landmark: '' },
    },
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, `/admin/commandes/${id}`, STAFF)
  await page.getByRole('button', { name: 'Mettre en livraison' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/livreur/)
  await dialog.getByRole('button', { name: 'Renoncer' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Confier à').selectOption({ label: 'Ousmane Gaye' })
  await expect(page.getByText(/^Confiée à Ousmane Gaye pour le /)).toBeVisible()

  await page.getByRole('link', { name: 'Encaisser', exact: true }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  const sum = page.getByLabel('Montant reçu (FCFA)')
  await expect(sum).toHaveValue('100000')
  await sum.fill('12')
  await page.getByRole('button', { name: 'Enregistrer l’encaissement' }).click()
  await expect(sum).toHaveAttribute('aria-invalid', 'true')
  await sum.fill('100000')
  await expect(sum).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Numéro de la commande').fill(name.replace(/^S0*/, ''))
  await page.getByRole('button', { name: 'Chercher la commande' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer l’encaissement' }).click()
  await expect(page.getByText('sont entièrement payés')).toBeVisible()
})
