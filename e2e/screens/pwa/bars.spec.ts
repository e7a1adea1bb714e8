import { type Page, expect } from '@playwright/test'
import { confirm, findProduct, isPlain } from '../../checkout.ts'
import { makeAccount } from '../../make-account.ts'
import { reachRecapAt } from '../../offline.ts'
import { bar, expectStored, stayOffline, test } from '../../pwa.ts'

const SIZES = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const

/** Buttons, links that look like them and prices that a bar covers at the current scroll position. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const overlay = document.querySelector('.pwa-bars')?.getBoundingClientRect()
    if (!overlay?.height) return ['no bar']
    const targets = document.querySelectorAll(
      'body > :not(.pwa-bars, dialog, .skip-link) :is(button, a.button, .price, input, select)',
    )
    const covered: string[] = []
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue
      const { top, bottom, left, right, width } = target.getBoundingClientRect()
      const isBeside = right <= overlay.left || left >= overlay.right || width === 0
      if (!isBeside && bottom > overlay.top + 1 && top < overlay.bottom - 1)
        covered.push(target.textContent.trim() || target.outerHTML.slice(0, 80))
    }
    return covered
  })

test('a network notice covers no button, no price and no focused element, at any size', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(90_000)
  const product = await findProduct(request, isPlain)
  await reachRecapAt(page, shop.origin, await makeAccount(request), product)
  await page.goto(`${shop.origin}/produits/${product.id}/details`)
  await expectStored(page, `/produits/${product.id}/details`)
  await expectStored(page, '/page-vide/checkout')
  await stayOffline(page)
  for (const [address, last] of [
    [`/produits/${product.id}/details`, page.getByRole('button', { name: /Commander/ }).first()],
    ['/cart', page.getByRole('link', { name: 'Valider le Panier' }).last()],
    ['/checkout', confirm(page)],
  ] as const) {
    await page.goto(`${shop.origin}${address}`)
    await expect(bar(page, 'Vous êtes hors ligne')).toBeVisible()
    await expect(last).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.evaluate('scrollTo(0, 0)')
      await expect.poll(() => listCovered(page), { message: `${address} at ${width}` }).toEqual([])
      // From further down, scrolls back up to the order button.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      await last.evaluate((target) => target.scrollIntoView({ block: 'nearest' }))
      const over = (await page.locator('.pwa-bars').boundingBox()) ?? { y: 0, height: 0 }
      const box = (await last.boundingBox()) ?? { y: 0, height: 0 }
      expect(box.y, `${address} at ${width}`).toBeGreaterThanOrEqual(over.y + over.height)
      await expect(last).toBeInViewport({ ratio: 1 })
    }
  }
})
