import type { Queryable } from '#platform/server/db/database.ts'
import type { ContentSlug } from '#texts/contract.ts'
import type { ParsedText } from '#texts/rules/parse-text.ts'
import { sortNewestFirst } from '#texts/rules/versions.ts'
import { findSource } from './texts.ts'

/** A version of a text, before shop facts are filled in. */
export interface TextVersion extends ParsedText {
  restoredFrom: string | null
  /** Author and time. Null for the shop's own files. */
  by: string | null
  at: Date | null
}

/** All versions of a text, from the shop's files and from staff, newest first. */
export async function listTextVersions(db: Queryable, slug: ContentSlug): Promise<TextVersion[]> {
  const edited = await db.rows({
    name: 'content.versions',
    text: `select v.version, v.title, v.description, v.body, v.effective_from as "effectiveFrom",
                  v.restored_from as "restoredFrom", a.name as by, v.created_at as at
           from content_version v left join account a on a.id = v.account_id where v.slug = $1`,
    values: [slug],
  })
  const taken = new Set(edited.map(({ version }) => version))
  const own = findSource(slug)
    .filter(({ version }) => !taken.has(version))
    .map((text) => ({ ...text, restoredFrom: null, by: null, at: null }))
  return sortNewestFirst([...edited, ...own])
}

/** Number of edits of a text by staff. */
export async function findRevision(db: Queryable, slug: ContentSlug): Promise<number> {
  const [row] = await db.rows({
    name: 'content.revision',
    text: 'select revision from content_text where slug = $1',
    values: [slug],
  })
  return row?.revision ?? 0
}
