import { makeProduct } from './factories.ts'
import { amountOf, type Givers, LARGE as PRICE, one, type Ways } from './giving.ts'
import { openImportAdmin } from './imports.ts'
import type { TestShop } from './shop.ts'

const makePriced = ({ db }: TestShop): Promise<number> => makeProduct(db, { list_price: PRICE, quantity: 1 })

/** Gifts by prices, of one piece in stock each. */
export function priceWays(givers: Givers): Ways {
  const { shop, helper } = givers
  const product = () => makePriced(shop)
  const fallen = (id: number) => async () =>
    PRICE - (await amountOf(shop, 'select price as amount from product where id = $1', id))
  return {
    'a lower price': async (amount) => {
      const id = await product()
      return {
        call: ({ token }) =>
          shop.call('PUT', `/api/produits/${id}`, { token, body: { list_price: PRICE - amount } }),
        given: fallen(id),
      }
    },
    'a promotion': async (amount) => {
      const id = await product()
      const body = { ids: [id], price: { amount: PRICE - amount } }
      return {
        call: ({ token }) => shop.call('POST', '/api/admin/promotions', { token, body }),
        given: fallen(id),
      }
    },
    'a pack': async (amount) => {
      const id = await product()
      const { token } = await helper()
      const draft = await shop.call('POST', '/api/pack_product', {
        token,
        body: {
          name: 'Pack Tabaski',
          start_date: '2026-11-01',
          end_date: '2026-12-31',
          lines: [{ product_id: id, price_unit: PRICE - amount }],
        },
      })
      const { code } = draft.json<{ code: string }>()
      return {
        call: (as) => shop.call('POST', `/api/pack_product/${code}/activer`, { token: as.token }),
        given: () =>
          amountOf(
            shop,
            `select case when state = 'actif' then ${amount} else 0 end as amount from pack where code = $1`,
            code,
          ),
      }
    },
    ...importWays(givers),
  }
}

/** Imports that lower a price, or that raised it and are undone. */
function importWays({ shop, helper }: Givers): Ways {
  const prepareImport = async (id: number, amount: number) => {
    const staff = await helper()
    const admin = openImportAdmin(shop, staff.token)
    const { reference } = await one<{ reference: string }>(
      shop,
      'select reference from product where id = $1',
      [id],
    )
    return { staff, admin, sent: await admin.send(`Référence;Prix\n${reference};${amount}`) }
  }
  return {
    'an import': async (amount) => {
      const id = await makePriced(shop)
      const { sent } = await prepareImport(id, PRICE - amount)
      return {
        call: (as) => openImportAdmin(shop, as.token).decide(sent.id),
        given: () =>
          amountOf(
            shop,
            `select case when state = 'applying' then ${amount} else 0 end as amount from product_import where id = $1`,
            sent.id,
          ),
      }
    },
    'an import that is undone': async (amount) => {
      const id = await makePriced(shop)
      const { admin, sent } = await prepareImport(id, PRICE + amount)
      await admin.apply(sent.id)
      return {
        call: ({ token }) => shop.call('POST', `/api/admin/imports/${sent.id}/annuler`, { token }),
        given: () =>
          amountOf(
            shop,
            `select case when state = 'undoing' then ${amount} else 0 end as amount from product_import where id = $1`,
            sent.id,
          ),
      }
    },
  }
}
