import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The part of an element that the listener uses. */
class FakeElement {
  readonly picture: object | null
  constructor(picture: object | null) {
    this.picture = picture
  }
  closest(selector: string) {
    return selector === '[data-picture-of]' ? this.picture : null
  }
}

const shopWindow: { dataLayer?: object[] } = {}
const shopDocument = { title: 'Accueil' }

beforeEach(() => {
  delete shopWindow.dataLayer
  shopDocument.title = 'Accueil'
  vi.stubGlobal('window', shopWindow)
  vi.stubGlobal('document', shopDocument)
  vi.stubGlobal('Element', FakeElement)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const clickOn = (target: unknown) => ({ target }) as Event

test('NAV-5: the first page and each change of path are one page view, with path and title of that moment', async () => {
  const { recordPageView } = await import('./data-layer.ts')
  recordPageView('/')
  shopDocument.title = 'Boutique'
  recordPageView('/boutique')
  shopDocument.title = 'Accueil'
  recordPageView('/')
  expect(shopWindow.dataLayer).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'Accueil' },
    { event: 'page_view', page_path: '/boutique', page_title: 'Boutique' },
    { event: 'page_view', page_path: '/', page_title: 'Accueil' },
  ])
})

test('NAV-5: a path reported twice in a row is one page view', async () => {
  const { recordPageView } = await import('./data-layer.ts')
  recordPageView('/boutique')
  recordPageView('/boutique')
  expect(shopWindow.dataLayer).toHaveLength(1)
})

test('NAV-5: an existing data layer is kept', async () => {
  const { recordPageView } = await import('./data-layer.ts')
  const earlier = [{ event: 'gtm.js' }]
  shopWindow.dataLayer = earlier
  recordPageView('/')
  expect(shopWindow.dataLayer).toBe(earlier)
  expect(earlier.map(({ event }) => event)).toEqual(['gtm.js', 'page_view'])
})

test('CAT-18: a click on a product’s picture reports the product', async () => {
  const { recordPictureClick } = await import('./data-layer.ts')
  const picture = { dataset: { pictureOf: '12' }, querySelector: () => ({ alt: 'Réfrigérateur Kassila' }) }
  recordPictureClick(clickOn(new FakeElement(picture)))
  expect(shopWindow.dataLayer).toEqual([
    { event: 'click_image_product', product_id: 12, product_name: 'Réfrigérateur Kassila' },
  ])
})

test.each([
  ['beside a picture', new FakeElement(null)],
  ['on the document itself', {}],
  ['on nothing', null],
])('CAT-18: a click %s reports nothing', async (_where, target) => {
  const { recordPictureClick } = await import('./data-layer.ts')
  recordPictureClick(clickOn(target))
  expect(shopWindow.dataLayer).toBeUndefined()
})
