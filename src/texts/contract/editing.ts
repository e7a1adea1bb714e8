import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { opaque, requiredLine, text } from '#platform/contract/text.ts'
import { ContentPage, ContentSlug, ContentVersion } from './text.ts'

const DAY = 'Choisissez un jour.'
/** Maximum characters. The shop's own texts have about 10 kB. */
const MAX_LETTERS = 40_000

/** Source of a text. `body` is Markdown and may quote shop facts as `{{phone}}`. */
export const ContentSource = z.object({
  title: requiredLine(120, 'Donnez un titre.', '120 caractères au plus.'),
  description: requiredLine(300, 'Décrivez ce texte en une phrase.', '300 caractères au plus.'),
  body: text(MAX_LETTERS, '40 000 caractères au plus.').min(1, 'Écrivez le texte.'),
})
export type ContentSource = z.infer<typeof ContentSource>

/** A new version. `revision` is the one that the editor loaded. Omit `effective_from` for today. */
export const ContentDraft = ContentSource.extend({
  revision: z.int().min(0),
  effective_from: calendarDay(DAY).optional(),
})
export type ContentDraft = z.infer<typeof ContentDraft>

/** Restores an old version. */
export const ContentRestore = z.object({ version: ContentVersion, revision: z.int().min(0) })
export type ContentRestore = z.infer<typeof ContentRestore>

export const ListedVersion = z.object({
  version: ContentVersion,
  title: z.string(),
  effective_from: z.iso.date(),
  state: z.enum(['current', 'planned', 'past']),
  restored_from: z.string().nullable(),
  /** Author and time. Null for the shop's built-in texts. */
  by: z.string().nullable(),
  at: z.string().nullable(),
})
export type ListedVersion = z.infer<typeof ListedVersion>

/** A text for editing: the version in force, or the newest, and the list of all versions. */
export const EditedContent = z.object({
  slug: ContentSlug,
  revision: z.int(),
  today: z.iso.date(),
  source: ContentSource,
  /** Newest first. */
  versions: z.array(ListedVersion),
})
export type EditedContent = z.infer<typeof EditedContent>

/** Texts of the shop, for selection by staff. */
export const ContentList = z.array(
  z.object({
    slug: ContentSlug,
    title: z.string(),
    version: ContentVersion,
    effective_from: z.iso.date(),
    /** First day of a scheduled version. */
    planned_from: z.iso.date().nullable(),
    versions: z.int(),
  }),
)
export type ContentList = z.infer<typeof ContentList>

export const EditedParams = z.object({ slug: opaque(80) })
export type EditedParams = z.infer<typeof EditedParams>

export const EDITING_CALLS = defineCalls('Contenus', {
  'GET /api/admin/contenus': {
    guard: { staff: 'admin' },
    summary: 'Les textes de la boutique',
    answer: ContentList,
  },
  'GET /api/admin/contenus/:slug': {
    guard: { staff: 'admin' },
    summary: 'Un texte à modifier et ses versions',
    params: EditedParams,
    answer: EditedContent,
  },
  'POST /api/admin/contenus/:slug/apercu': {
    guard: { staff: 'admin' },
    summary: 'Un texte comme la boutique le montrerait ; rien n’est enregistré',
    params: EditedParams,
    body: ContentSource,
    answer: ContentPage,
  },
  'POST /api/admin/contenus/:slug': {
    guard: { staff: 'admin' },
    summary: 'Publie une nouvelle version, aujourd’hui ou à partir d’un jour',
    params: EditedParams,
    body: ContentDraft,
    answer: EditedContent,
  },
  'POST /api/admin/contenus/:slug/restaurer': {
    guard: { staff: 'admin' },
    summary: 'Remet une ancienne version en vigueur, comme nouvelle version',
    params: EditedParams,
    body: ContentRestore,
    answer: EditedContent,
  },
})
