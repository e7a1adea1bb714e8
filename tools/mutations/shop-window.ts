import { type Mutation, mutationsOf } from './mutation.ts'

const FRAME = 'src/pages/frame/frame.test.tsx'
const SPECIFICATION = 'test/specification/specification.db.test.ts'
const LOADING = 'src/pages/frame/loading-screen.test.tsx'
const LISTS = 'src/catalogue/server/routes/product-lists.api.test.ts'

/** Layout and catalogue. */
export const SHOP_WINDOW_MUTATIONS: readonly Mutation[] = mutationsOf({
  'NAV-1': ['src/platform/contract/screens.ts', "address: 'en-promo'", "address: 'promos'", SPECIFICATION],
  'NAV-2': [
    'server/missing-page.ts',
    "if (id === 'unknown' && !isPublicPage(url)) missing = formatUnknown(path)",
    '',
    'server/missing-page.test.ts',
  ],
  'NAV-3': [
    'src/accounts/rules/return-address.ts',
    "redirectTo.includes('#') ? redirectTo : redirectTo + hash",
    'redirectTo',
    'src/accounts/rules/return-address.test.ts',
  ],
  'NAV-4': ['src/pages/frame/frame.tsx', '<LogoMark className="loading-mark" />', '', LOADING],
  'NAV-5': [
    'src/platform/web/data-layer.ts',
    "  if ((last as DataLayerEvent | undefined)?.['page_path'] === path) return\n",
    '',
    'src/platform/web/data-layer.test.ts',
  ],
  'NAV-6': [
    'src/platform/web/session/pre-paint.ts',
    "set('adhesion', user && user.adhesion == 'accepted' && 'accepted')",
    '',
    'src/platform/web/session/pre-paint.test.ts',
  ],
  'NAV-7': [
    'src/pages/frame/menu-entries.ts',
    'menu?.has_promo && {',
    'menu && {',
    'src/pages/frame/menu-entries.test.ts',
  ],
  'NAV-8': ['src/pages/frame/drawer.tsx', 'title="Catégories"', 'title="Rayons"', FRAME],
  'NAV-9': [
    'src/baskets/web/header/mini-cart.tsx',
    'Sous-total <Price amount={basketTotal(kind, countable(kind, lines, check.lines))} />',
    'Sous-total',
    'e2e/screens/baskets/mini-carts.spec.ts',
  ],
  'NAV-10': [
    'src/pages/frame/frame.tsx',
    '<a href={`tel:${currentShop().phone.e164}`}>',
    '<a href={`sms:${currentShop().phone.e164}`}>',
    FRAME,
  ],
  'NAV-11': [
    'src/pages/start/service-button.ts',
    'FIRST_NOD_MS = 3000',
    'FIRST_NOD_MS = 4000',
    'src/pages/start/service-button.test.ts',
  ],
  'NAV-12': [
    'src/texts/documents/conditions-generales-de-vente/2026-11-21.md',
    'tribunaux de Dakar',
    'tribunaux de Paris',
    'src/texts/server/texts-promises.test.ts',
  ],
  'CAT-1': [
    'src/catalogue/rules/filters.ts',
    'HOME_PAGE_SIZE = 10',
    'HOME_PAGE_SIZE = 12',
    'src/catalogue/web/load-list.test.ts',
  ],
  'CAT-2': [
    'src/catalogue/rules/categories.ts',
    "['freezer', 'television', 'refrigerator', 'cooker']",
    "['television', 'freezer', 'refrigerator', 'cooker']",
    'src/catalogue/rules/categories.test.ts',
  ],
  'CAT-3': [
    'src/catalogue/rules/categories.ts',
    '!EXCLUDED.has(name.trim().toLowerCase())',
    '!EXCLUDED.has(name)',
    'src/catalogue/rules/categories.test.ts',
  ],
  'CAT-4': [
    'src/catalogue/rules/filters.ts',
    "brand: readName(query.get('brand'))",
    'brand: defaults.brand',
    'src/catalogue/rules/filters.test.ts',
  ],
  'CAT-5': [
    'src/catalogue/rules/filters.ts',
    'SCREEN_MIN_PRICE = 1000',
    'SCREEN_MIN_PRICE = 100',
    'src/catalogue/rules/filters.test.ts',
  ],
  'CAT-6': [
    'src/catalogue/rules/filters.ts',
    'SHOP_PAGE_SIZE = 9',
    'SHOP_PAGE_SIZE = 12',
    'src/catalogue/web/load-list.test.ts',
  ],
  'CAT-7': [
    'src/catalogue/web/product-card.tsx',
    '<span className="badge badge-promo">En promo</span>',
    '<span className="badge badge-promo">Promo</span>',
    'src/catalogue/web/product-card.test.tsx',
  ],
  'CAT-8': [
    'database/migrations/0003_catalogue.sql',
    'case when en_promo then coalesce(promo_price, list_price) else list_price end',
    'coalesce(promo_price, list_price)',
    'test/database/catalogue-tables.db.test.ts',
  ],
  'CAT-9': [
    'src/accounts/rules/credit.ts',
    'mayUseCredit(adhesion) && parentId !== null',
    'mayUseCredit(adhesion)',
    'src/accounts/rules/credit.test.ts',
  ],
  'CAT-10': [
    'src/catalogue/rules/pagination.ts',
    'PAGINATION_WINDOW = 2',
    'PAGINATION_WINDOW = 1',
    'src/catalogue/rules/pagination.test.ts',
  ],
  'CAT-11': [
    'src/catalogue/web/listing.tsx',
    "isLoading ? 'Chargement' : shown",
    'shown',
    'src/catalogue/web/result-count.test.tsx',
  ],
  'CAT-12': [
    'src/catalogue/web/load-list.ts',
    "buildApiQuery(isCredit ? { ...filters, productType: 'credit' } : filters)",
    'buildApiQuery(filters)',
    'src/catalogue/web/load-list.test.ts',
  ],
  'CAT-13': [
    'src/catalogue/web/find-card.ts',
    '(?:produits|single-product)',
    '(?:produits)',
    'src/catalogue/web/find-card.test.ts',
  ],
  'CAT-14': [
    'src/catalogue/rules/compare.ts',
    'MAX_COMPARED = 4',
    'MAX_COMPARED = 5',
    'src/catalogue/rules/compare.test.ts',
  ],
  'CAT-15': [
    'src/catalogue/rules/fold.ts',
    ".replace(/\\p{Mn}/gu, '')",
    '',
    'src/catalogue/rules/fold.test.ts',
  ],
  'CAT-16': [
    'src/catalogue/web/record-search.ts',
    'body: { terme: term, source }',
    'body: { terme: term }',
    'e2e/journeys/find-a-fridge.spec.ts',
  ],
  'CAT-17': [
    'src/ui/shop-picture.tsx',
    '<img src="/placeholder.svg"',
    '<img src=""',
    'src/catalogue/web/product-card.test.tsx',
  ],
  'CAT-18': [
    'src/platform/web/data-layer.ts',
    "product_id: Number(picture.dataset['pictureOf'])",
    'product_id: 0',
    'src/platform/web/data-layer.test.ts',
  ],
  'API-1': ['src/catalogue/server/routes/product-lists.ts', 'bare({ isPreorder: true })', 'bare({})', LISTS],
  'API-2': [
    'src/catalogue/server/queries/menu.ts',
    "rows.sort((one, other) => one.name.localeCompare(other.name, 'fr'))",
    'rows.sort((one, other) => (one.name < other.name ? -1 : 1))',
    'src/catalogue/server/routes/categories.api.test.ts',
  ],
  'API-11': ['src/catalogue/server/presenters.ts', 'tag: row.tags[0]?.name ?? null', 'tag: null', LISTS],
  'API-13': [
    'src/catalogue/server/routes/product-lists.ts',
    "if (query.search.trim() !== '') {",
    "if (query.search === 'x') {",
    LISTS,
  ],
  'APP-1': [
    'src/pwa/page/main.ts',
    'Une nouvelle version est disponible. Recharger maintenant ?',
    'Une nouvelle version est disponible.',
    SPECIFICATION,
  ],
  'APP-2': [
    'src/pages/errors/error-screen.tsx',
    "'Erreur lors de la récupération des produits'",
    "'Erreur'",
    'e2e/screens/platform/waiting.spec.ts',
  ],
  'APP-3': ['src/ui/toast/toast-store.ts', 'added: 2000', 'added: 5000', 'src/ui/toast/toast-store.test.ts'],
  'APP-4': [
    'src/notifications/rules/render-message.ts',
    'const sentence = toGsm7(text)',
    'const sentence = toGsm7(text).toLowerCase()',
    'src/notifications/rules/render-message.test.ts',
  ],
})
