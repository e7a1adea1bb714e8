import { expect, type Page, test } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Service client' })
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Service client' })

/** Whether the button's icon is animated right now. */
const isMoving = (page: Page) =>
  buttonOf(page).evaluate((button) => button.getAnimations({ subtree: true }).length > 0)

async function expectPopup(page: Page): Promise<void> {
  const popup = popupOf(page)
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('listitem')).toHaveText([
    /Suivi personnalisé/,
    /Assistance rapide.*24/,
    /Satisfaction client/,
    /Produits garantis/,
  ])
  await expect(popup.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+221\d{9}$/)
  await expect(popup.getByRole('link', { name: 'Discuter' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/221/,
  )
}

test('NAV-11: every page has the customer service button, which opens four promises, a call and a chat', async ({
  page,
}) => {
  for (const address of ['/boutique', '/produits/1/details', '/faq', '/nulle-part', '/'])
    await test.step(address, async () => {
      await page.goto(address)
      await expect(buttonOf(page)).toBeInViewport({ ratio: 1 })
      await expect(popupOf(page)).toBeHidden()
    })
  await test.step('the button in the bar', () => seeBar(page))
  await page.goto('/boutique')
  await test.step('the end of a page, not covered by the button', () => seeEnd(page))
  await page.evaluate('scrollTo(0, 0)')
  await test.step('opening and closing on a phone and on a computer', () => tryPopup(page))
  await test.step('the button in the margin, beside the content', () => seeMargin(page))
})

async function tryPopup(page: Page): Promise<void> {
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await buttonOf(page).click()
      await expectPopup(page)
      await expect(popupOf(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(popupOf(page)).toBeHidden()
      await expect(buttonOf(page)).toBeFocused()
    })
  await page.setViewportSize({ width: 360, height: 740 })
  await buttonOf(page).click()
  await popupOf(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(popupOf(page)).toBeHidden()
  await buttonOf(page).click()
  await page.mouse.click(10, 10)
  await expect(popupOf(page)).toBeHidden()
}

async function seeMargin(page: Page): Promise<void> {
  for (const width of [768, 1024, 1279, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const tab = await buttonOf(page).boundingBox()
      const right = await page
        .getByRole('main')
        .locator('article, a, button, p, select')
        .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)))
      expect(right).toBeGreaterThan(width / 2)
      expect(tab?.x ?? 0).toBeGreaterThanOrEqual(right)
      // WCAG 2.2, 2.5.8.
      expect(tab?.width ?? 0).toBeGreaterThanOrEqual(24)
    })
}

async function seeBar(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Raccourcis' })
  const button = await buttonOf(page).boundingBox()
  expect(button?.y ?? 0).toBeGreaterThan((await bar.boundingBox())?.y ?? 999)
  const last = await bar.getByRole('link').last().boundingBox()
  expect(button?.x ?? 0).toBeGreaterThanOrEqual((last?.x ?? 999) + (last?.width ?? 0))
  await page.mouse.wheel(0, 600)
  await expect(buttonOf(page)).not.toBeInViewport()
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(buttonOf(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
}

async function seeEnd(page: Page): Promise<void> {
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(last).toBeInViewport({ ratio: 1 })
  const link = await last.boundingBox()
  const button = await buttonOf(page).boundingBox()
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('NAV-11: the pop-up opens and closes without scripts', async ({ page }) => {
    await page.goto('/faq')
    await buttonOf(page).click()
    await expectPopup(page)
    await page.keyboard.press('Escape')
    await expect(popupOf(page)).toBeHidden()
  })
})

/** Opens a screen with a test-controlled clock and with random values that give the shortest gaps. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript('Math.random = () => 0')
  await page.goto('/faq')
  // Pushed by the effect just before the one that starts the rhythm.
  await expect.poll(() => page.evaluate('window.dataLayer?.length')).toBe(1)
}

test('NAV-11: the button moves after 3 s, for 2 s, every 5 s, and is still while its pop-up is open', async ({
  page,
}) => {
  await openWithClock(page)
  for (const [ms, moves] of [
    [2900, false],
    [200, true],
    [1800, true],
    [200, false],
    [2800, false],
    [200, true],
  ] as const) {
    await page.clock.runFor(ms)
    expect(await isMoving(page)).toBe(moves)
  }
  await buttonOf(page).click()
  expect(await isMoving(page)).toBe(false)
  await page.clock.runFor(5000)
  expect(await isMoving(page)).toBe(false)
  await page.keyboard.press('Escape')
  await page.clock.runFor(5000)
  expect(await isMoving(page)).toBe(true)
})

test('NAV-11: the button never moves for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page)
  await page.clock.runFor(3100)
  expect(await isMoving(page)).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await isMoving(page)).toBe(true)
})
