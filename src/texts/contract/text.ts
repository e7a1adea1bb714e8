import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { opaque } from '#platform/contract/text.ts'

/** The information and legal texts of the shop, one folder each in `texts/`. */
export const ContentSlug = z.enum([
  'informations',
  'faq',
  'politique-de-confidentialite',
  'terms-condition',
  'conditions-generales-de-vente',
  'livraison-et-retours',
  'achats-securises',
  'processus-de-commande-de-credit',
])
export type ContentSlug = z.infer<typeof ContentSlug>

/** A version is named by the day it was written; from the second of that day on, a number follows. */
export const ContentVersion = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:-\d{1,3})?$/)
  .refine((version) => calendarDay().safeParse(version.slice(0, 10)).success)
export type ContentVersion = z.infer<typeof ContentVersion>

/** A part of a text that the table of contents links to: `#{id}`. */
export const ContentSection = z.object({ id: z.string(), title: z.string() })
export type ContentSection = z.infer<typeof ContentSection>

/** One version of a text, ready to show. `html` is made by the server from our own Markdown and holds no foreign markup. */
export const ContentPage = z.object({
  slug: ContentSlug,
  title: z.string(),
  description: z.string(),
  version: ContentVersion,
  effectiveFrom: z.iso.date(),
  html: z.string(),
  sections: z.array(ContentSection),
  /** Every version that may be read, newest first. */
  versions: z.array(ContentVersion),
})
export type ContentPage = z.infer<typeof ContentPage>

/** A slug that does not exist is a missing text (404), not a malformed request. */
export const ContentParams = z.object({ slug: opaque(80) })

/** Without `version`: the one in force today. */
export const ContentQuery = z.object({ version: ContentVersion.optional() })

export const TEXT_CALLS = defineCalls('Contenus', {
  'GET /api/contenus/:slug': {
    guard: 'public',
    summary: 'Un texte d’information ou légal',
    params: ContentParams,
    query: ContentQuery,
    answer: ContentPage,
  },
})
