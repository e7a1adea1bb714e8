// Long: axe checks the contrast of every state of every button, on seven screens with three states each.
import { type Page, expect, test } from '@playwright/test'
import { findPaleText } from './axe.ts'
import { settle } from './crawl.ts'
import { fillBaskets } from './screens/visitor.ts'

const SCREENS = [
  '/',
  '/boutique',
  '/produits/9/details',
  '/cart',
  '/login',
  '/pack-promo?code=PACK2207',
  '/demo/messages',
]

/** Forces the hover, active or focus state on all interactive elements. */
async function forceState(page: Page, state: readonly string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await tools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, summary, input, select, label',
  })
  for (const nodeId of nodeIds)
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...state] })
}

for (const state of [['hover'], ['active', 'hover'], ['focus', 'focus-visible']])
  test(`${state[0]} elements are as readable as others`, async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await fillBaskets(page)
    const problems = []
    for (const address of SCREENS) {
      await page.goto(address)
      await settle(page)
      // Hydration replaces some buttons.
      await page.waitForLoadState('networkidle')
      await forceState(page, state)
      problems.push(...(await findPaleText(page)).map((problem) => `${address}: ${problem}`))
    }
    expect(problems).toEqual([])
  })

test.describe('in the reader’s forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the focus has an outline, and selected elements differ from others', async ({ page }) => {
    const outlineOf = (name: RegExp) =>
      page
        .getByRole('article')
        .getByRole('button', { name })
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle)
    await page.goto('/boutique')
    const heart = page
      .getByRole('article')
      .getByRole('button', { name: /^Favori/ })
      .first()
    expect(await outlineOf(/^Favori/)).toBe('none')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(5, 5)
    expect(await outlineOf(/^Favori/)).toBe('solid')
    for (const stop of [
      page.getByRole('link', { name: 'Accueil' }).first(),
      page.getByLabel('Rechercher un produit').last(),
    ]) {
      await stop.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(stop).toHaveCSS('outline-width', '3px')
    }
  })

  test('overlays have a visible edge', async ({ page }) => {
    await page.goto('/boutique')
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('border-top-width', '1px')
    await page.keyboard.press('Escape')
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Commander / })
      .first()
      .click()
    await expect(page.locator('.toast')).toHaveCSS('border-top-width', '1px')
  })
})
