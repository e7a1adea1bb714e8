import { expect, test } from '@playwright/test'
import { icon, lineOf, openWith } from '../../baskets.ts'

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('NAV-9: hovering or focusing an icon opens its mini cart', async ({ page }) => {
    await openWith(page, '/faq', { cart: [lineOf(1), lineOf(2)] })
    const small = page.getByRole('region', { name: 'Panier', exact: true })
    await icon(page, /^Panier/).hover()
    await expect(small).toContainText('200\u202F000')
    await page.keyboard.press('Escape')
    await expect(small).toHaveCount(0)
    await page.mouse.move(10, 600)
    await icon(page, /^En 3 fois/).focus()
    const empty = page.getByRole('region', { name: 'Précommande' })
    await expect(empty).toContainText('Panier vide')
    await page.keyboard.press('Tab')
    await expect(empty.getByRole('link', { name: 'Voir la boutique' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(small).toBeVisible()
    await expect(empty).toHaveCount(0)
    await small.getByRole('link', { name: 'Voir le panier' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(small).toHaveCount(0)
  })

  test('BASK-12: the offer shows to guests, remembers its dismissal, returns after 10 s and leads to /signup', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/cart')
    const offer = page.getByRole('complementary', { name: 'Offre d’inscription' })
    await page.clock.runFor(1000)
    await expect(offer).toContainText('Offre Spéciale Keur Électro')
    await expect(offer).toContainText('*Excepté les produits en promotion')
    await page.getByRole('button', { name: 'Fermer l’offre' }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate("Number(localStorage.getItem('popupLastClosed')) > 1e12")).toBe(true)
    await page.clock.runFor(9000)
    await expect(offer).toHaveCount(0)
    await page.clock.runFor(1500)
    await offer.getByRole('button', { name: "J'en profite!" }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByRole('main').getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login?redirectTo=%2Fcart',
    )
  })
})

test('BASK-12: a phone shows the offer as a banner, but not on the wishlist', async ({ page }) => {
  await page.goto('/pre-cart')
  const offer = page.getByRole('complementary', { name: 'Offre d’inscription' })
  await expect(offer).toContainText("Jusqu'à 20 000 FCFA de réduction")
  await expect(offer.getByText('Offre Spéciale!')).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByText('Panier vide')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('NAV-9: the first touch opens the mini cart, the second the page', async ({ page }) => {
    await openWith(page, '/faq', { cart: [lineOf(1)] })
    await icon(page, /^Panier/).tap()
    await expect(page.getByRole('region', { name: 'Panier', exact: true })).toBeVisible()
    await icon(page, /^Panier/).tap()
    await expect(page).toHaveURL('/cart')
  })
})
