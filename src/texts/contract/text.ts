import { z } from 'zod/v4'
import { ANY_CHANGE, type CacheTag, type TaggedCall } from '#platform/contract/cache-tags.ts'
import { defineCalls } from '#platform/contract/calls.ts'
import { calendarDay } from '#platform/contract/day.ts'
import { opaque } from '#platform/contract/text.ts'
import { IDENTITY_TAG, settingTag } from '#settings/contract.ts'

/** Information and legal texts, one folder each in `texts/`. */
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

/** Version name: the day on which it was written. Further versions of a day get a number. */
export const ContentVersion = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:-\d{1,3})?$/)
  .refine((version) => calendarDay().safeParse(version.slice(0, 10)).success)
export type ContentVersion = z.infer<typeof ContentVersion>

/** A section in the table of contents, linked as `#{id}`. */
export const ContentSection = z.object({ id: z.string(), title: z.string() })
export type ContentSection = z.infer<typeof ContentSection>

/** A rendered version of a text. The server generates `html` from our own Markdown, without foreign markup. */
export const ContentPage = z.object({
  slug: ContentSlug,
  title: z.string(),
  description: z.string(),
  version: ContentVersion,
  effectiveFrom: z.iso.date(),
  html: z.string(),
  sections: z.array(ContentSection),
  /** Readable versions, newest first. */
  versions: z.array(ContentVersion),
})
export type ContentPage = z.infer<typeof ContentPage>

/** An unknown slug is a missing text (404), not an invalid request. */
export const ContentParams = z.object({ slug: opaque(80) })

/** Omit `version` for the one in force today. */
export const ContentQuery = z.object({ version: ContentVersion.optional() })

/** Names a text, in any of its versions, on the pages that show it. */
export const textTag = (slug: ContentSlug): CacheTag => `t:${slug}`

export const TEXT_CALLS = defineCalls('Contenus', {
  'GET /api/contenus/:slug': {
    guard: 'public',
    summary: 'Un texte d’information ou légal',
    params: ContentParams,
    query: ContentQuery,
    answer: ContentPage,
    // Texts name facts of the shop.
    tags: ({ answer }: TaggedCall<unknown, unknown, ContentPage>) =>
      answer === undefined
        ? [ANY_CHANGE]
        : [
            textTag(answer.slug),
            IDENTITY_TAG,
            ...(['opening_hours', 'delivery', 'unpaid_deadlines'] as const).map(settingTag),
          ],
  },
})
