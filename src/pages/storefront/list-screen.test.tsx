import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ListName } from '#catalogue/web/lists.ts'
import { loadList } from '#catalogue/web/load-list.ts'
import type { Send } from '#platform/web/send.ts'
import { CARD } from '#test/harness/card.ts'
import { ListScreen } from './list-screen.tsx'

const fridge = { ...CARD, is_creditorder: true, creditorder_price: 447_900 }
const CREDIT_LINE =
  /<p class="[^"]*">À\u00A0crédit en\u00A04\u00A0×\u202F: <b translate="no">447\u202F900\u00A0FCFA<\/b><span [^>]*>\+\u00A058\u202F000\u00A0FCFA \(15\u00A0%\)<\/span><\/p>/

/** Renders the list at this address with one product. */
async function draw(name: ListName, address: string, product = fridge): Promise<string> {
  const answer = { products: [product], total: 1, brands: [], energy: [], criteria: [] }
  const send = (() => Promise.resolve(answer)) as unknown as Send
  const loaded = await loadList(send, new URL(address, 'https://boutique.test'), name)
  const Screen = createRoutesStub([
    { path: '*', Component: () => <ListScreen name={name} title="Boutique" loaded={loaded} /> },
  ])
  return renderToStaticMarkup(<Screen initialEntries={[address]} />)
}

test.each<[ListName, string]>([
  ['shop', '/boutique?productType=credit'],
  ['promotions', '/en-promo?productType=credit'],
  ['credit', '/credit-commandes'],
])(
  'CAT-7: cards of the list « %s » at %s show every visitor the credit price, by which it is ordered, and its difference to the cash price',
  async (name, address) => {
    const html = await draw(name, address)
    expect(html).toMatch(CREDIT_LINE)
    expect(CREDIT_LINE.exec(html)?.[0]).not.toContain('for-members')
  },
)

test('CAT-7: cards of other lists, and products that are not sold on credit, show no credit price', async () => {
  expect(await draw('shop', '/boutique')).not.toMatch(CREDIT_LINE)
  expect(await draw('shop', '/boutique?productType=promo')).not.toMatch(CREDIT_LINE)
  const sold = { ...fridge, is_creditorder: false }
  expect(await draw('credit', '/credit-commandes', sold)).not.toMatch(CREDIT_LINE)
})
