export { CREDIT_COUNTS_TAG, CREDIT_TAG, productTag } from '#catalogue/contract/cache-tags.ts'
export type { OfferedProduct } from '#catalogue/rules/offered-product.ts'
export { countDemand, createDemandJob } from './demand/count-demand.ts'
export { createPromotionJob } from './promotions/apply-promotions.ts'
export {
  basketProductsStatement,
  findProductsForBasket,
  isListedProduct,
  listedProductStatement,
} from './queries/find-product.ts'
export { preparePicture } from './pictures/prepare-picture.ts'
export type { PreviewStore } from './pictures/preview-store.ts'
export { findListedProducts } from './queries/find-chosen.ts'
export { listStatement } from './queries/list-products.ts'
export { listCategoryPaths, listPartStarts, listShownPages, type ShownPage } from './queries/shown-pages.ts'
export type { Catalogue } from './catalogue.ts'
export type { Movement, StockLedger } from './stock-ledger.ts'
export { registerCatalogue } from './register-catalogue.ts'
export { createPictureSource, type PictureSource } from './imports/import-pictures.ts'
export { runImports, startImports } from './imports/run-imports.ts'
export { announceStock } from './writes/announce-stock.ts'
export { STOCK_PIECES } from './writes/weigh-prices.ts'
export { countBlockedPromotions, countRunningOut } from './admin/admin-counts.ts'
export { searchAdminProducts } from './admin/find-by-words.ts'
export type { StaffChange } from './writes/staff-change.ts'
export { LAST_PIECES } from '#catalogue/rules/stock.ts'
export { readBarcode } from '#catalogue/rules/barcode.ts'
export {
  type FoundByWords,
  type OrderedPage,
  buildFoundPage,
  buildGiven,
  countFew,
  countUpTo,
  findByWords,
} from './admin/find-by-words.ts'
export { buildFound } from './admin/write-named.ts'
export { creditPriceFromCost } from '#catalogue/rules/credit-price.ts'
export { changeProduct } from './writes/save-product.ts'
export { applyPromotions } from './promotions/apply-promotions.ts'
export { ADMIN_PAGE_SIZE, AdminQuery } from '#catalogue/contract/admin.ts'
export { CATEGORY_KINDS } from '#catalogue/rules/category-kinds.ts'
export { fold } from '#catalogue/rules/fold.ts'
export { listAdminProducts } from './admin/list-admin-products.ts'
export { PromotionQuery } from '#catalogue/contract/promotions.ts'
export { listPromotions } from './promotions/list-promotions.ts'
