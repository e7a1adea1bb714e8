import pLimit from 'p-limit'
import type { Database } from '#platform/server/db/database.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { MAX_PICTURES, drawPreview } from './draw-preview.ts'
import type { PictureStore } from './picture-store.ts'

/** Maximum cached pictures, about 80 kB each, and their cache time in ms. */
const MAX_CACHED = 100
const CACHE_MS = 3_600_000
/** Size in px of a product's picture before layout. */
const PICTURE_WIDTH = 480

/** Link previews for chats and search engines. They contain products, but no prices or personal data. */
export interface PreviewStore {
  /**
   * Renders a 1200 × 630 JPEG: the shop's logo and up to four product pictures, by hash. Missing pictures are left
   * out.
   */
  findPreview(hashes: readonly string[]): Promise<Buffer>
  /** Link preview with one product picture. Undefined if the hash is unknown. */
  findProductPreview(hash: string): Promise<Buffer | undefined>
}

export function createPreviewStore(db: Database, pictures: Pick<PictureStore, 'findVariant'>): PreviewStore {
  const cached = createRemembered<Buffer>({ max: MAX_CACHED, ttl: CACHE_MS })
  // One rendering at a time, because each uses a whole processor.
  const limit = pLimit(1)
  const findPicture = async (hash: string): Promise<Buffer | undefined> => {
    const picture = await pictures.findVariant(hash, PICTURE_WIDTH, 'webp')
    return Buffer.isBuffer(picture) ? picture : undefined
  }
  const findPreview = async (hashes: readonly string[]): Promise<Buffer> => {
    const { shop } = await readShopFacts(db)
    const shown = hashes.slice(0, MAX_PICTURES)
    return cached.get(JSON.stringify([shop.name, shown]), async () => {
      const found = await Promise.all(shown.map(findPicture))
      return limit(() =>
        drawPreview(
          found.filter((picture) => picture !== undefined),
          shop.name,
        ),
      )
    })
  }
  return {
    findPreview,
    findProductPreview: async (hash) => (await findPicture(hash)) && findPreview([hash]),
  }
}
