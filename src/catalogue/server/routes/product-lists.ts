import type { FastifyInstance } from 'fastify'
import type {
  ListQuery,
  ListedProduct,
  PageQuery,
  ProductList,
  FacetQuery,
  Facets,
} from '#catalogue/contract.ts'
import { PRODUCT_LIST_CALLS, FACET_CALLS } from '#catalogue/contract/calls.ts'
import { type CriterionKey, FACT_KEYS, findCriteria } from '#catalogue/rules/criteria.ts'
import { type ChosenFacets, listCriteria, readFacets } from '#catalogue/rules/facets.ts'
import { ALL } from '#catalogue/rules/filters.ts'
import { fold } from '#catalogue/rules/fold.ts'
import type { Reader } from '#platform/server/db/reads/reader.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueMemory } from '../memory.ts'
import { presentListed } from '../presenters.ts'
import { type Searched, searchProducts } from '../queries/count-found.ts'
import type { PromoList } from '../queries/holiday-lists.ts'
import { listProducts } from '../queries/list-products.ts'
import { type ProductFilter, buildCondition } from '../queries/product-filter.ts'
import { readRequestedFilter, findSearched } from '../queries/requested-filter.ts'

/** Routes for product lists: with filters and total, or unpaged. */
export function registerProductLists(app: FastifyInstance, { memory }: Pick<Catalogue, 'memory'>): void {
  const filtered = (list?: PromoList) => (request: { query: ListQuery; reader: Reader }) =>
    answerFiltered({ db: request.reader, memory }, request.query, list)
  const bare = (filter: ProductFilter) => (request: { query: PageQuery; reader: Reader }) =>
    answerBare(request.reader, filter, request.query)
  serveCalls(app, PRODUCT_LIST_CALLS, {
    'GET /api/produits-filtrer': filtered(),
    'GET /api/produits-filtrer-promo': filtered('promo'),
    'GET /api/produits-filtrer-ramadan': filtered('ramadan'),
    'GET /api/produits-filtrer-tabaski': filtered('tabaski'),
    'GET /api/produits': bare({}),
    'GET /api/produits-page': bare({}),
    'GET /api/produits-precommande': bare({ isPreorder: true }),
    'GET /api/produits-creditcommande': bare({ productType: 'credit' }),
    'GET /api/produits/categorie/:category': ({ params, query, reader }) => {
      const category = /^\d{1,15}$/.test(params.category) ? Number(params.category) : params.category
      return answerBare(reader, { category }, query)
    },
    'GET /api/produits-count': () => memory.countAll(),
  })
  registerFacets(app, memory)
}

async function answerFiltered(
  { db, memory }: Searched,
  { page, limit, sort, ...query }: ListQuery,
  list: PromoList | undefined,
): Promise<ProductList> {
  const requested = await readRequestedFilter(memory, query, list)
  if (query.search.trim() !== '') {
    const options = { filter: requested, sort, page, limit }
    const { rows, total } = await searchProducts({ db, memory }, query.search, options)
    return { products: rows.map(presentListed), total, page, page_size: limit }
  }
  const [rows, total] = await Promise.all([
    listProducts(db, { filter: requested, sort, page, limit }),
    memory.total(buildCondition(requested)),
  ])
  return { products: rows.map(presentListed), total, page, page_size: limit }
}

async function answerBare(reader: Reader, filter: ProductFilter, query: PageQuery): Promise<ListedProduct[]> {
  const rows = await listProducts(reader, { filter, sort: 'default', ...query })
  return rows.map(presentListed)
}

const CRITERION_KEYS = ['size', ...FACT_KEYS] as const

/** Facets have their own route, so that the list does not wait for the counts. */
function registerFacets(app: FastifyInstance, memory: CatalogueMemory): void {
  const facets = (list?: PromoList) => (request: { query: FacetQuery }) =>
    answerFacets(memory, request.query, list)
  serveCalls(app, FACET_CALLS, {
    'GET /api/produits-facettes': facets(),
    'GET /api/produits-facettes-promo': facets('promo'),
    'GET /api/produits-facettes-ramadan': facets('ramadan'),
    'GET /api/produits-facettes-tabaski': facets('tabaski'),
  })
}

/**
 * Counts all choices in one query, without the list's own choices. In a search, the category is excluded as well and
 * only selects which sums are shown. A value outside the choices (a typed size) narrows the list like any other
 * filter.
 */
async function answerFacets(
  memory: CatalogueMemory,
  { brand, energy, size, feature, variant, ...query }: FacetQuery,
  list: PromoList | undefined,
): Promise<Facets> {
  const criteria = findCriteria(await findKind(memory, query.category))
  const listed = new Map(listCriteria(criteria).map(({ key, names }) => [key, names]))
  const others: Partial<Record<CriterionKey, string>> = {}
  const chosen: ChosenFacets = { brand, energy, size, feature, variant }
  const shown = { ...chosen }
  for (const key of CRITERION_KEYS) {
    if (chosen[key] === ALL || listed.get(key)?.includes(chosen[key])) continue
    others[key] = chosen[key]
    shown[key] = ALL
  }
  const requested = { ...(await readRequestedFilter(memory, query, list)), ...others }
  if (query.search.trim() === '')
    return readFacets(await memory.facets(buildCondition(requested), criteria), shown, criteria)
  const elsewhere = { ...requested, category: undefined }
  const filter =
    (await findSearched(memory, query.search, requested)) ??
    (query.category === ALL ? undefined : await findSearched(memory, query.search, elsewhere))
  const condition = filter && buildCondition({ ...filter, category: undefined })
  const counts = condition ? await memory.facets(condition, criteria) : []
  return readFacets(counts, { ...shown, category: query.category }, criteria)
}

async function findKind(memory: CatalogueMemory, category: string): Promise<string | undefined> {
  if (category === ALL) return undefined
  const { categories } = await memory.menu()
  return categories.find(({ name }) => fold(name) === fold(category))?.kind
}
