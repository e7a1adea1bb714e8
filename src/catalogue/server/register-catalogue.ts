import type { FastifyInstance } from 'fastify'
import type { Reads } from '#platform/server/db/reads/reader.ts'
import type { Catalogue } from './catalogue.ts'
import { createMemory } from './memory.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { type PreviewStore, createPreviewStore } from './pictures/preview-store.ts'
import { countEachFound, countFound } from './queries/count-found.ts'
import { registerAdminPictures } from './routes/admin/pictures.ts'
import { registerAdminProducts } from './routes/admin/products.ts'
import { registerAdminPromotions } from './routes/admin/promotions.ts'
import { registerAdminCategories, registerCategoryRoutes, registerAdminTags } from './routes/categories.ts'
import { registerImports } from './routes/imports.ts'
import { registerPictureRoutes } from './routes/pictures.ts'
import { registerPreviews } from './routes/previews.ts'
import { registerProductLists } from './routes/product-lists.ts'
import { registerChosenProducts, registerProductRoutes, registerViews } from './routes/products.ts'
import { registerSuggestions } from './routes/suggestions.ts'
import { registerSynonyms } from './routes/synonyms.ts'

/** Public API of the running catalogue for other domains. */
interface RunningCatalogue {
  previews: PreviewStore
  countFound: (search: string) => Promise<number>
  /** As `countFound` for many searches, in their order. */
  countEachFound: (searches: readonly string[]) => Promise<number[]>
}

/** Dependencies of the catalogue. The data folder holds rendered pictures, which can be rendered again. */
interface Shop extends Pick<Catalogue, 'db' | 'signals' | 'clock' | 'ledger' | 'twoPeople'> {
  settings: { dataDir: string }
  reads: Reads
}

export function registerCatalogue(
  app: FastifyInstance,
  { db, reads, signals, clock, settings, ledger, twoPeople }: Shop,
): RunningCatalogue {
  const pictures = createPictureStore(db, settings.dataDir)
  const catalogue: Catalogue = {
    db,
    signals,
    clock,
    ledger,
    twoPeople,
    memory: createMemory(reads.behind, signals),
    pictures,
    previews: createPreviewStore(db, pictures),
  }
  registerProductLists(app, catalogue)
  registerProductRoutes(app, catalogue)
  registerChosenProducts(app)
  registerSuggestions(app, catalogue)
  registerViews(app, catalogue)
  registerCategoryRoutes(app, catalogue)
  registerPictureRoutes(app, catalogue)
  registerPreviews(app, catalogue)
  registerAdminProducts(app, catalogue)
  registerAdminPictures(app, catalogue)
  registerAdminCategories(app, catalogue)
  registerAdminTags(app, catalogue)
  registerAdminPromotions(app, catalogue)
  registerSynonyms(app, catalogue)
  registerImports(app, catalogue)
  return {
    previews: catalogue.previews,
    countFound: (search) => countFound(catalogue.memory, search),
    countEachFound: (searches) => countEachFound(catalogue, searches),
  }
}
