import type { FastifyInstance } from 'fastify'
import type { Catalogue } from './catalogue.ts'
import { createMemory } from './memory.ts'
import { countEachFound, countFound } from './queries/count-found.ts'
import { type PictureStore, createPictureStore } from './pictures/picture-store.ts'
import { registerCategoryRoutes } from './routes/categories.ts'
import { registerChosenProducts } from './routes/chosen-products.ts'
import { registerDeskCategories } from './routes/desk/categories.ts'
import { registerDeskPictures } from './routes/desk/pictures.ts'
import { registerDeskProducts } from './routes/desk/products.ts'
import { registerDeskPromotions } from './routes/desk/promotions.ts'
import { registerDeskTags } from './routes/desk/tags.ts'
import { registerImports } from './routes/imports.ts'
import { registerPictureRoutes } from './routes/pictures.ts'
import { registerProductLists } from './routes/product-lists.ts'
import { registerProductRoutes } from './routes/products.ts'
import { registerStock } from './routes/stock.ts'
import { registerSynonyms } from './routes/synonyms.ts'
import { registerSuggestions } from './routes/suggestions.ts'
import { registerViews } from './routes/views.ts'

/** What other domains ask of the catalogue while it runs. */
interface RunningCatalogue {
  /** What knows its pictures. */
  pictures: PictureStore
  /** How many products a search finds. */
  countFound: (search: string) => Promise<number>
  /** The same for many searches, in their order. */
  countEachFound: (searches: readonly string[]) => Promise<number[]>
}

/** What of the shop the catalogue works with; the data folder holds the drawn pictures, which can be drawn again. */
interface Shop extends Pick<Catalogue, 'db' | 'signals' | 'clock'> {
  settings: { dataDir: string }
}

/** Every address of the catalogue. */
export function registerCatalogue(
  app: FastifyInstance,
  { db, signals, clock, settings }: Shop,
): RunningCatalogue {
  const catalogue: Catalogue = {
    db,
    signals,
    clock,
    memory: createMemory(db, signals),
    pictures: createPictureStore(db, settings.dataDir),
  }
  registerProductLists(app, catalogue)
  registerProductRoutes(app, catalogue)
  registerChosenProducts(app, catalogue)
  registerSuggestions(app, catalogue)
  registerViews(app, catalogue)
  registerCategoryRoutes(app, catalogue)
  registerPictureRoutes(app, catalogue)
  registerDeskProducts(app, catalogue)
  registerDeskPictures(app, catalogue)
  registerDeskCategories(app, catalogue)
  registerDeskTags(app, catalogue)
  registerDeskPromotions(app, catalogue)
  registerSynonyms(app, catalogue)
  registerStock(app, catalogue)
  registerImports(app, catalogue)
  return {
    pictures: catalogue.pictures,
    countFound: (search) => countFound(catalogue.memory, search),
    countEachFound: (searches) => countEachFound(catalogue, searches),
  }
}
