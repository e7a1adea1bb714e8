// Long: every public screen three times, for rare window and font sizes.
import { type Page, expect, test } from '@playwright/test'
import { makeAccount } from '../make-account.ts'
import { openSignedIn } from '../sign-in.ts'
import { settle } from './crawl.ts'
import { findSidewaysScroll } from './find-crowding.ts'
import { SPACIOUS, findCutText } from './find-cut-text.ts'
import { fillBaskets } from './screens/visitor.ts'

/** Width of a 1280 px window at 400 %. */
const MAGNIFIED = 320

const PUBLIC = [
  '/',
  '/boutique',
  '/boutique?search=introuvable',
  '/en-promo',
  '/credit-commandes',
  '/products-compaire?produits=3,12',
  '/produits/9/details',
  '/pack-promo',
  '/pack-promo?code=PACK2207',
  '/cart',
  '/pre-cart',
  '/wishlist',
  '/login',
  '/inscription',
  '/verification-code?email=awa@exemple.sn',
  '/tracking-order',
  '/faq',
  '/conditions-generales-de-vente',
  '/processus-de-commande-de-credit',
  '/payment-state',
  '/demo/messages',
  '/nulle-part',
]

/** Checks the page with wide text spacing, or unchanged. */
async function look(page: Page, name: string, isSpacious: boolean): Promise<string[]> {
  await settle(page)
  // The page's CSP blocks inline styles: uses a constructed style sheet.
  if (isSpacious)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, SPACIOUS)
  const problems = [...(await findSidewaysScroll(page)), ...(await findCutText(page))]
  return problems.map((problem) => `${name}: ${problem}`)
}

for (const [what, width, isSpacious] of [
  ['at 400 %', MAGNIFIED, false],
  ['with letters, words and lines set wide, on a telephone', 360, true],
  ['with letters, words and lines set wide, on a computer', 1280, true],
] as const) {
  test.describe(what, () => {
    // A 1280 × 1024 window has 320 × 256 at 400 %.
    test.use({ viewport: { width, height: width === MAGNIFIED ? 256 : 800 } })

    test('no public page cuts its text or scrolls sideways', async ({ page }) => {
      test.slow()
      await fillBaskets(page)
      const problems = []
      for (const address of PUBLIC) {
        await page.goto(address)
        problems.push(...(await look(page, address, isSpacious)))
      }
      expect(problems).toEqual([])
    })

    test('no step of the checkout cuts its text or scrolls sideways, and the order can be confirmed', async ({
      page,
      request,
    }) => {
      test.slow()
      await fillBaskets(page)
      await openSignedIn(page, '/checkout', await makeAccount(request))
      const problems = await look(page, 'delivery', isSpacious)
      await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
      problems.push(...(await look(page, 'payment', false)))
      await page.getByRole('button', { name: 'Voir le résumé' }).click()
      await expect(page.getByText('Dont TVA')).toBeVisible()
      problems.push(...(await look(page, 'recap', false)))
      expect(problems).toEqual([])
      await page.getByRole('button', { name: 'Confirmer la commande' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Confirmer la commande' })).toBeInViewport()
    })
  })
}
