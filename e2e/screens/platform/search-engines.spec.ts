import { expect, test } from '@playwright/test'

test('the sitemap lists every list, category, text and product, and each address responds', async ({
  request,
}) => {
  const read = async (path: string) => {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'application/xml'])
    return Array.from(
      (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, address = '']) => new URL(address),
    )
  }
  const parts = await read('/sitemap.xml')
  const pages = (await Promise.all(parts.map(({ pathname }) => read(pathname)))).flat()
  const paths = pages.map(({ pathname }) => decodeURIComponent(pathname))
  expect(paths).toEqual(expect.arrayContaining(['/', '/boutique', '/faq', '/produits/1/details']))
  expect(pages.length).toBeGreaterThan(250)
  for (const { pathname, search } of pages.filter((_, index) => index % 25 === 0)) {
    expect([pathname, (await request.get(pathname + search)).status()]).toEqual([pathname, 200])
  }
})

test('BASK-10: the preview picture of any public page is an existing JPEG of 1200 × 630 pixels', async ({
  request,
}) => {
  const shown = new Set<string>()
  for (const address of [
    '/',
    '/boutique',
    '/produits/1/details',
    '/pack-promo',
    '/faq',
    '/comparer',
    '/tracking-order',
  ]) {
    const html = await (await request.get(address)).text()
    const read = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect([address, read('og:image:type'), read('og:image:width'), read('og:image:height')]).toEqual([
      address,
      'image/jpeg',
      '1200',
      '630',
    ])
    shown.add(new URL(read('og:image')).pathname)
  }
  expect(shown.size).toBeGreaterThan(1)
  for (const picture of shown) {
    const answer = await request.get(picture)
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/jpeg'])
  }
})

test('robots.txt is served, and an unknown sitemap part shows the shop', async ({ request }) => {
  expect((await request.get('/robots.txt')).status()).toBe(200)
  expect((await request.get('/sitemap-produits-x.xml')).status()).toBe(404)
})
