import { type Page, expect, test } from '@playwright/test'
import { inventPerson, readMessage } from '../../make-account.ts'
import { CUSTOMER, openSignedIn } from '../../sign-in.ts'

const LIST = '/boutique?category=Réfrigérateur'
const orderButtons = (page: Page) => page.getByRole('article').getByRole('button', { name: /^Commander / })
const card = (page: Page) => page.getByRole('complementary', { name: 'Nos offres' })
/** Adds a product and lets go of it: the toast that says so waits while it is pointed at. */
async function add(page: Page, place = 0): Promise<void> {
  await orderButtons(page).nth(place).click()
  await page.mouse.move(5, 5)
}
const CARD_SCRIPT = /newsletter-card/
/** The scripts that the page asks for, from now on. */
function listenToScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()))
  return scripts
}
/**
 * Adds, and sees to the end what comes of it: the basket is told of by the code that offers too, and offers are made in
 * the moment in which the toast goes. What the page does after that would come after them.
 */
async function addAndSeeOut(page: Page, place = 0): Promise<void> {
  const told = page.waitForRequest((one) => one.url().endsWith('/api/create_or_update_crm'))
  await add(page, place)
  await expect(page.locator('.toast-region')).not.toHaveText('')
  await told
  await expect(page.locator('.toast-region')).toHaveText('')
  await page.evaluate("fetch('/robots.txt').then((answer) => answer.text())")
  await page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))')
}

for (const width of [360, 1280]) {
  test(`BASK-7: after an addition a guest is offered news, without a jump or a lost focus, at ${width} px`, async ({
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
    await expect(card(page)).toBeVisible()
    expect(scripts.some((url) => CARD_SCRIPT.test(url))).toBe(true)
    await expect(orderButtons(page).first()).toBeFocused()
    await expect(card(page).getByRole('checkbox')).not.toBeChecked()
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02)
  })
}

test('BASK-7: once closed, by Escape too, the offers stay away for this visit', async ({ page }) => {
  await page.goto(LIST)
  await add(page)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await addAndSeeOut(page, 1)
  await expect(card(page)).toHaveCount(0)
})

test('BASK-7: the offers come again with the next addition until they are closed, and never on the cart’s page', async ({
  page,
}) => {
  await page.goto(LIST)
  await add(page)
  await expect(card(page)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.goto(LIST)
  await add(page)
  await card(page).getByRole('button', { name: 'Fermer les offres' }).click()
  await expect(card(page)).toHaveCount(0)
})

test('BASK-7: a guest signs up, is welcomed, and one press on the link in the message ends it', async ({
  page,
  request,
}) => {
  const { email } = inventPerson()
  await page.goto(LIST)
  await add(page)
  await card(page).getByRole('button', { name: 'M’inscrire' }).click()
  await expect(card(page).getByText('Saisissez un e-mail ou un numéro de mobile.')).toBeVisible()
  await expect(card(page).getByText('Cochez la case pour recevoir nos messages.')).toBeVisible()
  await card(page).getByLabel('E-mail ou téléphone').fill(email)
  await card(page).getByRole('checkbox').check()
  await card(page).getByRole('button', { name: 'M’inscrire' }).click()
  await expect(page.locator('.toast-region')).toContainText('vous recevrez nos offres')
  await expect(card(page)).toHaveCount(0)
  const path = await readMessage(request, email, /(\/desabonnement\/[\w-]+)/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('vous ne recevrez plus nos offres')).toBeVisible()
  await page.goto(path)
  await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
  await expect(page.getByText('Ce lien a déjà servi ou a expiré')).toBeVisible()
})

test('BASK-7: a customer is offered nothing', async ({ page }) => {
  await openSignedIn(page, '/profile', CUSTOMER)
  await page.goto(LIST)
  const scripts = listenToScripts(page)
  await addAndSeeOut(page)
  await expect(card(page)).toHaveCount(0)
  expect(scripts.filter((url) => CARD_SCRIPT.test(url))).toEqual([])
})
