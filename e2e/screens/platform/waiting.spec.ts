import { expect, test } from '@playwright/test'
import { openHydrated } from '../../hydration.ts'

test('NAV-4: while another page loads, the pulsing logo and spinner show in the middle, from 150 ms on', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const held = Promise.withResolvers<void>()
  await page.route('**/boutique.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Voir la boutique' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toBeVisible()
  const waiting = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Chargement' })
  /** State of the waiting screen, in ms after the click. */
  const inspectAt = (moment: number) =>
    waiting.evaluate((element, time) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
      const { opacity, visibility } = getComputedStyle(element)
      return { opacity: Number(opacity), visibility }
    }, moment)
  expect(await inspectAt(149)).toEqual({ opacity: 0, visibility: 'hidden' })
  expect((await inspectAt(165)).opacity).toBeLessThan(0.5)
  expect(await inspectAt(400)).toEqual({ opacity: 1, visibility: 'visible' })
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('APP-2: a list that fails to load is logged in French on the console and offers a retry', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await openHydrated(page, '/')
  await page.route('**/boutique.data*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Voir la boutique' }).click()
  await expect(
    page.getByRole('link', { name: 'Réessayer' }).or(page.getByRole('button', { name: 'Réessayer' })),
  ).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('Erreur lors de la récupération des produits')
})

test('APP-3: losing and regaining the network each show a toast', async ({ context, page }) => {
  await openHydrated(page, '/')
  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0)
})
