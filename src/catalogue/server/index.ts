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
export type { PictureStore } from './pictures/picture-store.ts'
export type { PreviewStore } from './pictures/preview-store.ts'
export { findListedProducts } from './queries/find-chosen.ts'
export { listStatement } from './queries/list-products.ts'
export { listCategoryPaths, listPartStarts, listShownPages, type ShownPage } from './queries/shown-pages.ts'
export { registerCatalogue } from './register-catalogue.ts'
export { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
export { DEFAULT_LOCATION, LOCATION_WORDS } from '#catalogue/rules/locations.ts'
export { bookMovement, type Movement } from './stock/book-movement.ts'
export { holdLastPieces, lockProductsFor, releaseOldHolds } from './stock/hold-last-pieces.ts'
export { type Checkout, findSoldProducts, lockProducts, type SoldProduct } from './stock/lock-products.ts'
export { nameLocations } from './stock/list-locations.ts'
export { receiveStock } from './stock/receive-stock.ts'
export { promisesOf, promiseStock, releaseStock, type StockPromise } from './stock/promise-stock.ts'
export { createPictureSource, type PictureSource } from './imports/import-pictures.ts'
export { runImports, startImports } from './imports/run-imports.ts'
export { STOCK_PIECES } from './writes/weigh-prices.ts'
export { countBlockedPromotions, countRunningOut } from './admin/admin-counts.ts'
export { searchAdminProducts } from './admin/find-by-words.ts'
