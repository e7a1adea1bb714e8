import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from '@playwright/test'
import { findSidewaysScroll } from '../crawl/find-crowding.ts'
import { STAFF, openSignedIn } from '../sign-in.ts'

/** Chooses a file on the import page and waits for the comparison. */
async function sendFile(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/admin/produits/import')
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('À décider')).toBeVisible()
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Appliquer l’import' }).click()
  await expect(page.getByText('L’import est appliqué', { exact: false })).toBeVisible()
}

test('staff import new prices with an invalid line and a doubtful price reported, undo it, and read both in the journal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/produits/import', STAFF)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter avant d’importer' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head, ...rows] = exported.split('\r\n')
  expect(head).toContain(';Prix;')
  const [reference = '', name = ''] = (rows.find((row) => row.startsWith('KAS-')) ?? '').split(';')

  const file = `Référence;Prix\r\n${reference};1 234 500\r\nINCONNU-1;250,000\r\n`
  await sendFile(page, 'prix-faux.csv', file)
  await expect(page.getByRole('row', { name: /ligne 3/ })).toContainText('Écrivez 250000')
  await expect(page.getByRole('button', { name: 'Appliquer l’import' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import et export' })).toBeVisible()

  await sendFile(page, 'prix.csv', file.split('\r\n').slice(0, 2).join('\r\n'))
  const row = page.getByRole('row', { name: /ligne 2/ })
  await expect(row).toContainText(/1\s234\s500\sFCFA/)
  await expect(row).toContainText('est inférieur au prix comptant')
  await apply(page)
  const shelf = `/boutique?search=${encodeURIComponent(name.replaceAll('"', ''))}`
  const applied = page.url()
  await page.goto(shelf)
  await expect(page.getByText(/1\s234\s500/).first()).toBeVisible()

  await page.goto(applied)
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cet import' }).click()
  await expect(page.getByText('L’import est annulé', { exact: false })).toBeVisible()
  await page.goto(shelf)
  await expect(page.getByText(/1\s234\s500/)).toHaveCount(0)

  await page.goto(`/admin/journal?objet=${reference}`)
  const lines = page.getByRole('listitem').filter({ hasText: 'Produit modifié' })
  await expect(lines.first()).toContainText(/Prix\s: 1\s234\s500\sFCFA →.*\d\sFCFA/)
})

test('staff import another shop’s file: columns and categories are proposed, and the mapping is saved under its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, '/admin/produits/import', STAFF)
  const file = {
    name: 'autre-boutique.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'SKU,Name,Description,Regular price,Categories\nWEB-1,Congélateur Ngor,<p>Froid&nbsp;ventilé</p>,199000.00,Froid > Congélateurs\n',
    ),
  }
  await page.getByLabel('Choisir un fichier').setInputFiles(file)
  await expect(page.getByText('Colonnes à associer')).toBeVisible()
  await expect(page.getByLabel('Regular price')).toHaveValue('Prix')
  expect(await findSidewaysScroll(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).selectOption('Ne pas importer')
  await page.getByLabel('SKU').selectOption('Nom')
  await page.getByRole('button', { name: 'Comparer au catalogue' }).click()
  await expect(page.getByText('Il manque la colonne', { exact: false })).toBeVisible()
  await page.getByLabel('SKU').selectOption('Référence')
  await page.getByLabel('Name', { exact: true }).selectOption('Nom')
  await page.getByLabel('Enregistrer cette association sous le nom').fill('Autre boutique')
  await page.getByRole('button', { name: 'Comparer au catalogue' }).click()
  await expect(page.getByLabel('Froid > Congélateurs')).toHaveValue('Congélateur')
  expect(await findSidewaysScroll(page)).toEqual([])
  await page.getByRole('button', { name: 'Associer ces catégories' }).click()
  await expect(page.getByRole('checkbox', { name: 'Appliquer la ligne 2' })).toBeChecked()
  await page.getByRole('button', { name: 'Revoir les colonnes' }).click()
  await expect(page.getByLabel('SKU')).toHaveValue('Référence')
  await page.getByRole('button', { name: 'Abandonner' }).click()

  await page.getByLabel('Choisir un fichier').setInputFiles(file)
  await expect(page.getByLabel('Association enregistrée')).toHaveValue(/\d+/)
  await expect(page.getByLabel('Enregistrer cette association sous le nom')).toHaveValue('Autre boutique')
})

test('staff count stock at the shelves with a phone, one product after another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, '/admin/stock', STAFF)
  await page.getByRole('link', { name: 'Compter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compter le stock' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill('kassila')
  await page.getByRole('list', { name: 'Produits trouvés' }).getByRole('button').first().click()
  const field = page.getByLabel('Combien y en a-t-il ?')
  await expect(field).toBeFocused()
  await field.fill('peu')
  await page.getByRole('button', { name: 'Enregistrer et compter le suivant' }).click()
  await expect(page.getByText('Indiquez un nombre entier de pièces.')).toBeVisible()
  await field.fill('17')
  // The network drops after the shop has booked: a retry is the same count.
  let isCut = true
  await page.route('**/mouvements', async (route) => {
    if (!isCut) return route.continue()
    isCut = false
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Enregistrer et compter le suivant' }).click()
  await expect(page.getByText('Votre connexion semble coupée', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer et compter le suivant' }).click()
  await expect(page.getByText('17 en stock', { exact: false })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Chercher un produit' })).toBeFocused()
  expect(await findSidewaysScroll(page)).toEqual([])
})
