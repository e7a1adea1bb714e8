import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { findRow, type Database, type Queryable, type RowOf } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import type { ShopIdentity } from '#settings/contract.ts'
import { toFacts, toIdentity, USUAL_FACTS } from '#settings/rules/identity-facts.ts'

/** Cache time in ms, in case a change event is lost. */
const TTL = 60_000

/** The shop's identity with its version; 0 until staff edit it. */
export interface StoredIdentity {
  version: number
  identity: ShopIdentity
  by: string | null
  at: Date | null
}

type IdentityRow = RowOf<'identity.facts'>

interface PrintedRow extends IdentityRow {
  /** Null for the built-in logo. */
  png: Buffer | null
}

/** Fills facts that did not exist when a version was saved with their defaults. */
function fillIn(facts: Partial<ShopIdentity>): ShopIdentity {
  return { ...toIdentity(USUAL_FACTS), ...facts }
}

/** The current identity in editable form. */
export async function readShopIdentity(db: Queryable): Promise<StoredIdentity> {
  const row = await findRow(db, {
    name: 'identity.now',
    text: `select v.version, v.facts, v.valid_from as at, a.name as by
           from shop_identity v left join account a on a.id = v.account_id
           order by v.version desc limit 1`,
    values: [],
  })
  if (row === undefined) return { version: 0, identity: toIdentity(USUAL_FACTS), by: null, at: null }
  return { ...row, identity: fillIn(row.facts) }
}

/** The current facts, uncached, for content that is sent once (messages, responses about an account). */
export async function readShopFacts(db: Queryable): Promise<ShopFacts> {
  const row = await findRow(db, {
    name: 'identity.facts',
    text: 'select version, facts from shop_identity order by version desc limit 1',
    values: [],
  })
  return row === undefined ? USUAL_FACTS : toFacts(fillIn(row.facts))
}

/** As `readShopFacts`, with the logo's bytes, for mails. */
export async function readMailFacts(db: Queryable): Promise<ShopFacts> {
  const row = await findRow(db, {
    name: 'identity.mail-facts',
    text: `select v.version, v.facts, l.png from shop_identity v left join shop_logo l on l.name = v.facts->>'logo'
           order by v.version desc limit 1`,
    values: [],
  })
  return withLogo(row)
}

/** The facts at a given time. A document keeps the name and logo of its date. */
export async function readShopFactsAt(db: Queryable, at: Date): Promise<ShopFacts> {
  const row = await findRow(db, {
    name: 'identity.at',
    text: `select v.version, v.facts, l.png from shop_identity v left join shop_logo l on l.name = v.facts->>'logo'
           where v.valid_from <= $1 order by v.version desc limit 1`,
    values: [at],
  })
  return withLogo(row)
}

function withLogo(row: PrintedRow | undefined): ShopFacts {
  if (row === undefined) return USUAL_FACTS
  return { ...toFacts(fillIn(row.facts)), ...(row.png && { logo: row.png }) }
}

/** Facts for rendering pages. */
export interface RememberedFacts extends ShopFacts {
  version: number
}

/** Cached facts for rendering. A change in any process clears the cache. */
export function rememberShopFacts(db: Database, signals: Signals): () => Promise<RememberedFacts> {
  const memory = createRemembered<RememberedFacts>({ max: 1, ttl: TTL })
  signals.on('content.changed', () => memory.forget())
  return () =>
    memory.get('', async () => {
      const { version, identity } = await readShopIdentity(db)
      return { version, ...(version === 0 ? USUAL_FACTS : toFacts(identity)) }
    })
}
