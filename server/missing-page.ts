import { matchRoutes } from 'react-router'
import { isPublicPage } from '#platform/contract/public-page.ts'
import { SCREENS, type ScreenName } from '#platform/contract/screens.ts'

const ROUTES = Object.entries(SCREENS).map(([id, { address }]) => ({ id, path: address as string }))
const headOf = (path: string): string => path.split('/', 2).join('').toLowerCase()
/** Screens by what their addresses begin with: the router reads all that it is given anew for each address. */
const HEADS = Map.groupBy(ROUTES, ({ path }) => headOf(`/${path}`))

/** The data of a page, as the router asks for it. */
const DATA = /(?:\/_)?\.data$/
/** Ids as the product's screen reads them. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/
/** Stands for whatever was asked for: no screen answers below another's address, and no product has the number. */
const NOWHERE = 'introuvable/introuvable'
const NO_PRODUCT = '0'

/** Answers whether the shop shows a product. */
export type HasProduct = (id: number) => Promise<boolean>

/**
 * The one address at which a page that does not exist is drawn for all who ask for one like it; undefined where there is
 * a page. Only what the frame shows of an address stays of it: the part that the menu marks as the current one.
 */
export async function findMissingAddress(url: string, hasProduct: HasProduct): Promise<string | undefined> {
  const mark = url.indexOf('?')
  const asked = mark === -1 ? url : url.slice(0, mark)
  const path = asked.replace(DATA, '') || '/'
  const { id, product = '' } = matchScreen(path)
  let missing: string | undefined
  // The router has an address of its own for Home's data, which is no screen's.
  if (id === 'unknown' && !isPublicPage(url)) missing = formatUnknown(path)
  if (id === 'product' || id === 'single-product') {
    const isThere = PRODUCT_ID.test(product) && (await hasProduct(Number(product)))
    if (!isThere) missing = formatMissingProduct(path, id)
  }
  if (missing === undefined || asked === path) return missing
  return `${missing}.data${mark === -1 ? '' : formatRoutes(url.slice(mark), id)}`
}

/** The screen at a path, and what it calls the product's id. */
function matchScreen(path: string): { id: ScreenName; product?: string | undefined } {
  const routes = path.includes('%') ? ROUTES : HEADS.get(headOf(path))
  const [match] = (routes && matchRoutes(routes, path)) ?? []
  return { id: (match?.route.id ?? 'unknown') as ScreenName, product: match?.params['id'] }
}

function formatUnknown(path: string): string {
  const head = path.split('/', 2).join('')
  return HEADS.has(head) ? `/${head}/${NOWHERE}` : `/${NOWHERE}`
}

/** The menu knows addresses that are written as its own: in other letters they are drawn as such, once for all of them. */
function formatMissingProduct(path: string, id: 'product' | 'single-product'): string {
  const address = `/${SCREENS[id].address.replace(':id', NO_PRODUCT)}`
  const head = address.slice(0, address.indexOf('/', 1) + 1)
  return path.startsWith(head) ? address : head.toUpperCase() + address.slice(head.length)
}

/** The router may ask for the data of some routes only: of those that such a page has. */
function formatRoutes(query: string, id: ScreenName): string {
  const asked = new URLSearchParams(query).get('_routes')?.split(',')
  return asked === undefined ? '' : `?_routes=${['root', id].filter((one) => asked.includes(one)).join(',')}`
}
