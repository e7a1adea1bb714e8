import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import {
  type ContentDraft,
  type ContentRestore,
  type ContentSlug,
  type ContentSource,
  textTag,
} from '#texts/contract.ts'
import { listUnknownFacts } from '#texts/rules/shop-facts.ts'
import { findVersionInForce, formatVersion } from '#texts/rules/versions.ts'
import { listTextVersions } from './edited-texts.ts'
import { renderText } from './render-text.ts'

interface Editing {
  caller: Caller
  signals: Signals
  /** YYYY-MM-DD in Dakar. */
  today: string
}

/**
 * Publishes a new version, effective today or later. Throws content.changed after a concurrent edit. Throws
 * request.invalid for a past day, unknown facts, or a text that cannot be rendered.
 */
export async function publishText(
  tx: Transaction,
  slug: ContentSlug,
  draft: ContentDraft,
  editing: Editing,
): Promise<void> {
  const { effective_from = editing.today } = draft
  if (effective_from < editing.today)
    throw new ShopError('request.invalid', {
      fields: { effective_from: 'Choisissez aujourd’hui ou un jour à venir.' },
    })
  requireDrawable(draft)
  await lockText(tx, slug, draft.revision)
  await insertVersion(tx, slug, { ...draft, effective_from, restored_from: null }, editing)
}

/** Publishes an old version again as a new one, effective today. Throws content.not_found and content.changed. */
export async function restoreText(
  tx: Transaction,
  slug: ContentSlug,
  { version, revision }: ContentRestore,
  editing: Editing,
): Promise<void> {
  await lockText(tx, slug, revision)
  const old = (await listTextVersions(tx, slug)).find((text) => text.version === version)
  if (old === undefined) throw new ShopError('content.not_found')
  await insertVersion(tx, slug, { ...old, effective_from: editing.today, restored_from: version }, editing)
}

/** Throws request.invalid if a text quotes an unknown fact or cannot be rendered. */
export function requireDrawable({ title, description, body }: ContentSource): void {
  for (const [field, words] of Object.entries({ title, description, body })) {
    const [unknown] = listUnknownFacts(words)
    if (unknown !== undefined)
      throw new ShopError('request.invalid', {
        fields: { [field]: `La boutique ne connaît pas {{${unknown.slice(0, 40)}}}.` },
      })
  }
  try {
    renderText(body)
  } catch {
    // Thousands of nested quotes exceed the parser's depth.
    throw new ShopError('request.invalid', {
      fields: { body: 'Ce texte est trop imbriqué pour être affiché.' },
    })
  }
}

async function lockText(tx: Transaction, slug: ContentSlug, revision: number): Promise<void> {
  await tx.rows({
    text: 'insert into content_text (slug) values ($1) on conflict do nothing',
    values: [slug],
  })
  const locked = await tx.rows({
    shape: 'texts.lock-text',
    text: 'update content_text set revision = revision + 1 where slug = $1 and revision = $2 returning slug',
    values: [slug, revision],
  })
  if (locked.length === 0) throw new ShopError('content.changed')
}

async function insertVersion(
  tx: Transaction,
  slug: ContentSlug,
  text: ContentSource & { effective_from: string; restored_from: string | null },
  { caller, signals, today }: Editing,
): Promise<void> {
  const versions = await listTextVersions(tx, slug)
  const version = formatVersion(
    today,
    versions.map((known) => known.version),
  )
  const { title, description, body, effective_from, restored_from } = text
  const [row] = await tx.rows({
    shape: 'texts.insert-version',
    text: `insert into content_version
             (slug, version, title, description, body, effective_from, restored_from, account_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    values: [
      slug,
      version,
      title,
      description,
      body,
      effective_from,
      restored_from,
      caller.kind === 'account' ? caller.id : null,
    ],
  })
  const before = findVersionInForce(versions, today)
  await recordDecision(tx, {
    caller,
    action: restored_from === null ? 'content.publish' : 'content.restore',
    subject: { type: 'content', id: row?.id ?? 0 },
    before: before && { slug, version: before.version, title: before.title, body: before.body },
    after: { slug, version, title, body, effective_from, ...(restored_from !== null && { restored_from }) },
  })
  await signals.announce(tx, 'content.changed', [textTag(slug)])
}
