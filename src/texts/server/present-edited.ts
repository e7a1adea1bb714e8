import type { Queryable } from '#platform/server/db/database.ts'
import { type ContentList, ContentSlug, type EditedContent } from '#texts/contract.ts'
import { findVersionInForce } from '#texts/rules/versions.ts'
import { findRevision, listTextVersions, type TextVersion } from './edited-texts.ts'

/** A text for editing. `today`: YYYY-MM-DD. */
export async function readContent(db: Queryable, slug: ContentSlug, today: string): Promise<EditedContent> {
  // Read first: a version added meanwhile then makes the editor's revision too old, never too new.
  const revision = await findRevision(db, slug)
  const versions = await listTextVersions(db, slug)
  const current = getCurrent(versions, today)
  const { title, description, body } = current
  return {
    slug,
    revision,
    today,
    source: { title, description, body },
    versions: versions.map((text) => ({
      version: text.version,
      title: text.title,
      effective_from: text.effectiveFrom,
      state: text === current ? 'current' : text.effectiveFrom > today ? 'planned' : 'past',
      restored_from: text.restoredFrom,
      by: text.by,
      at: text.at?.toISOString() ?? null,
    })),
  }
}

/** All texts, with the version in force and scheduled ones. */
export async function listContents(db: Queryable, today: string): Promise<ContentList> {
  const list: ContentList = []
  for (const slug of ContentSlug.options) {
    const versions = await listTextVersions(db, slug)
    const { title, version, effectiveFrom } = getCurrent(versions, today)
    const planned = versions.map((text) => text.effectiveFrom).filter((day) => day > today)
    list.push({
      slug,
      title,
      version,
      effective_from: effectiveFrom,
      planned_from: planned.toSorted()[0] ?? null,
      versions: versions.length,
    })
  }
  return list
}

/** The version in force, else the newest. Every text has at least one. */
function getCurrent(versions: readonly TextVersion[], today: string): TextVersion {
  const current = findVersionInForce(versions, today) ?? versions[0]
  if (current === undefined) throw new Error('a text without a version')
  return current
}
