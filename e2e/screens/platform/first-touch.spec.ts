import { existsSync } from 'node:fs'
import { chromium, expect, type Page, type Route, test } from '@playwright/test'
import { isLong } from '#test/harness/long.ts'
import { FRAMEWORK, watchHydration } from '../../hydration.ts'
import { expectInSight } from '../../in-sight.ts'

/** Delay in ms by which a slow network holds each script. */
const LATE_MS = 600

const late = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  await route.continue()
}

/** Opens a page with a delayed framework, and returns its framework requests so far. */
async function openLate(page: Page, address: string): Promise<string[]> {
  const requested: string[] = []
  await page.route(FRAMEWORK, (route) => {
    requested.push(route.request().url())
    return late(route)
  })
  await watchHydration(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  expect(requested).toEqual([])
  return requested
}

const firstCard = (page: Page) => page.getByRole('article').first()
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ })
const order = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Commander / })
    .first()

/** For each of the most visited screens: the first touch, and its expected result. */
const TOUCHES: [address: string, what: string, touch: (page: Page) => Promise<void>][] = [
  [
    '/',
    '« Commander »',
    async (page) => {
      await order(page).click()
      await expect(cart(page)).toHaveAccessibleName(/1.article/)
    },
  ],
  [
    '/boutique',
    'a filter',
    async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('main').getByText('Produits en promo', { exact: true }).click()
      await expect(page).toHaveURL(/productType=promo/)
    },
  ],
  [
    '/boutique?category=R%C3%A9frig%C3%A9rateur',
    'the heart',
    async (page) => {
      const heart = firstCard(page).getByRole('button', { name: /^Favori/ })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    },
  ],
  [
    '/boutique?category=T%C3%A9l%C3%A9vision',
    'the sheet of filters, which stays open',
    async (page) => {
      await page.getByRole('button', { name: /^Filtrer/ }).click()
      await page.waitForFunction(() => Reflect.has(window, 'isHydrated'))
      await expect(page.getByRole('complementary', { name: 'Filtres' })).toBeVisible()
      await expect(page.getByText('Produits en promo', { exact: true })).toBeVisible()
    },
  ],
  [
    '/en-promo',
    '« Comparer »',
    async (page) => {
      await firstCard(page)
        .getByRole('button', { name: /^Comparer/ })
        .click()
      await expect(page.getByRole('complementary', { name: 'Comparaison' })).toBeVisible()
    },
  ],
  [
    '/produits/1/details',
    'one more, then « Commander »',
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Un de plus' }).click()
      await order(page).click()
      await expect(cart(page)).toHaveAccessibleName(/2.articles/)
    },
  ],
  [
    '/produits/3/details',
    'the picture',
    async (page) => {
      await page.getByRole('link', { name: 'Agrandir la photo' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Photos en grand' })).toBeVisible()
    },
  ],
  [
    '/pack-promo',
    'the basket’s small view, by the keyboard',
    async (page) => {
      await cart(page).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('region', { name: 'Panier', exact: true })).toContainText('Panier vide')
    },
  ],
  [
    '/faq',
    'a typed word',
    async (page) => {
      await page.getByLabel('Chercher dans les questions').pressSequentially('livraison')
      await expect(page.locator('#questions-trouvees')).toContainText('questions sur')
    },
  ],
  [
    '/nulle-part',
    'suggestions',
    async (page) => {
      await page.getByRole('button', { name: 'Rechercher' }).first().click()
      await page.locator('input[name=search]:visible').first().pressSequentially('frigo')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  ],
  [
    '/promo-tabaski',
    'the menu’s second part',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      const tab = page.getByRole('tab', { name: 'Catégories' })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
  ],
]

/**
 * First touches that other tests cover: two presses before hydration, the viewed products, the crawl of all screens,
 * and early presses, typing and focus. The absence of early scripts is checked for these screens too.
 */
const DONE_ELSEWHERE = [
  'the heart',
  '« Comparer »',
  'the picture',
  '« Commander »',
  'one more, then « Commander »',
  'suggestions',
]

for (const [address, what, touch] of TOUCHES) {
  if (!isLong && DONE_ELSEWHERE.includes(what)) continue
  test(`${address} runs no framework before the first touch, and then performs it: ${what}`, async ({
    page,
  }) => {
    const requested = await openLate(page, address)
    await touch(page)
    expect(requested.length).toBeGreaterThan(3)
    expect(new Set(requested).size).toBe(requested.length)
  })
}

test('reading, scrolling and following links need no framework, and Back restores the page as it was', async ({
  baseURL,
}) => {
  // Tests disable the back-forward cache; the headless browser has none.
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const requested: string[] = []
  page.on('request', (request) => FRAMEWORK.test(request.url()) && requested.push(request.url()))
  await page.goto('/boutique')
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
  const left = await page.evaluate('window.scrollY')
  expect(left).toBeGreaterThan(300)
  await page.getByRole('article').nth(4).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/details$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/boutique$/)
  // Nothing on the page itself prevents caching: « masked » reasons are the browser's own.
  const reasons = await page.evaluate<{ reasons: { reason: string }[] } | null>(
    "performance.getEntriesByType('navigation')[0].notRestoredReasons",
  )
  expect((reasons?.reasons ?? []).filter(({ reason }) => reason !== 'masked')).toEqual([])
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(left)
  expect(requested).toEqual([])
  await browser.close()
})

/** The full browser with a window and a back-forward cache: Debian's, where installed. */
const WITH_WINDOW = process.env['CHROMIUM_WINDOW_PATH'] ?? '/usr/bin/chromium'

test('in a browser with a back/forward cache, Back shows the list from it at once, at the same position', async ({
  baseURL,
}) => {
  test.skip(!existsSync(WITH_WINDOW), `${WITH_WINDOW} is not installed`)
  const browser = await chromium.launch({
    executablePath: WITH_WINDOW,
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless'],
    args: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isRemembered', persisted)),
    )
    await page.goto('/boutique')
    await page.getByRole('article').nth(4).scrollIntoViewIfNeeded()
    const left = await page.evaluate('window.scrollY')
    expect(left).toBeGreaterThan(300)
    await page.getByRole('article').nth(4).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/details$/)
    await page.waitForLoadState()
    // A restored page is not loaded again: only its address can be awaited.
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/boutique$/)
    await expect.poll(() => page.evaluate('window.isRemembered')).toBe(true)
    expect(await page.evaluate('window.scrollY')).toBe(left)
  } finally {
    await browser.close()
  }
})

test.describe('when the framework fails to load', () => {
  test('the page, its links and forms work, and a press shows a message', async ({ page }) => {
    await page.route(FRAMEWORK, (route) => route.abort())
    await page.goto('/boutique')
    const button = firstCard(page).getByRole('button', { name: /^Commander/ })
    await button.click()
    await expect(page.getByText('La page tarde à répondre. Réessayez.')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
    await firstCard(page).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/details$/)
    await page.goto('/')
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).locator('visible=true').first()
    await search.fill('congélateur')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/boutique\?search=cong/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  for (const [what, scripts] of [
    ['the framework does', FRAMEWORK],
    ['no script after the first paint does', /\/(?!first-)[\w.-]+\.js$/],
  ] as const)
    test(`where ${what} not load, a press shows a message, and the next one reloads the page and is performed once`, async ({
      page,
    }) => {
      await page.route(scripts, (route) => route.abort())
      await page.goto('/boutique', { waitUntil: 'networkidle' })
      await order(page).click()
      await expectInSight(page.getByText('La page tarde à répondre. Réessayez.'))
      await page.unroute(scripts)
      await Promise.all([page.waitForEvent('load'), order(page).click()])
      await expect(cart(page)).toHaveAccessibleName(/1.article/)
      await page.reload()
      await expect(cart(page)).toHaveAccessibleName(/1.article/)
    })

  test('where no script at all loads, a press reloads the page and is performed once', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto('/boutique', { waitUntil: 'networkidle' })
    await page.unroute(/\.js$/)
    await Promise.all([page.waitForEvent('load'), order(page).click()])
    await expect(cart(page)).toHaveAccessibleName(/1.article/)
    await page.reload()
    await expect(cart(page)).toHaveAccessibleName(/1.article/)
  })

  test('without any script after the first paint links and the search work, and an interactive page shows that it is late', async ({
    page,
  }) => {
    await page.route(/\/(?!first-)[\w.-]+\.js$/, (route) => route.abort())
    await page.goto('/boutique', { waitUntil: 'networkidle' })
    await firstCard(page).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/details$/)
    await page.goto('/', { waitUntil: 'networkidle' })
    const search = page.getByRole('searchbox').locator('visible=true').first()
    await search.fill('congélateur')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/boutique\?search=cong/)
    await page.goto('/pack-promo?code=PACK2207', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Service client' }).click()
    await expect(page.getByRole('dialog', { name: 'Service client' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Commander sans compte' }).click()
    await expect(page.getByText('La page tarde à répondre. Réessayez.')).toBeVisible()
  })

  test('a press whose scripts load only in part ends with a message after eight seconds', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(/\/assets\/vendor-/, () => {})
    await page.goto('/boutique')
    await order(page).click()
    await expect(order(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(8000)
    await expect(page.getByText('La page tarde à répondre. Réessayez.')).toBeVisible()
    await expect(order(page)).not.toHaveAttribute('aria-busy')
  })

  test('a touched basket icon leads to the basket’s page', async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 1 }))
    await page.route(FRAMEWORK, () => {})
    await page.goto('/boutique')
    await cart(page).dispatchEvent('click', { pointerType: 'touch' })
    await cart(page).click()
    await expect(page).toHaveURL(/\/cart$/)
  })
})

test('two presses on two elements before hydration are both performed, in order', async ({ page }) => {
  await openLate(page, '/boutique')
  await order(page).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favori/ })
    .nth(2)
    .click()
  await expect(cart(page)).toHaveAccessibleName(/1.article/)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Favoris/ })).toHaveAccessibleName(
    /1.article/,
  )
})

test('the browser’s stored state shows before hydration, and hydration causes no layout shift', async ({
  page,
}) => {
  await page.goto('/boutique')
  await order(page).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favori/ })
    .nth(1)
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Favoris/ })).toHaveAccessibleName(
    /1.article/,
  )
  await expect
    .poll(() => page.evaluate("JSON.parse(localStorage.getItem('wishlist') ?? '[]').length"))
    .toBe(1)
  await openLate(page, '/boutique')
  await expect(cart(page)).toHaveAccessibleName(/1.article/)
  await expect(cart(page).locator('.basket-count')).toHaveText('1')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Favori/ })
      .nth(1),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Number(Reflect.get(window, 'moved')) + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
    dispatchEvent(new Event('wake'))
  })
  await page.waitForFunction(() => Reflect.has(window, 'isHydrated'))
  expect(await page.evaluate('window.moved')).toBe(0)
  await expect(cart(page).locator('.basket-count')).toHaveText('1')
})

test('a browser that refuses storage can still read and order', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('blocked')
      },
    }),
  )
  await openLate(page, '/boutique')
  await order(page).click()
  await expect(cart(page)).toHaveAccessibleName(/1.article/)
})
