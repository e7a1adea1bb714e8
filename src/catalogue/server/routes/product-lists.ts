import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { ListQuery, ListedProduct, PageQuery, ProductList } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { presentListed } from '../presenters.ts'
import { readAskedFilter } from '../queries/asked-filter.ts'
import { PROMO_LISTS, type PromoList } from '../queries/holiday-lists.ts'
import { listProducts } from '../queries/list-products.ts'
import { type ProductFilter, buildCondition } from '../queries/product-filter.ts'
import { searchProducts } from '../queries/search-products.ts'
import { registerFacets } from './facets.ts'

const TAGS = ['Catalogue']
const PUBLIC = { guard: 'public' } as const

/** Lists of products: with filters and total, or bare. */
export function registerProductLists(app: FastifyInstance, catalogue: Catalogue): void {
  registerFilteredLists(app, catalogue)
  registerFacets(app, catalogue)
  registerBareLists(app, catalogue)
}

function registerFilteredLists(app: FastifyInstance, catalogue: Catalogue): void {
  const lists = [
    { url: '/api/produits-filtrer', summary: 'Produits filtrés', list: undefined },
    ...PROMO_LISTS.map((list) => ({
      url: `/api/produits-filtrer-${list}`,
      summary: `Produits en promotion filtrés (${list})`,
      list,
    })),
  ]
  for (const { url, summary, list } of lists) {
    app.withTypeProvider<ZodTypeProvider>().get(
      url,
      {
        config: PUBLIC,
        schema: { tags: TAGS, summary, querystring: ListQuery, response: { 200: ProductList } },
      },
      async (request) => answerFiltered(catalogue, request.query, list),
    )
  }
}

async function answerFiltered(
  { db, memory }: Catalogue,
  { page, limit, sort, ...query }: ListQuery,
  list: PromoList | undefined,
): Promise<ProductList> {
  const asked = await readAskedFilter(memory, query, list)
  if (query.search.trim() !== '') {
    const options = { filter: asked, sort, page, limit }
    const { rows, total } = await searchProducts({ db, memory }, query.search, options)
    return { products: rows.map(presentListed), total, page, page_size: limit }
  }
  const [rows, total] = await Promise.all([
    listProducts(db, { filter: asked, sort, page, limit }),
    memory.total(buildCondition(asked)),
  ])
  return { products: rows.map(presentListed), total, page, page_size: limit }
}

function registerBareLists(app: FastifyInstance, catalogue: Catalogue): void {
  const bare = app.withTypeProvider<ZodTypeProvider>()
  const lists: { url: string; summary: string; filter: ProductFilter }[] = [
    { url: '/api/produits', summary: 'Tous les produits', filter: {} },
    { url: '/api/produits-page', summary: 'Tous les produits, page par page', filter: {} },
    { url: '/api/produits-precommande', summary: 'Produits en précommande', filter: { isPreorder: true } },
    { url: '/api/produits-creditcommande', summary: 'Produits à crédit', filter: { productType: 'credit' } },
  ]
  for (const { url, summary, filter } of lists) {
    bare.get(
      url,
      {
        config: PUBLIC,
        schema: { tags: TAGS, summary, querystring: PageQuery, response: { 200: z.array(ListedProduct) } },
      },
      async ({ query }) => answerBare(catalogue, filter, query),
    )
  }
  bare.get(
    '/api/produits/categorie/:category',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Produits d’une catégorie, par son nom ou son identifiant',
        params: z.object({ category: z.string().max(100) }),
        querystring: PageQuery,
        response: { 200: z.array(ListedProduct) },
      },
    },
    async ({ params, query }) => {
      const category = /^\d{1,15}$/.test(params.category) ? Number(params.category) : params.category
      return answerBare(catalogue, { category }, query)
    },
  )
  bare.get(
    '/api/produits-count',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Nombre de produits', response: { 200: z.number().int() } },
    },
    async () => catalogue.memory.countAll(),
  )
}

async function answerBare(
  catalogue: Catalogue,
  filter: ProductFilter,
  query: PageQuery,
): Promise<ListedProduct[]> {
  const rows = await listProducts(catalogue.db, { filter, sort: 'default', ...query })
  return rows.map(presentListed)
}
