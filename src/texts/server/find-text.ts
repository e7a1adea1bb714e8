import type { Clock } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Database, Queryable } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import type { ShopSettings } from '#settings/server/index.ts'
import { parseShopSettings, writeDeliveryFacts } from '#settings/server/index.ts'
import type { ContentPage, ContentSlug, ContentSource } from '#texts/contract.ts'
import { findSlugForAddress } from '#texts/rules/addresses.ts'
import { writeDeadlineFacts } from '#texts/rules/deadline-words.ts'
import { listSections } from '#texts/rules/headings.ts'
import { formatHours, listUnknownFacts, writeShopFacts } from '#texts/rules/shop-facts.ts'
import { findVersionInForce } from '#texts/rules/versions.ts'
import { listTextVersions, type TextVersion } from './edited-texts.ts'
import { renderText } from './render-text.ts'
import { findSource } from './texts.ts'

/** Cache time in ms, in case a change event is lost. */
const TTL = 60_000
const MAX_PAGES = 60

/** Dependencies for reading and writing texts. */
export interface TextsContext {
  db: Database
  signals: Signals
  clock: Clock
  /** Communes named in texts. */
  communes: readonly string[]
}

export interface Texts {
  /**
   * Finds a text by slug or alias (`privacy-policy`): the given version, else the one in force on `today`
   * (YYYY-MM-DD). Orders store their version of the terms, which is read here.
   */
  find(slug: string, today: string, version?: string): Promise<ContentPage | undefined>
}

/** Creates the text reader. A version is rendered once until a text or a shop fact changes. */
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

/** Data filled into a text, and data shown beside it. */
interface PageFacts {
  versions: readonly { version: string }[]
  settings: ShopSettings
  facts: ShopFacts
  /** Communes of the region of Dakar. */
  communes: readonly string[]
}

/** Renders a version for display. */
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

const SALE_TERMS = 'conditions-generales-de-vente'

/**
 * Reads what applies to every order of a day (YYYY-MM-DD) in one statement: the settings, and the version of the
 * general terms of sale in force. It is null if there is none yet.
 */
export async function readOrderTerms(
  db: Queryable,
  today: string,
): Promise<{ settings: ShopSettings; saleTerms: string | null }> {
  const [row] = await db.rows({
    name: 'content.order-terms',
    text: `select (select value::text from shop_setting) as settings,
             coalesce((select jsonb_agg(jsonb_build_object('version', version, 'effectiveFrom', effective_from))
               from content_version where slug = $1), '[]') as edited`,
    values: [SALE_TERMS],
  })
  const edited = row?.edited ?? []
  const taken = new Set(edited.map(({ version }) => version))
  const own = findSource(SALE_TERMS).filter(({ version }) => !taken.has(version))
  return {
    settings: parseShopSettings(row?.settings ?? null),
    saleTerms: findVersionInForce([...edited, ...own], today)?.version ?? null,
  }
}

/** Facts that no longer exist stay as written, because old versions must still render. */
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
