import { expect, type Page, test } from '@playwright/test'
import { makeMember } from '../../make-member.ts'
import { STAFF, openSignedIn } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

test('what somebody typed into an order is shown to staff as text', async ({ page, request }) => {
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
})

/** Where the order goes, as it is said on the phone. */
async function fillAddress(page: Page, place: string): Promise<void> {
  await page.getByLabel('Téléphone').fill('77 420 80 80')
  await page.getByLabel('Quartier ou ville').fill(place)
}

test('staff take a credit order for a member on the phone: its parts are read out, then it waits for approval', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await makeMember(request)
  const name = `Cuisinière ${member.id}`
  await makeOwnProduct(request, { name, is_creditorder: true, creditorder_price: 200_000 })
  await openSignedIn(page, '/admin/commandes/nouveau', STAFF)
  await page.getByRole('button', { name: 'À crédit' }).click()
  await page.getByLabel('Ajouter un article').fill(name)
  await page.getByRole('button', { name: `Ajouter ${name}` }).click()
  // Nobody yet: credit is for members, and the screen says so before anything is sent.
  await expect(page.getByText('seul un membre accepté commande à crédit')).toBeVisible()
  await page.getByLabel('Chercher un client').fill(member.email)
  await page.getByRole('button', { name: `Choisir ${member.name}` }).click()
  await expect(page.getByRole('list', { name: 'Échéances' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('seul un membre accepté')).toHaveCount(0)
  await fillAddress(page, 'Mermoz')
  // The place says the commune, and with it the price that is told on the phone.
  await expect(page.getByText('Livraison gratuite', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^S\d+$/ })).toBeVisible()
  await expect(page.getByText('À approuver').first()).toBeVisible()
  await expect(page.getByText('Commande prise au téléphone.')).toBeVisible()
})

test('staff take a pack on the phone for somebody without an account', async ({ page }) => {
  await openSignedIn(page, '/admin/commandes/nouveau', STAFF)
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
})
