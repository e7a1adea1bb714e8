import type { Clock } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import type { ShopSettings } from '#settings/server/index.ts'
import { writeDeliveryFacts } from '#settings/server/index.ts'
import type { ContentPage, ContentSlug, ContentSource } from '#texts/contract.ts'
import { findSlugForAddress } from '#texts/rules/addresses.ts'
import { writeDeadlineFacts } from '#texts/rules/deadline-words.ts'
import { listSections } from '#texts/rules/headings.ts'
import { formatHours, listUnknownFacts, writeShopFacts } from '#texts/rules/shop-facts.ts'
import { findVersionInForce } from '#texts/rules/versions.ts'
import { listTextVersions, type TextVersion } from './edited-texts.ts'
import { renderText } from './render-text.ts'

/** Where word of a change was lost, in milliseconds. */
const TTL = 60_000
const MAX_PAGES = 60

/** What texts are read and written with. */
export interface TextsContext {
  db: Database
  signals: Signals
  clock: Clock
  /** The communes that texts name. */
  communes: readonly string[]
}

export interface Texts {
  /**
   * A text by its slug or alias (`privacy-policy`): the version asked for, else the one in force on `today` (YYYY-MM-DD).
   * An order keeps the version of the terms it was made under and reads them back here.
   */
  find(slug: string, today: string, version?: string): Promise<ContentPage | undefined>
}

/** Opens the texts: each version is rendered once until a text or a fact of the shop changes. */
export function createTexts(
  { db, signals, communes }: Pick<TextsContext, 'db' | 'signals' | 'communes'>,
  known: { settings: () => Promise<ShopSettings>; facts: () => Promise<ShopFacts> },
): Texts {
  const lists = createRemembered<TextVersion[]>({ max: 20, ttl: TTL })
  const pages = createRemembered<ContentPage>({ max: MAX_PAGES, ttl: TTL })
  signals.on('content.changed', () => {
    lists.forget()
    pages.forget()
  })
  return {
    find: async (alias, today, version) => {
      const slug = findSlugForAddress(`/${alias}`)
      if (slug === undefined) return undefined
      const versions = await lists.get(slug, () => listTextVersions(db, slug))
      const chosen =
        version === undefined
          ? findVersionInForce(versions, today)
          : versions.find((candidate) => candidate.version === version)
      if (chosen === undefined) return undefined
      return pages.get(`${slug} ${chosen.version}`, async () =>
        writePage(slug, chosen, {
          versions,
          settings: await known.settings(),
          facts: await known.facts(),
          communes,
        }),
      )
    },
  }
}

/** What is drawn into a text, and what stands beside it. */
interface PageFacts {
  versions: readonly { version: string }[]
  settings: ShopSettings
  facts: ShopFacts
  /** Of the region of Dakar. */
  communes: readonly string[]
}

/** Draws a version as the shop shows it. */
export function writePage(
  slug: ContentSlug,
  text: ContentSource & Pick<TextVersion, 'version' | 'effectiveFrom'>,
  { versions, ...known }: PageFacts,
): ContentPage {
  const fill = (words: string): string => fillKnownFacts(words, known)
  const body = fill(text.body)
  return {
    slug,
    title: fill(text.title),
    description: fill(text.description),
    version: text.version,
    effectiveFrom: text.effectiveFrom,
    html: renderText(body),
    sections: listSections(body),
    versions: versions.map(({ version }) => version),
  }
}

/** The version of the general terms of sale that holds on a day (YYYY-MM-DD); null where none does yet. */
export async function findSaleTerms(db: Queryable, today: string): Promise<string | null> {
  const versions = await listTextVersions(db, 'conditions-generales-de-vente')
  return findVersionInForce(versions, today)?.version ?? null
}

/** A fact that the shop no longer has stays as it was written: an old version must still open. */
function fillKnownFacts(
  text: string,
  {
    settings: { opening_hours, delivery, unpaid_deadlines },
    facts: shop,
    communes,
  }: Omit<PageFacts, 'versions'>,
): string {
  const facts: Readonly<Record<string, string>> = {
    ...writeShopFacts(shop),
    hours: formatHours(opening_hours),
    ...writeDeliveryFacts(delivery, communes, shop.shop.delivery),
    ...writeDeadlineFacts(unpaid_deadlines),
  }
  const unknown = new Set(listUnknownFacts(text))
  return text.replace(/\{\{([^{}]*)\}\}/g, (quote, key: string) =>
    unknown.has(key) ? quote : (facts[key] ?? quote),
  )
}
