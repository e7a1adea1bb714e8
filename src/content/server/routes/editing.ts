import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { toDay } from '../../../platform/contract/clock.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  ContentDraft,
  ContentList,
  ContentPage,
  ContentRestore,
  ContentSlug,
  ContentSource,
  EditedContent,
  EditedParams,
} from '../../contract.ts'
import type { Content } from '../content.ts'
import { publishText, requireDrawable, restoreText } from '../edit-text.ts'
import { writePage } from '../find-text.ts'
import { listContents, readContent } from '../present-edited.ts'
import { readShopSettings } from '../settings/read-settings.ts'

const TAGS = ['Contenus']
const config = { guard: { staff: 'admin' } } as const

/** Throws content.not_found: a slug that does not exist is a missing text, not a malformed request. */
function requireSlug({ slug }: EditedParams): ContentSlug {
  const known = ContentSlug.safeParse(slug)
  if (!known.success) throw new ShopError('content.not_found')
  return known.data
}

/** What staff do with the texts of the shop. */
export function registerEditing(app: FastifyInstance, content: Content): void {
  registerLists(app, content)
  registerPreview(app, content)
  registerWrites(app, content)
}

function registerLists(app: FastifyInstance, { db, clock }: Content): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/contenus',
    { config, schema: { tags: TAGS, summary: 'Les textes de la boutique', response: { 200: ContentList } } },
    () => listContents(db, toDay(clock())),
  )
  routes.get(
    '/api/admin/contenus/:slug',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Un texte à modifier et ses versions',
        params: EditedParams,
        response: { 200: EditedContent },
      },
    },
    ({ params }) => readContent(db, requireSlug(params), toDay(clock())),
  )
}

function registerPreview(app: FastifyInstance, { db, clock, communes }: Content): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/contenus/:slug/apercu',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Un texte comme la boutique le montrerait ; rien n’est enregistré',
        params: EditedParams,
        body: ContentSource,
        response: { 200: ContentPage },
      },
    },
    async ({ params, body }) => {
      const slug = requireSlug(params)
      requireDrawable(body)
      const today = toDay(clock())
      const { settings } = await readShopSettings(db)
      return writePage(
        slug,
        { ...body, version: today, effectiveFrom: today },
        { versions: [], settings, communes },
      )
    },
  )
}

function registerWrites(app: FastifyInstance, { db, signals, clock }: Content): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/contenus/:slug',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Publie une nouvelle version, aujourd’hui ou à partir d’un jour',
        params: EditedParams,
        body: ContentDraft,
        response: { 200: EditedContent },
      },
    },
    async ({ params, body, caller }) => {
      const [slug, today] = [requireSlug(params), toDay(clock())]
      await db.transaction((tx) => publishText(tx, slug, body, { caller, signals, today }))
      return readContent(db, slug, today)
    },
  )
  routes.post(
    '/api/admin/contenus/:slug/restaurer',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Remet une ancienne version en vigueur, comme nouvelle version',
        params: EditedParams,
        body: ContentRestore,
        response: { 200: EditedContent },
      },
    },
    async ({ params, body, caller }) => {
      const [slug, today] = [requireSlug(params), toDay(clock())]
      await db.transaction((tx) => restoreText(tx, slug, body, { caller, signals, today }))
      return readContent(db, slug, today)
    },
  )
}
