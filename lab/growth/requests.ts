import {
  type MeasuredCatalogue,
  pickPricedCategories,
  pickProducts,
  stockProducts,
} from '#bench/measured-catalogue.ts'
import { ORDER_API, makeOrderTargets } from '#bench/order-targets.ts'
import { signInCallers } from '#bench/signed-in.ts'
import type { Target } from '#bench/targets.ts'
import { makePagePaths } from '#bench/varied-paths.ts'

/** Pages requested in turn: few, so that all are soon cached, even by a slow core. */
const PAGES = 64
const PRODUCTS = 200

/** Targets for each size: cached pages, the same pages rendered per request, and orders. */
export interface GrowthRequests {
  cached: Target
  rendered: Target
  orders: Target
}
export type Question = keyof GrowthRequests

export async function gatherRequests({ db }: MeasuredCatalogue): Promise<GrowthRequests> {
  const paths = makePagePaths(await pickPricedCategories(db), await pickProducts(db, PRODUCTS)).slice(
    0,
    PAGES,
  )
  const orders = makeOrderTargets(await stockProducts(db), await signInCallers(db))
  const placed = orders.find(({ name }) => name === ORDER_API)
  if (placed === undefined) throw new Error('orders are not asked for')
  return {
    cached: { name: 'cached pages', server: 'remembering', paths, encoding: 'br' },
    rendered: { name: 'uncached pages', server: 'shop', paths, encoding: 'br' },
    orders: placed,
  }
}
