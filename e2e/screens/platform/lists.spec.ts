import { expect, test } from '@playwright/test'
import { openSignedIn, STAFF } from '../../sign-in.ts'

test('a list has keyboard shortcuts, which are inactive while typing or in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/produits', STAFF)
  const rows = page.getByRole('table', { name: 'Produits' }).getByRole('row')
  const link = (row: number) => rows.nth(row).getByRole('link').first()
  await expect(link(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(help).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher un produit' })
  await search.pressSequentially('jk')
  await expect(search).toHaveValue('jk')
})

test('hidden columns stay hidden when the list is opened again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin/stock', STAFF)
  const column = page.getByRole('columnheader', { name: 'Retenues' })
  const choose = async (isShown: boolean): Promise<void> => {
    await page.getByRole('button', { name: /^Colonnes/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Colonnes' })
    await expect(dialog.getByLabel('Produit')).toHaveCount(0)
    await dialog.getByLabel('Retenues').setChecked(isShown)
    await dialog.getByRole('button', { name: 'Afficher' }).click()
    await expect(column).toHaveCount(isShown ? 1 : 0)
  }
  await choose(false)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Disponibles' })).toBeVisible()
  await expect(column).toHaveCount(0)
  await choose(true)
})
