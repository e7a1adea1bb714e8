import { type Page, expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../sign-in.ts'
import { makeOwnProduct } from '../staff-products.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A day in the format of a date field, `days` from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function pick(page: Page, name: string): Promise<void> {
  await field(page, 'Ajouter un produit').fill(name)
  await page.getByRole('list', { name: 'Produits trouvés' }).getByRole('button', { name }).click()
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('a pack is prepared, put on sale, shown in the shop, and ended', async ({ page, request }) => {
  const [one, other] = [`Four Duo A${Date.now()}`, `Four Duo B${Date.now()}`]
  await makeOwnProduct(request, { name: one })
  await makeOwnProduct(request, { name: other })
  await openSignedIn(page, '/admin/packs/nouveau', STAFF)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ajoutez un produit au moins.')).toBeVisible()
  await field(page, 'Nom').fill('Duo de fours')
  await field(page, 'Premier jour').fill(dayIn(0))
  await field(page, 'Dernier jour').fill(dayIn(7))
  await pick(page, one)
  await pick(page, other)
  await field(page, `Prix de ${one} dans le pack`).fill('80 000')
  await expect(page.getByRole('definition').filter({ hasText: /^20.000/ })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/\/admin\/packs\/DUOD\d{4}$/)
  await page.getByRole('button', { name: 'Mettre en vente' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre en vente' }).click()
  await expect(page.getByRole('heading', { name: 'Duo de fours En vente' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Voir en boutique' }).getAttribute('href')
  const shop = await page.context().newPage()
  await shop.goto(address ?? '')
  await expect(shop.getByRole('heading', { name: 'Duo de fours' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('heading', { name: 'Duo de fours Terminé' })).toBeVisible()
  await shop.reload()
  await expect(shop.getByText("Le pack n'est plus d'actualité ou indisponible.").first()).toBeVisible()
})

test('selected products get a Tabaski promotion, which is previewed, listed and ended', async ({
  page,
  request,
}) => {
  const name = `Tabaski${Date.now()}`
  await makeOwnProduct(request, { name })
  await openSignedIn(page, `/admin/produits?q=${encodeURIComponent(name)}`, STAFF)
  await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await page.getByRole('link', { name: 'Mettre en promo' }).click()
  await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible()
  await field(page, 'Remise').fill('15')
  await field(page, 'Étiquette à ajouter').selectOption({ label: 'Tabaski (liste Tabaski)' })
  await page.getByRole('button', { name: 'Voir le résumé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mettre en promotion ?' })
  await expect(dialog.getByText(/85.000/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mettre en promotion' }).click()
  await expect(page.getByText('1 produit en promotion.')).toBeVisible()
  const shown = await request.get(`/api/produits-filtrer-tabaski?search=${encodeURIComponent(name)}`)
  expect(((await shown.json()) as { total: number }).total).toBe(1)
  await page.goto(`/admin/promotions?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arrêter' }).click()
  await expect(page.getByText('1 promotion arrêtée.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Finie' })).toBeVisible()
})

test('categories are created, moved and archived; a tag is created, renamed and deleted', async ({
  page,
}) => {
  const name = `Aaa ${Date.now()}`
  await openSignedIn(page, '/admin/categories', STAFF)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  await page.getByRole('dialog').getByLabel('Nom').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row).toBeVisible()
  const placeOf = async () =>
    (await page.getByRole('row').allInnerTexts()).findIndex((text) => text.startsWith(name))
  const before = await placeOf()
  await page.getByRole('button', { name: `Descendre ${name}` }).click()
  await expect.poll(placeOf).toBe(before + 1)
  await page.getByRole('button', { name: `Archiver ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
  await expect(row).toBeHidden()

  await page.goto('/admin/etiquettes')
  await page.getByRole('button', { name: 'Nouvelle étiquette' }).click()
  await page.getByRole('dialog').getByLabel('Nom').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click()
  await page.getByRole('button', { name: `Renommer ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Nom').fill(`${name} Tabaski`)
  await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click()
  await expect(page.getByRole('row', { name: `${name} Tabaski` }).getByText('Promo Tabaski')).toBeVisible()
  await page.getByRole('button', { name: `Supprimer ${name} Tabaski` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row', { name: `${name} Tabaski` })).toBeHidden()
})
