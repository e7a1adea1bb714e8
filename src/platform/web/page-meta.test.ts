import { expect, test } from 'vitest'
import { describePage, previewOf } from './page-meta.ts'

const PICTURE = 'a'.repeat(32)

test.each([
  [
    'a page about a product',
    { title: 'Fer', path: '/produits/1/details', preview: previewOf(PICTURE) },
    `/apercu/${PICTURE}.jpg`,
  ],
  [
    'a product without a picture',
    { title: 'Fer', path: '/produits/2/details', preview: previewOf(null) },
    '/apercu/boutique.jpg',
  ],
  ['any other public page', { title: 'FAQ', path: '/faq' }, '/apercu/boutique.jpg'],
  ['a page that search engines leave out', { title: 'Suivre' }, '/apercu/boutique.jpg'],
])('BASK-10: a link to %s has a picture with its size and type', (_what, page, preview) => {
  const tags = describePage(page, 'https://keur.sn')
  const pictures = tags.filter(
    ({ property }) => typeof property === 'string' && property.startsWith('og:image'),
  )
  expect(pictures).toEqual([
    { property: 'og:image', content: `https://keur.sn${preview}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ])
})
