import { expect, test } from '@playwright/test'
import { TEXT_PAGES } from '#test/access/public-pages.ts'

const LISTS = [
  '/boutique',
  '/produits',
  '/all-products',
  '/pre-commandes',
  '/en-promo',
  '/promo-ramadan',
  '/promo-tabaski',
  '/credit-commandes',
]
const DAMAGED = [
  'page=-1',
  'page=99999999999',
  'page=abc',
  'page=1&page=2',
  'min=-5&max=x',
  'category[]=a&category[]=b',
  'search=%00',
  'search=%E0%A4%A',
  'search=%',
  `search=${'mot'.repeat(1500)}`,
  'tag=%E9',
  'limit=100000',
]

for (const address of ['/', ...LISTS, ...TEXT_PAGES]) {
  test(`NAV-1: ${address} has its own title and one main heading`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<html lang="fr"')
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })
}

test('NAV-12: each information page is longer than one screen and dated', async ({ request }) => {
  for (const address of TEXT_PAGES) {
    const text = (await (await request.get(address)).text())
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
    expect(text.split(/\s+/).length, address).toBeGreaterThan(400)
    expect(text, address).toMatch(/21\s+novembre\s+2026/)
  }
})

test('NAV-2: an unknown address shows Home with status 404 and noindex, and so does an unknown product with the shop', async ({
  page,
}) => {
  const answer = await page.goto('/une-adresse/qui-n-existe-pas')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Notre sélection' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect((await page.goto('/produits/999999/details'))?.status()).toBe(404)
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const id of ['999999', 'abc', '0', '-1', '99999999999999999999', '%00', "1'--"]) {
  test(`CAT-13: the missing product ${id} has status 404 and shows the shop beside it`, async ({
    request,
  }) => {
    const answer = await request.get(`/produits/${id}/details`)
    expect(answer.status()).toBe(404)
    expect((await answer.text()).match(/<article[\s>]/g)?.length).toBeGreaterThan(3)
  })
}

for (const query of DAMAGED) {
  test(`CAT-5: the damaged address ?${query.slice(0, 40)} opens the list with its defaults`, async ({
    request,
  }) => {
    for (const address of ['/boutique', '/promo-tabaski', '/']) {
      const answer = await request.get(`${address}?${query}`, { maxRedirects: 3 })
      expect(answer.status(), address).toBe(200)
    }
  })
}

test('CAT-13: the product opens at both addresses and declares one of them canonical', async ({
  request,
}) => {
  for (const address of ['/produits/1/details', '/single-product/1']) {
    const html = await (await request.get(address)).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/produits\/1\/details"/)
  }
})

test('public pages have the same bytes for every visitor', async ({ request }) => {
  const plain = await (await request.get('/boutique')).text()
  const known = await (
    await request.get('/boutique', {
      headers: { cookie: 'session_production=x; user_info_production=%7B%7D' },
    })
  ).text()
  expect(known).toBe(plain)
})
