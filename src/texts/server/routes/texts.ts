import type { FastifyInstance } from 'fastify'
import { toDay, type Clock } from '#platform/contract/clock.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFacts, readShopSettings } from '#settings/server/index.ts'
import { ContentSlug, EDITING_CALLS, type EditedParams, TEXT_CALLS } from '#texts/contract.ts'
import { publishText, requireDrawable, restoreText } from '../edit-text.ts'
import { type Texts, type TextsContext, writePage } from '../find-text.ts'
import { listContents, readContent } from '../present-edited.ts'

/** Throws content.not_found, because an unknown slug is a missing text, not an invalid request. */
function requireSlug({ slug }: EditedParams): ContentSlug {
  const known = ContentSlug.safeParse(slug)
  if (!known.success) throw new ShopError('content.not_found')
  return known.data
}

/** Admin routes for texts. */
export function registerEditing(app: FastifyInstance, { db, clock, communes, signals }: TextsContext): void {
  serveCalls(app, EDITING_CALLS, {
    'GET /api/admin/contenus': () => listContents(db, toDay(clock())),
    'GET /api/admin/contenus/:slug': ({ params }) => readContent(db, requireSlug(params), toDay(clock())),
    'POST /api/admin/contenus/:slug/apercu': async ({ params, body }) => {
      const slug = requireSlug(params)
      requireDrawable(body)
      const today = toDay(clock())
      const { settings } = await readShopSettings(db)
      return writePage(
        slug,
        { ...body, version: today, effectiveFrom: today },
        { versions: [], settings, facts: await readShopFacts(db), communes },
      )
    },
    'POST /api/admin/contenus/:slug': async ({ params, body, caller }) => {
      const [slug, today] = [requireSlug(params), toDay(clock())]
      await db.transaction((tx) => publishText(tx, slug, body, { caller, signals, today }))
      return readContent(db, slug, today)
    },
    'POST /api/admin/contenus/:slug/restaurer': async ({ params, body, caller }) => {
      const [slug, today] = [requireSlug(params), toDay(clock())]
      await db.transaction((tx) => restoreText(tx, slug, body, { caller, signals, today }))
      return readContent(db, slug, today)
    },
  })
}

/**
 * GET /api/contenus/:slug: an information or legal text, in force today or in a given version. Throws
 * content.not_found.
 */
export function registerReading(app: FastifyInstance, texts: Texts, { clock }: { clock: Clock }): void {
  serveCalls(app, TEXT_CALLS, {
    'GET /api/contenus/:slug': async ({ params, query }) => {
      const page = await texts.find(params.slug, toDay(clock()), query.version)
      if (page === undefined) throw new ShopError('content.not_found')
      return page
    },
  })
}
