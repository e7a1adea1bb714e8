import { z } from 'zod/v4'
import type { TaggedCall } from '#platform/contract/cache-tags.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { line } from '#platform/contract/text.ts'
import {
  Archived,
  CatalogueMenu,
  Category,
  CategoryWrite,
  ChosenQuery,
  FacetQuery,
  Facets,
  IdParams,
  ListQuery,
  ListedProduct,
  PageQuery,
  Product,
  ProductCreate,
  ProductList,
  ProductUpdate,
  Suggestion,
  SuggestionQuery,
  Tag,
  ViewCounted,
} from '../contract.ts'
import { LISTS_TAG, MENU_TAG, productTag, tagsOfFacets, tagsOfList } from './cache-tags.ts'
import { PictureWeightQuery, PictureWeights } from './picture-weights.ts'

/** In bytes: a picture of 5 MB in base64 plus the text fields. */
const BODY_LIMIT = 8 * 1024 * 1024

export const PRODUCT_CALLS = defineCalls('Catalogue', {
  'GET /api/produits/:id': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Un produit',
    params: IdParams,
    answer: Product,
    // Another colour of the model joins it as it joins lists.
    tags: ({ params, answer }: TaggedCall<IdParams, unknown, Product>) => [
      LISTS_TAG,
      ...[params.id, ...(answer?.colours ?? []).map(({ id }) => id)].map(productTag),
    ],
  },
  'POST /api/produits': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute un produit',
    body: ProductCreate,
    bodyBytes: BODY_LIMIT,
    status: 201,
    answer: Product,
  },
  'PUT /api/produits/:id': {
    guard: { staff: 'catalogue' },
    effect: 'money.prices',
    summary: 'Modifie un produit',
    params: IdParams,
    body: ProductUpdate,
    bodyBytes: BODY_LIMIT,
    answer: Product,
  },
  'DELETE /api/produits/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Retire un produit de la vente',
    params: IdParams,
    answer: Archived,
  },
})

export const CATEGORY_CALLS = defineCalls('Catalogue', {
  'GET /api/categories': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Catégories, dans l’ordre de la boutique',
    answer: z.array(Category),
  },
  'GET /api/categories/:id': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Une catégorie',
    params: IdParams,
    answer: Category,
  },
  'GET /api/tags': {
    guard: 'public',
    mayBeBehind: true,
    summary: 'Étiquettes, par nom',
    answer: z.array(Tag),
  },
  'GET /api/catalogue/menu': {
    guard: 'public',
    summary: 'Ce que le menu montre du catalogue',
    answer: CatalogueMenu,
    tags: () => [MENU_TAG],
  },
  'POST /api/categories': {
    guard: { staff: 'catalogue' },
    summary: 'Ajoute une catégorie',
    body: CategoryWrite,
    status: 201,
    answer: Category,
  },
  'PUT /api/categories/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Modifie une catégorie',
    params: IdParams,
    body: CategoryWrite,
    answer: Category,
  },
  'DELETE /api/categories/:id': {
    guard: { staff: 'catalogue' },
    summary: 'Retire une catégorie vide',
    params: IdParams,
    answer: Archived,
  },
})

export const CHOSEN_CALLS = defineCalls('Catalogue', {
  'GET /api/produits-choisis': {
    guard: 'public',
    cost: 'costly',
    mayBeBehind: true,
    summary:
      'Plusieurs produits par leurs identifiants, dans leur ordre ; ceux qui ne sont pas en vente manquent',
    query: ChosenQuery,
    answer: z.array(ListedProduct),
  },
})

export const SUGGESTION_CALLS = defineCalls('Catalogue', {
  'GET /api/suggestions': {
    guard: 'public',
    cost: 'costly',
    mayBeBehind: true,
    summary: 'Produits proposés pendant la saisie',
    query: SuggestionQuery,
    answer: z.array(Suggestion),
  },
})

export const VIEW_CALLS = defineCalls('Catalogue', {
  'POST /api/produits/:id/vue': {
    guard: 'public',
    leavesNoTrace: true,
    summary: 'Compte un regard sur un produit, sans dire de qui',
    params: IdParams,
    bodyBytes: 1024,
    status: 201,
    answer: ViewCounted,
  },
})

const LIST = { guard: 'public', cost: 'costly', mayBeBehind: true } as const
const FILTERED = { ...LIST, query: ListQuery, answer: ProductList } as const
type ListCall = TaggedCall<unknown, ListQuery, ProductList>
const tagsOfAny = (call: ListCall) => tagsOfList({ ...call, isPromotion: false })
const PROMOTED = {
  ...FILTERED,
  tags: (call: ListCall) => tagsOfList({ ...call, isPromotion: true }),
} as const
const BARE = { ...LIST, query: PageQuery, answer: z.array(ListedProduct) } as const

export const PRODUCT_LIST_CALLS = defineCalls('Catalogue', {
  'GET /api/produits-filtrer': { ...FILTERED, tags: tagsOfAny, summary: 'Produits filtrés' },
  'GET /api/produits-filtrer-promo': { ...PROMOTED, summary: 'Produits en promotion filtrés (promo)' },
  'GET /api/produits-filtrer-ramadan': { ...PROMOTED, summary: 'Produits en promotion filtrés (ramadan)' },
  'GET /api/produits-filtrer-tabaski': { ...PROMOTED, summary: 'Produits en promotion filtrés (tabaski)' },
  'GET /api/produits': { ...BARE, summary: 'Tous les produits' },
  'GET /api/produits-page': { ...BARE, summary: 'Tous les produits, page par page' },
  'GET /api/produits-precommande': { ...BARE, summary: 'Produits en précommande' },
  'GET /api/produits-creditcommande': { ...BARE, summary: 'Produits à crédit' },
  'GET /api/produits/categorie/:category': {
    ...BARE,
    summary: 'Produits d’une catégorie, par son nom ou son identifiant',
    params: z.object({ category: line(100) }),
  },
  'GET /api/produits-count': { guard: 'public', summary: 'Nombre de produits', answer: z.number().int() },
})

const FACETS = {
  guard: 'public',
  cost: 'costly',
  query: FacetQuery,
  answer: Facets,
  tags: ({ query }: TaggedCall<unknown, FacetQuery, Facets>) => tagsOfFacets(query),
} as const
const FOUND = 'Marques, classes énergie, critères et, dans une recherche, catégories des produits'

export const FACET_CALLS = defineCalls('Catalogue', {
  'GET /api/produits-facettes': { ...FACETS, summary: `${FOUND}, avec leur nombre` },
  'GET /api/produits-facettes-promo': {
    ...FACETS,
    summary: `${FOUND} en promotion (promo), avec leur nombre`,
  },
  'GET /api/produits-facettes-ramadan': {
    ...FACETS,
    summary: `${FOUND} en promotion (ramadan), avec leur nombre`,
  },
  'GET /api/produits-facettes-tabaski': {
    ...FACETS,
    summary: `${FOUND} en promotion (tabaski), avec leur nombre`,
  },
})

/** The size of a picture changes only when its encoding changes. */
const A_DAY = 'public, max-age=86400'

export const PICTURE_CALLS = defineCalls('Catalogue', {
  'GET /api/photos/poids': {
    guard: 'public',
    summary: 'Ce que pèsent des photos dans une largeur',
    query: PictureWeightQuery,
    answer: PictureWeights,
    cache: A_DAY,
  },
})

export type CatalogueCalls = typeof PRODUCT_CALLS &
  typeof CATEGORY_CALLS &
  typeof CHOSEN_CALLS &
  typeof SUGGESTION_CALLS &
  typeof VIEW_CALLS &
  typeof PRODUCT_LIST_CALLS &
  typeof FACET_CALLS &
  typeof PICTURE_CALLS
