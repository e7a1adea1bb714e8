import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'

/** A product with several pictures. */
const PRODUCT = '/produits/9/details'
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Photos en grand' })
const stage = (page: Page) => page.getByRole('main').getByRole('link', { name: /Agrandir la photo$/ })
const magnified = (page: Page) =>
  page.locator('.zoom-picture').evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a)

/** Opens the large picture by keyboard. */
async function openZoom(page: Page): Promise<void> {
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  await stage(page).first().press('Enter')
  await expect(zoom(page)).toBeVisible()
}

test.describe('a product opened from its card', () => {
  /** Opens the third card's product from the shop's list; its data wait for `release`. */
  async function follow(page: Page, answer: 'continue' | 'abort' = 'continue') {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await openHydrated(page, '/boutique')
    await page.route('**/details.data*', async (route) => {
      await promise
      await (answer === 'abort' ? route.abort('internetdisconnected') : route.continue())
    })
    const card = page.getByRole('article').nth(2)
    const name = await card.getByRole('heading').innerText()
    const price = await card.locator('.price').innerText()
    await card.getByRole('link', { name, exact: true }).last().click()
    return { name, price, release }
  }

  test('CAT-13: shows the card’s data at once, and the rest loads without moving the focus', async ({
    page,
  }) => {
    const { name, price, release } = await follow(page)
    const title = page.getByRole('heading', { level: 1, name })
    await expect(title).toBeFocused()
    await expect(page.locator('main .price').first()).toHaveText(price)
    await expect(page).toHaveTitle(`${name} | Keur Électro`)
    await expect(page).toHaveURL(/\/produits\/\d+\/details$/)
    expect(await page.evaluate('scrollY')).toBe(0)
    await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dans la même catégorie' })).toBeVisible()
    await expect(title).toBeFocused()
  })

  test('CAT-13: works without the card’s data: by its address, a reload and Back', async ({ page }) => {
    const { name, release } = await follow(page)
    release()
    const facts = page.getByRole('heading', { name: 'Caractéristiques' })
    await expect(facts).toBeVisible()
    await page.reload()
    await expect(facts).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(facts).toBeVisible()
  })

  test('CAT-13: reports when the rest fails to load', async ({ page }) => {
    const { release } = await follow(page, 'abort')
    release()
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  })
})

test.describe('the full-screen pictures', () => {
  test('CAT-13: are paged, zoomed and closed by keyboard with focus restored, and also by pointer and swipe', async ({
    page,
  }) => {
    const large: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/1600.')) large.push(request.url())
    })
    await openZoom(page)
    const count = zoom(page).getByRole('status')
    await expect(count).toHaveText(/^1\s\/\s3$/)
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText(/^2\s\/\s3$/)
    await page.keyboard.press('ArrowLeft')
    await expect(count).toHaveText(/^1\s\/\s3$/)
    expect(large).toEqual([])
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => magnified(page)).toBeCloseTo(2.25)
    await expect.poll(() => large.length).toBe(1)
    await page.keyboard.press('-')
    await expect.poll(() => magnified(page)).toBeCloseTo(1.5)
    await page.keyboard.press('0')
    await expect.poll(() => magnified(page)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toHaveCount(0)
    await expect(stage(page).first()).toBeFocused()
    await stage(page).first().press('Enter')
    await expect(zoom(page)).toBeVisible()
    await zoom(page).getByRole('button', { name: 'Agrandir' }).click()
    await expect.poll(() => magnified(page)).toBeCloseTo(1.5)
    await zoom(page).getByRole('button', { name: 'Réduire' }).click()
    await expect.poll(() => magnified(page)).toBe(1)
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => magnified(page)).toBeCloseTo(2)
    await page.mouse.dblclick(180, 300)
    await expect.poll(() => magnified(page)).toBe(1)
    await page.mouse.move(300, 300)
    await page.mouse.down()
    await page.mouse.move(100, 300, { steps: 4 })
    await page.mouse.up()
    await expect(zoom(page).getByRole('status')).toHaveText(/^2\s\/\s3$/)
    await zoom(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(zoom(page)).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('CAT-13: are reachable by a link', async ({ page }) => {
      await page.goto(PRODUCT)
      await expect(stage(page).first()).toHaveAttribute('href', /^\/images\/\w+\/800\.webp$/)
      await expect(page.getByRole('link', { name: 'Partager' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\?text=/,
      )
    })
  })
})

test.describe('« Partager »', () => {
  test('CAT-13: offers WhatsApp and the link where the browser has no share sheet', async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Partager' }).press('Enter')
    const menu = page.getByRole('region', { name: 'Partager' })
    const whatsapp = menu.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsapp).toBeFocused()
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    expect(message).toContain(name)
    expect(message).toMatch(/\d\sFCFA/)
    expect(message).toContain(page.url())
    await menu.getByRole('button', { name: 'Copier le lien' }).click()
    await expect(page.getByText('Lien copié.')).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
    await expect(menu).toBeHidden()
  })

  test('CAT-13: opens the phone’s share sheet if it has one', async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(Navigator.prototype, {
        share: async (shared: object) => Object.assign(window, { shared }),
      }),
    )
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Partager' }).click()
    await expect.poll(() => page.evaluate('window.shared?.url')).toBe(page.url())
  })
})

test.describe('« Vus récemment »', () => {
  const row = (page: Page) => page.getByRole('region', { name: 'Vus récemment' })
  const toEnd = (page: Page) => page.evaluate('scrollTo(0, document.body.scrollHeight)')

  test('CAT-13: shows the products viewed before, most recent first, until it is cleared', async ({
    page,
  }) => {
    const names = []
    for (const id of [3, 12, 57]) {
      await page.goto(`/produits/${id}/details`, { waitUntil: 'networkidle' })
      names.unshift(await page.getByRole('heading', { level: 1 }).innerText())
    }
    await expect(row(page)).toHaveCount(0)
    await toEnd(page)
    await expect(row(page).getByRole('heading', { level: 3 })).toHaveText(names.slice(1))
    await page.goto('/', { waitUntil: 'networkidle' })
    await toEnd(page)
    await expect(row(page).getByRole('heading', { level: 3 })).toHaveText(names)
    await row(page).getByRole('button', { name: 'Effacer' }).click()
    await expect(row(page)).toHaveCount(0)
    expect(await page.evaluate("localStorage.getItem('recently_viewed')")).toBeNull()
  })

  test('CAT-13: a damaged list is cleared without a message', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recently_viewed', '{"broken": [1,2'))
    await page.goto('/', { waitUntil: 'networkidle' })
    await toEnd(page)
    await expect.poll(() => page.evaluate("localStorage.getItem('recently_viewed')")).toBe('')
    await expect(row(page)).toHaveCount(0)
  })
})
