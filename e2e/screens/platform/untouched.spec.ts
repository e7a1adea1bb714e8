import { expect, type Page, test } from '@playwright/test'
import { openHydrated, watchHydration } from '../../hydration.ts'
import { watchShifts } from '../../watch-shifts.ts'

/** The framework's scripts. */
const FRAMEWORK = /\/assets\/(?!first-|visitor-)[\w.-]+\.js$/

const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparaison' })
const row = (page: Page) => page.getByRole('region', { name: 'Vus récemment' })
const toEnd = (page: Page) => page.evaluate('scrollTo(0, document.body.scrollHeight)')

async function keep(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value)
  }, entries)
}

const COMPARED = {
  compare: '3,12',
  compare_looks: JSON.stringify([
    { id: 3, name: 'Réfrigérateur "A" <b>', picture: null },
    { id: 12, name: 'Congélateur', picture: null },
  ]),
}
const VISITED = { recently_viewed: [1, 2, 3, 4].map((id) => `${id}@1795255225000`).join() }

/** Opens a page without touching it, and returns its requests for the framework. */
async function openUntouched(page: Page, address: string): Promise<string[]> {
  const requested: string[] = []
  page.on('request', (request) => FRAMEWORK.test(request.url()) && requested.push(request.url()))
  await watchHydration(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  return requested
}

/** Attributes that depend on the moment, or are written early for the first paint. */
const OF_THE_MOMENT = ['data-near', 'style', 'loading', 'decoding', 'aria-labelledby', 'id', 'data-discover']

/** Runs the page's timers for `ms` at once, and lets their requests reach the test. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate("fetch('/robots.txt').then((answer) => answer.text())")
}

/** The elements of a part with their attributes in sorted order, and its text. */
const readLook = (page: Page, part: string) =>
  page.locator(part).evaluate((root, skipped) => {
    const elements = [...root.querySelectorAll('*')].filter(({ localName }) => localName !== 'template')
    const appearances = elements.map(({ localName, attributes }) =>
      [
        localName,
        ...[...attributes]
          .filter(({ name }) => !skipped.includes(name))
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
      ].join(' '),
    )
    return [...appearances, root.textContent]
  }, OF_THE_MOMENT)

/** Hydrates the page without a press. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await page.waitForFunction(() => Reflect.has(window, 'isHydrated'))
  await page.waitForLoadState('networkidle')
}

test.describe('CAT-14: the comparison bar before hydration', () => {
  test('shows the list without the framework, links to the comparison, and looks the same once hydrated', async ({
    page,
  }) => {
    await page.clock.install()
    await keep(page, COMPARED)
    const requested = await openUntouched(page, '/boutique')
    const link = bar(page).getByRole('link', { name: 'Comparer (2)' })
    await expect(link).toBeVisible()
    await expect(bar(page).getByRole('listitem')).toHaveCount(2)
    await pass(page, 3000)
    expect(requested).toEqual([])
    const before = await readLook(page, '.compare-bar')
    const shifts = await watchShifts(page)
    await hydrate(page)
    await expect(page.locator('[data-compare-bar]')).toHaveCount(0)
    expect(await readLook(page, '.compare-bar')).toEqual(before)
    expect(await shifts()).toBe(0)
  })

  test('its link needs no framework', async ({ page }) => {
    await page.route(FRAMEWORK, (route) => route.abort())
    await keep(page, COMPARED)
    await openUntouched(page, '/boutique')
    await bar(page).getByRole('link', { name: 'Comparer (2)' }).click()
    await expect(page).toHaveURL(/\/products-compaire\?produits=3,12$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Comparer' })).toBeVisible()
  })

  test('its buttons work as the first touch', async ({ page }) => {
    await keep(page, COMPARED)
    await openUntouched(page, '/boutique')
    await bar(page).getByRole('button', { name: 'Retirer Congélateur' }).click()
    await expect(bar(page).getByRole('listitem')).toHaveCount(1)
    expect(await page.evaluate("localStorage.getItem('compare')")).toBe('3')
    await openUntouched(page, '/boutique')
    await bar(page).getByRole('button', { name: 'Vider' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await page.evaluate("localStorage.getItem('compare')")).toBe('')
  })

  test('follows the visitor’s other tab', async ({ page, context }) => {
    await keep(page, COMPARED)
    const requested = await openUntouched(page, '/boutique')
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate("localStorage.setItem('compare', '12')")
    await expect(bar(page).getByRole('listitem')).toHaveCount(1)
    expect(requested).toEqual([])
  })

  test('the comparison page loads no framework for the visitor’s own list or an empty one', async ({
    page,
  }) => {
    await page.clock.install()
    const requested = await openUntouched(page, '/products-compaire')
    await pass(page, 3000)
    await keep(page, COMPARED)
    requested.push(...(await openUntouched(page, '/products-compaire?produits=3,12')))
    await pass(page, 3000)
    expect(requested).toEqual([])
  })
})

test.describe('CAT-13: « Vus récemment » before hydration', () => {
  for (const address of ['/', '/produits/9/details'])
    test(`${address}: the row shows on scrolling without the framework, and hydration causes no layout shift`, async ({
      page,
    }) => {
      await page.clock.install()
      await keep(page, VISITED)
      const requested = await openUntouched(page, address)
      await toEnd(page)
      await expect(row(page).getByRole('article')).toHaveCount(4)
      await page.waitForLoadState('networkidle')
      await pass(page, 2500)
      expect(requested).toEqual([])
      const before = await readLook(page, '.recent-place')
      const shifts = await watchShifts(page)
      await hydrate(page)
      await expect(page.locator('[data-recent]')).toHaveCount(0)
      await expect(row(page).getByRole('article')).toHaveCount(4)
      // The component that renders the row after hydration requests the delivery day again.
      await expect.poll(() => readLook(page, '.recent-place')).toEqual(before)
      expect(await shifts()).toBe(0)
    })

  test('« Effacer » as the first touch clears it', async ({ page }) => {
    await keep(page, VISITED)
    await openUntouched(page, '/')
    await toEnd(page)
    await row(page).getByRole('button', { name: 'Effacer' }).click()
    await expect(row(page)).toHaveCount(0)
    expect(await page.evaluate("localStorage.getItem('recently_viewed')")).toBeNull()
  })

  test('« Commander » and a heart in it work as the first touches', async ({ page }) => {
    await keep(page, VISITED)
    await openUntouched(page, '/produits/9/details')
    await toEnd(page)
    await row(page)
      .getByRole('button', { name: /^Commander/ })
      .first()
      .click()
    await row(page)
      .getByRole('button', { name: /^Favori/ })
      .first()
      .click()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(/1.article/)
    await expect(banner.getByRole('link', { name: /^Favoris/ })).toHaveAccessibleName(/1.article/)
    await expect(
      row(page)
        .getByRole('button', { name: /^Favori/ })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  test('a followed link shows it too, and the focused element keeps the focus', async ({ page }) => {
    await keep(page, VISITED)
    await openHydrated(page, '/produits/9/details')
    await toEnd(page)
    await expect(row(page).getByRole('article')).toHaveCount(4)
    await openUntouched(page, '/')
    await toEnd(page)
    const title = row(page).getByRole('heading', { level: 3 }).nth(1).getByRole('link')
    await title.focus()
    await hydrate(page)
    await expect(page.locator('[data-recent]')).toHaveCount(0)
    await expect(title).toBeFocused()
  })

  test('the row’s endpoint returns an empty row for an empty list, and refuses invalid ids with a message', async ({
    request,
  }) => {
    const ask = async (query: string) => {
      const answer = await request.get(`/vus-recemment${query}`)
      return [answer.status(), await answer.text()] as const
    }
    expect(await ask('')).toEqual([200, ''])
    expect(await ask('?ids=999999')).toEqual([200, ''])
    const [status, sentence] = await ask('?ids=<b>')
    expect(status).toBe(400)
    expect(sentence).not.toContain('<')
    expect(sentence.length).toBeGreaterThan(10)
    const good = await request.get('/vus-recemment?ids=1,2')
    expect(good.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  })
})

test('a browser with empty storage causes no layout reads or writes while the page starts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    Object.defineProperty(window, 'scrollY', {
      get: () => {
        if (document.readyState !== 'complete') seen.push('scrollY')
        return document.scrollingElement?.scrollTop ?? 0
      },
    })
    new MutationObserver((changes) => {
      for (const { attributeName, target } of changes)
        seen.push(`${attributeName} of ${(target as Element).outerHTML}`)
    }).observe(document, { subtree: true, attributeFilter: ['href', 'aria-pressed'] })
  })
  await page.goto('/boutique', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate('window.seen')).toEqual([])
})
