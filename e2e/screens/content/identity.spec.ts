import { expect, test } from '@playwright/test'
import { openSignedIn, STAFF } from '../../sign-in.ts'
import { callAsStaff } from '../../staff-products.ts'

interface Identity {
  version: number
  cdp_receipt: string
}

const ADDRESS = '/api/admin/boutique'
/** The only page with both facts: changing site-wide texts would break parallel tests. */
const PAGE = '/politique-de-confidentialite'

test('staff’s changes of the shop’s identity show on its pages at once, also next to a colleague’s earlier save', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const read = page.waitForResponse(`**${ADDRESS}`)
  await openSignedIn(page, '/admin/boutique', STAFF)
  const first = (await (await read).json()) as Identity
  await page.getByLabel('Téléphone').fill('+221 33.811.22.33')
  await expect(page.getByRole('region', { name: 'Aperçu' })).toContainText('33 811 22 33')
  await page.getByLabel('Téléphone').fill('33 800 00 00')
  await page.getByLabel('Hébergeur', { exact: true }).fill('Lac Rose Cloud')
  await callAsStaff(request, 'PUT', ADDRESS, { ...first, cdp_receipt: 'n° 2026-11111/CDP' })

  const save = page.getByRole('button', { name: 'Enregistrer la boutique' })
  await save.click()
  const warning = page.getByRole('alert').filter({ hasText: 'la boutique pendant que vous la modifiiez' })
  await expect(warning).toContainText('Récépissé CDP')
  await warning.getByRole('button', { name: 'Garder mes valeurs' }).click()
  await save.click()
  await expect(page.getByText('C’est enregistré, et déjà visible dans la boutique.')).toBeVisible()

  await page.goto(PAGE)
  await expect(page.getByRole('main')).toContainText('Lac Rose Cloud')
  await expect(page.getByRole('main')).toContainText(/n°.2026-11111\/CDP/)
  const { version } = await callAsStaff<Identity>(request, 'GET', ADDRESS)
  await callAsStaff(request, 'PUT', ADDRESS, { ...first, version })
})
