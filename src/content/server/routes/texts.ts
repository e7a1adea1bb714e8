import type { FastifyInstance } from 'fastify'
import { ContentSlug, EDITING_CALLS, type EditedParams, CONTENT_CALLS } from '#content/contract.ts'
import { toDay, type Clock } from '#platform/contract/clock.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Content } from '../content.ts'
import { publishText, requireDrawable, restoreText } from '../edit-text.ts'
import { writePage, type Texts } from '../find-text.ts'
import { readShopFacts } from '../identity/read-identity.ts'
import { listContents, readContent } from '../present-edited.ts'
import { readShopSettings } from '../settings/read-settings.ts'

/** Throws content.not_found: a slug that does not exist is a missing text, not a malformed request. */
function requireSlug({ slug }: EditedParams): ContentSlug {
  const known = ContentSlug.safeParse(slug)
  if (!known.success) throw new ShopError('content.not_found')
  return known.data
}

/** What staff do with the texts of the shop. */
export function registerEditing(app: FastifyInstance, content: Content): void {
  const { db, clock, communes, signals } = content

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

/** GET /api/contenus/:slug: an information or legal text, in force today or of a given version. Errors: content.not_found. */
export function registerReading(app: FastifyInstance, texts: Texts, { clock }: { clock: Clock }): void {
  serveCalls(app, CONTENT_CALLS, {
    'GET /api/contenus/:slug': async ({ params, query }) => {
      const page = await texts.find(params.slug, toDay(clock()), query.version)
      if (page === undefined) throw new ShopError('content.not_found')
      return page
    },
  })
}
