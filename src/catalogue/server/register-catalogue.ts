import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/server/db/database.ts'
import type { Signals } from '../../platform/server/events/signals.ts'
import type { Catalogue } from './catalogue.ts'
import { createMemory } from './memory.ts'
import { countFound } from './queries/count-found.ts'
import { type PictureStore, createPictureStore } from './pictures/picture-store.ts'
import { registerCategoryRoutes } from './routes/categories.ts'
import { registerChosenProducts } from './routes/chosen-products.ts'
import { registerPictureRoutes } from './routes/pictures.ts'
import { registerProductLists } from './routes/product-lists.ts'
import { registerProductRoutes } from './routes/products.ts'
import { registerSynonyms } from './routes/synonyms.ts'
import { registerSuggestions } from './routes/suggestions.ts'

/** What other domains ask of the catalogue while it runs. */
interface RunningCatalogue {
  /** What knows its pictures. */
  pictures: PictureStore
  /** How many products a search finds. */
  countFound: (search: string) => Promise<number>
}

/** Every address of the catalogue. `dataDir` holds the drawn ones, which can be drawn again. */
export function registerCatalogue(
  app: FastifyInstance,
  { db, signals, dataDir }: { db: Database; signals: Signals; dataDir: string },
): RunningCatalogue {
  const catalogue: Catalogue = {
    db,
    signals,
    memory: createMemory(db, signals),
    pictures: createPictureStore(db, dataDir),
  }
  registerProductLists(app, catalogue)
  registerProductRoutes(app, catalogue)
  registerChosenProducts(app, catalogue)
  registerSuggestions(app, catalogue)
  registerCategoryRoutes(app, catalogue)
  registerPictureRoutes(app, catalogue)
  registerSynonyms(app, catalogue)
  return { pictures: catalogue.pictures, countFound: (search) => countFound(catalogue.memory, search) }
}
