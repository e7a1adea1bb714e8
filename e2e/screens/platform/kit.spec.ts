import { type Page, expect, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { findAxeErrors } from '../../crawl/axe.ts'

const DIALOGS = [
  'Fenêtre de formulaire',
  'Confirmation',
  'Confirmation grave, que le serveur refuse',
  'Confirmation déconseillée',
  'Rien à confirmer',
  'Fenêtre à croix',
]

async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/demo/composants')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
}

test('the component gallery renders all states at 360 and 1280 pixels without an axe violation', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Composants' })).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    // As on every screen, axe checks the first width, and the other one in the long run.
    const look = () => (width === 360 || isLong ? findAxeErrors(page) : [])
    await page.setViewportSize({ width, height })
    expect(await look()).toEqual([])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    for (const name of DIALOGS) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect(await look(), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await page.getByRole('button', { name: 'Tiroir', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Tiroir d’exemple' })
    await expect(drawer).toBeVisible()
    expect(await look()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})

test('fields, confirmations, tables and toasts of the component kit behave as documented', async ({
  page,
}) => {
  await open(page)
  await test.step('fields with hint and error, and a form’s error summary', () => tryForm(page))
  await test.step('a refused confirmation, still open with its reason', () => tryDecision(page))
  await test.step('a toast that closes after five seconds, and a failure that « Fermer » closes before', () =>
    tryToasts(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('sorting, selection and paging of a table', () => tryTable(page))
})

async function tryForm(page: Page): Promise<void> {
  await expect(page.getByLabel('Aide et erreur')).toHaveAccessibleDescription(
    'Comme sur la facture. Ce numéro n’existe pas.',
  )
  await expect(page.getByLabel('Aide et erreur')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('2 champs sont à corriger.')).toBeVisible()
  const name = page.getByLabel('Nom de la société')
  await expect(name).toBeFocused()
  await name.fill('Teranga Services')
  await expect(page.getByText('Modifié, non enregistré')).toBeVisible()
  await page.getByLabel('Ville', { exact: true }).fill('Thiès')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le formulaire est enregistré.')).toBeVisible()
  await expect(page.getByText('Modifié, non enregistré')).toBeHidden()
}

async function tryDecision(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmation grave, que le serveur refuse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('La commande a changé entre-temps.')
  await dialog.getByRole('button', { name: 'Renoncer' }).click()
  await expect(dialog).toBeHidden()
}

async function tryToasts(page: Page): Promise<void> {
  const toast = page.locator('.toast')
  // The previous step's toast delays the next one.
  await page.clock.runFor(5000)
  await expect(toast).toHaveCount(0)
  for (const [name, text] of [
    ['Information', 'Un·e collègue doit confirmer.'],
    ['Erreur', 'Cela n’a pas abouti.'],
  ] as const) {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('button', { name, exact: true }).click()
    await page.clock.runFor(4999)
    await expect(toast).toHaveText(text)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Erreur', exact: true }).click()
  await expect(toast).toHaveText('Cela n’a pas abouti.')
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
}

async function tryTable(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Articles', exact: true })
  await expect(table.getByRole('row').nth(1)).toContainText('Congélateur')
  await table.getByRole('button', { name: 'En stock' }).click()
  await table.getByRole('button', { name: 'En stock' }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Ventilateur')
  await expect(table.getByRole('columnheader', { name: 'En stock' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await table.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  await expect(page.getByText('2 articles choisis')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 à 2 sur 3')
  await pages.getByRole('button', { name: 'Page suivante' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
}
