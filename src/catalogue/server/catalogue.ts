import type { TwoPeople } from '#accounts/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import type { CatalogueMemory } from './memory.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { PreviewStore } from './pictures/preview-store.ts'
import type { StockLedger } from './stock-ledger.ts'

/** Dependencies of the catalogue's routes and use cases. */
export interface Catalogue {
  db: Database
  clock: Clock
  signals: Signals
  memory: CatalogueMemory
  pictures: PictureStore
  previews: PreviewStore
  ledger: StockLedger
  /** Limits what one member of staff may give away without a second approval. */
  twoPeople: TwoPeople
}
