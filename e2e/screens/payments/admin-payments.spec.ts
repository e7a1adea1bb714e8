import { expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'

test('staff compare a day of Wave’s books by hand, and read that all is well', async ({ page }) => {
  await openSignedIn(page, '/admin/paiements/ecarts', STAFF)
  await page.getByRole('button', { name: 'Comparer maintenant' }).click()
  await expect(page.getByText(/est comparé\./)).toBeVisible()
})

test('an order that does not exist takes no cash: staff read why', async ({ page }) => {
  await openSignedIn(page, '/admin/paiements/encaisser', STAFF)
  await page.getByLabel('Numéro de la commande').fill('S99999')
  await page.getByRole('button', { name: 'Chercher la commande' }).click()
  await expect(page.getByRole('alert')).toContainText('Cette commande n’existe pas.')
})
