import { expect, test } from '@playwright/test'
import { dispatch } from '../dispatch.ts'
import { COURIER, openSignedIn, STAFF } from '../sign-in.ts'

test('a delivery refused at the door offline is returned to the shop, cancelled and for sale again', async ({
  page,
  browser,
  request,
}) => {
  const order = await dispatch(request, { pieces: 3 })
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const courier = await phone.newPage()
  await openSignedIn(courier, '/admin/livraison', COURIER)
  const card = courier.getByRole('listitem', { name: new RegExp(order.name) })
  await expect(card).toContainText('HLM 5')
  await phone.setOffline(true)
  await expect(courier.getByText('Vous êtes hors ligne')).toBeVisible()
  await courier.getByRole('button', { name: `Autre problème, ${order.name}` }).click()
  const door = courier.getByRole('dialog')
  await door.getByRole('button', { name: 'Noter le retour' }).click()
  await expect(door.getByText('Choisissez ce qui s’est passé.')).toBeVisible()
  await door.getByLabel('Refusée').check()
  await door.getByLabel(/En quelques mots/).fill('La couleur ne plaît pas.')
  await door.getByRole('button', { name: 'Noter le retour' }).click()
  await expect(courier.getByText('1 envoi en attente de réseau')).toBeVisible()
  await phone.setOffline(false)
  await expect(courier.getByText('en attente de réseau')).toBeHidden({ timeout: 15_000 })
  await expect(card).toBeHidden()
  await phone.close()

  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/commandes', STAFF)
  await page.getByRole('button', { name: /^Revenues/ }).click()
  await expect(page).toHaveURL(/etat=revenue/)
  await page.getByRole('link', { name: order.name }).click()
  const visits = page.getByRole('region', { name: 'Passages' })
  await expect(visits).toContainText('Revenue au magasin')
  await expect(visits).toContainText('La couleur ne plaît pas.')
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Raison, envoyée au client').fill('Refusée à la livraison.')
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeVisible()
  await expect(visits).not.toContainText('Revenue au magasin')
  const { quantity } = (await (await request.get(`/api/produits/${order.product}`)).json()) as {
    quantity: number
  }
  expect(quantity).toBeGreaterThanOrEqual(3)
})

test('at the door a part is accepted and paid: the sum follows the pieces, and the office removes the rest', async ({
  page,
  browser,
  request,
}) => {
  const order = await dispatch(request, { pieces: 3 })
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const courier = await phone.newPage()
  await openSignedIn(courier, '/admin/livraison', COURIER)
  await courier.getByRole('button', { name: `Livrer ${order.name}` }).click()
  const door = courier.getByRole('dialog')
  await expect(door.getByLabel('Montant reçu en espèces')).toHaveValue('300000')
  await door.getByLabel('Pièces remises, sur 3').fill('2')
  await expect(door.getByLabel('Montant reçu en espèces')).toHaveValue('200000')
  await door.getByLabel(/Le reste revient au magasin/).check()
  await door.getByLabel('Pourquoi le client ne le prend pas').fill('Deux suffisent.')
  await door.getByRole('button', { name: 'Confirmer la livraison' }).click()
  await expect(courier.getByRole('listitem', { name: new RegExp(order.name) })).toBeHidden()
  await phone.close()

  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  await page.getByRole('button', { name: 'Retirer ce qui n’a pas été pris' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByRole('main').getByText('Livrée', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('2 pièces, 2 remises')).toBeVisible()
  await expect(page.getByText('Payé', { exact: true }).first()).toBeVisible()
})

test('the office inspects a damaged returned piece and takes it out of stock', async ({
  page,
  browser,
  request,
}) => {
  const order = await dispatch(request, { pieces: 3 })
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const courier = await phone.newPage()
  await openSignedIn(courier, '/admin/livraison', COURIER)
  await courier.getByRole('button', { name: `Autre problème, ${order.name}` }).click()
  const door = courier.getByRole('dialog')
  await door.getByLabel('Article abîmé').check()
  await door.getByLabel(/pièces abîmées, sur 3/).fill('1')
  await door.getByLabel('Le client prend le reste').check()
  await expect(door.getByLabel('Montant reçu en espèces')).toHaveValue('200000')
  await door.getByLabel(/En quelques mots/).fill('Un carton écrasé.')
  await door.getByRole('button', { name: 'Noter le retour' }).click()
  await expect(courier.getByRole('listitem', { name: new RegExp(order.name) })).toBeHidden()
  await phone.close()

  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, `/admin/commandes/${order.id}`, STAFF)
  const visits = page.getByRole('region', { name: 'Passages' })
  await expect(visits).toContainText('Un carton écrasé.')
  await visits.getByRole('button', { name: /^Sortir du stock/ }).click()
  await expect(visits).toContainText('sortie du stock')
  await expect(page.getByText('3 pièces, 2 remises')).toBeVisible()
})
