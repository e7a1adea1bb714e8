import { type Page, expect, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'

/** Maximum duration of a screen transition in ms. */
const LONGEST_MOVE = 200

/** Records the animations of the next view transition in `moved`: pseudo-elements with their end in ms. */
const RECORD_MOVES = `
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.then(() => {
      window.moved = document.getAnimations().flatMap(({ effect }) =>
        effect.pseudoElement?.startsWith('::view')
          ? [{ part: effect.pseudoElement, end: effect.getComputedTiming().endTime }]
          : [])
    }, (error) => { window.moved = String(error) })
    return transition
  }`

const firstCard = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('Back to a list restores its scroll position and the focus on its title', async ({ page }) => {
  await openHydrated(page, '/boutique')
  const card = page.getByRole('article').nth(5).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate<number>('scrollY')
  expect(left).toBeGreaterThan(500)
  await card.click()
  await expect(page).toHaveURL(/details$/)
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Boutique')
  await expect.poll(() => page.evaluate('scrollY')).toBe(left)
  await expect(title(page)).toBeFocused()
})

test.describe('where motion is allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page cross-fades to the next within 200 ms, and the picture of the card moves to its page', async ({
    page,
  }) => {
    await page.addInitScript(RECORD_MOVES)
    await openHydrated(page, '/boutique')
    await firstCard(page).click()
    const moved = () => page.evaluate<{ part: string; end: number }[]>('window.moved ?? []')
    await expect
      .poll(async () => (await moved()).map(({ part }) => part))
      .toContain('::view-transition-group(picture)')
    expect(Math.max(...(await moved()).map(({ end }) => end))).toBeLessThanOrEqual(LONGEST_MOVE)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next page is shown immediately', async ({ page }) => {
    await page.addInitScript(RECORD_MOVES)
    await openHydrated(page, '/boutique')
    await firstCard(page).click()
    await expect.poll(() => page.evaluate('window.moved')).toEqual([])
  })

  test('menu, service, basket, toast and loading indicator show without animation', async ({ page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .map((animation) => (animation as CSSAnimation).animationName),
      )
    await page.goto('/boutique')
    for (const name of ['Menu', 'Service client', /^Filtrer/]) {
      await page.getByRole('button', { name }).first().click()
      expect(await moving(), String(name)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Commander / })
      .first()
      .click()
    await expect(page.locator('.toast')).toBeVisible()
    expect(await moving(), 'toast and counter').toEqual([])
  })
})
