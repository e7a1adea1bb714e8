import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test'
import { CUSTOMER, type RunningBuild } from '../builds.ts'
import { PATIENCE_MS, PHONE } from './phone.ts'
import type { Holding } from './screens.ts'

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Does what somebody did before, in another browser and at full speed; answers what that browser holds. */
export async function makeHolding(browser: Browser, build: RunningBuild, holding: Holding): Promise<Kept> {
  const context = await browser.newContext({ ...PHONE, baseURL: build.origin })
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await HOLDINGS[holding](page, build)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

const HOLDINGS: Readonly<Record<Holding, (page: Page, build: RunningBuild) => Promise<void>>> = {
  'a cart': fillCart,
  'two products to compare': async (page) => {
    await page.goto('/boutique')
    for (const place of [0, 1]) {
      const button = page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Comparer / })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: PATIENCE_MS })
    }
  },
  'a customer and a cart': async (page, build) => {
    await page.goto('/login')
    await page.getByLabel('E-mail ou téléphone').fill(CUSTOMER.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(CUSTOMER.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL((address) => address.pathname !== '/login')
    await fillCart(page, build)
  },
}

/**
 * Puts one piece into the cart, unless an account remembers it from a visit before. Whoever is signed in follows a stream that
 * stays open for good: the network is never at rest, and nothing here waits for that.
 */
async function fillCart(page: Page, { facts }: RunningBuild): Promise<void> {
  await page.goto(`/produits/${facts.product}/details`)
  if (await page.evaluate(hasPiece)) return
  const order = page.getByRole('main').getByRole('button', { name: /^Commander / })
  await order.first().click()
  await page.waitForFunction(hasPiece)
}

/** Runs in the page. */
const hasPiece = (): boolean => localStorage.getItem('cart')?.includes('"id"') === true

/** An address of the shop without its scripts, which would work with what is being put there. */
const STILL = '/robots.txt'

/** Makes a browser hold this and nothing else; its files stay. */
export async function restoreHolding(context: BrowserContext, kept: Kept | undefined): Promise<void> {
  await context.clearCookies()
  if (kept !== undefined) await context.addCookies(kept.cookies)
  const page = await context.newPage()
  await page.goto(STILL)
  const entries = kept?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  await page.evaluate((given) => {
    localStorage.clear()
    for (const { name, value } of given) localStorage.setItem(name, value)
  }, entries)
  await page.close()
}
