import { type Page, expect, test } from '@playwright/test'
import { inventPerson, readMessage } from '../../make-account.ts'
import { CUSTOMER, openSignedIn } from '../../sign-in.ts'

const LIST = '/boutique?category=Réfrigérateur'
const orderButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Commander / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Dans votre panier' })
const offers = (page: Page) => sheet(page).getByRole('complementary', { name: 'Nos offres' })
const line = (page: Page) => offers(page).getByRole('button', { name: 'Recevez les offres de Keur Électro' })
/** Adds a product and waits for the dialog. */
async function add(page: Page, place = 0): Promise<void> {
  await orderButtons(page).nth(place).click()
  await expect(sheet(page)).toBeVisible()
}
const FORM_SCRIPT = /newsletter-form/
/** Collects the scripts that the page requests from now on. */
function listenToScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()))
  return scripts
}

for (const width of [360, 1280]) {
  test(`BASK-7: after « Commander » the cart shows its content and offers a guest the newsletter, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(LIST)
    await page.evaluate(`
      window.shift = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value)))
        .observe({ type: 'layout-shift' })`)
    const scripts = listenToScripts(page)
    await add(page)
    await expect(page.locator('.toast-region')).toContainText('Produit ajouté.')
    await expect(sheet(page).getByText('Total, 1\u00A0article')).toBeVisible()
    await expect(sheet(page).getByRole('region', { name: 'Va bien avec' }).getByRole('link')).toHaveCount(3)
    await expect(sheet(page)).toBeInViewport({ ratio: 1 })
    await expect(orderButtons(page).first()).toBeFocused()
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02)
    expect(scripts.some((url) => FORM_SCRIPT.test(url))).toBe(false)
    await line(page).click()
    await expect(offers(page).getByRole('checkbox')).not.toBeChecked()
    await sheet(page).getByRole('link', { name: 'Voir le panier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
  })
}

test('BASK-7: the keyboard focus enters the panel after « Commander »; dismissed offers stay away for this visit', async ({
  page,
}) => {
  await page.goto(LIST)
  await orderButtons(page).first().press('Enter')
  await expect(sheet(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(orderButtons(page).first()).toBeFocused()
  await add(page)
  await offers(page).getByRole('button', { name: 'Fermer les offres' }).click()
  await expect(offers(page)).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Continuer mes achats' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await add(page, 1)
  await expect(sheet(page).getByText('Total, 3\u00A0articles')).toBeVisible()
  await expect(offers(page)).toHaveCount(0)
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await add(page)
  await expect(offers(page).getByRole('button', { name: 'M’inscrire' })).toBeVisible()
})

test('BASK-7: a guest subscribes, is welcomed, and unsubscribes by one press on the link in the message', async ({
  page,
  request,
}) => {
  const { email } = inventPerson()
  await page.goto(LIST)
  await add(page)
  await line(page).click()
  await offers(page).getByRole('button', { name: 'M’inscrire' }).click()
  await expect(offers(page).getByText('Saisissez un e-mail ou un numéro de mobile.')).toBeVisible()
  await expect(offers(page).getByText('Cochez la case pour recevoir nos messages.')).toBeVisible()
  await offers(page).getByLabel('E-mail ou téléphone').fill(email)
  await offers(page).getByRole('checkbox').check()
  await offers(page).getByRole('button', { name: 'M’inscrire' }).click()
  await expect(page.locator('.toast-region')).toContainText('vous recevrez nos offres')
  await expect(offers(page)).toHaveCount(0)
  const path = await readMessage(request, email, /(\/desabonnement\/[\w-]+)/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('vous ne recevrez plus nos offres')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('Ce lien a déjà servi ou a expiré')).toBeVisible()
})

test('BASK-7: a signed-in customer is offered no newsletter', async ({ page }) => {
  await openSignedIn(page, '/profile', CUSTOMER)
  await page.goto(LIST)
  await add(page)
  await expect(offers(page)).toHaveCount(0)
})
