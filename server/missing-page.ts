import { matchRoutes } from 'react-router'
import { isPublicPage } from '#platform/contract/public-page.ts'
import { SCREENS, type ScreenName } from '#platform/contract/screens.ts'

const ROUTES = Object.entries(SCREENS).map(([id, { address }]) => ({ id, path: address as string }))
const headOf = (path: string): string => path.split('/', 2).join('').toLowerCase()
/** Screens by the first part of their path. The router parses all routes that it gets again for each address. */
const HEADS = Map.groupBy(ROUTES, ({ path }) => headOf(`/${path}`))

/** Address of a page's data, as React Router requests it. */
const DATA = /(?:\/_)?\.data$/
/** Product ids, as the product screen validates them. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/
/** Placeholder address of a missing page: no screen and no product matches it. */
const NOWHERE = 'introuvable/introuvable'
const NO_PRODUCT = '0'

/** Returns whether the shop shows a product. */
export type HasProduct = (id: number) => Promise<boolean>

/**
 * Returns the shared address under which a missing page is rendered, or undefined if the page exists. It keeps only
 * the part of the address that the menu marks as current.
 */
export async function findMissingAddress(url: string, hasProduct: HasProduct): Promise<string | undefined> {
  const mark = url.indexOf('?')
  const pathname = mark === -1 ? url : url.slice(0, mark)
  const path = pathname.replace(DATA, '') || '/'
  const { id, product = '' } = matchScreen(path)
  let missing: string | undefined
  // React Router requests Home's data at an address that matches no screen.
  if (id === 'unknown' && !isPublicPage(url)) missing = formatUnknown(path)
  if (id === 'product' || id === 'single-product') {
    const isThere = PRODUCT_ID.test(product) && (await hasProduct(Number(product)))
    if (!isThere) missing = formatMissingProduct(path, id)
  }
  if (missing === undefined || pathname === path) return missing
  return `${missing}.data${mark === -1 ? '' : formatRoutes(url.slice(mark), id)}`
}

/** Returns the screen at a path, and the product id in it. */
function matchScreen(path: string): { id: ScreenName; product?: string | undefined } {
  const routes = path.includes('%') ? ROUTES : HEADS.get(headOf(path))
  const [match] = (routes && matchRoutes(routes, path)) ?? []
  return { id: (match?.route.id ?? 'unknown') as ScreenName, product: match?.params['id'] }
}

function formatUnknown(path: string): string {
  const head = path.split('/', 2).join('')
  return HEADS.has(head) ? `/${head}/${NOWHERE}` : `/${NOWHERE}`
}

/** The menu matches addresses exactly as written. Addresses in other letter case share one rendered page. */
function formatMissingProduct(path: string, id: 'product' | 'single-product'): string {
  const address = `/${SCREENS[id].address.replace(':id', NO_PRODUCT)}`
  const head = address.slice(0, address.indexOf('/', 1) + 1)
  return path.startsWith(head) ? address : head.toUpperCase() + address.slice(head.length)
}

/** React Router may request the data of some routes only. Keeps those that the missing page has. */
function formatRoutes(query: string, id: ScreenName): string {
  const requested = new URLSearchParams(query).get('_routes')?.split(',')
  return requested === undefined
    ? ''
    : `?_routes=${['root', id].filter((one) => requested.includes(one)).join(',')}`
}
