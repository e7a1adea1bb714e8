import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { findRow, type Database, type Queryable } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import type { ShopIdentity } from '#settings/contract.ts'
import { toFacts, toIdentity, USUAL_FACTS } from '#settings/rules/identity-facts.ts'

/** Where word of a change was lost, in milliseconds. */
const TTL = 60_000

/** Who the shop is, with the version that counts the changes; 0 until staff edited it. */
export interface StoredIdentity {
  version: number
  identity: ShopIdentity
  by: string | null
  at: Date | null
}

interface IdentityRow {
  version: number
  facts: Partial<ShopIdentity>
}

interface PrintedRow extends IdentityRow {
  /** Null: the logo is the drawn one. */
  png: Buffer | null
}

/** A fact that the shop did not know when a version was written takes its usual value. */
function fillIn(facts: Partial<ShopIdentity>): ShopIdentity {
  return { ...toIdentity(USUAL_FACTS), ...facts }
}

/** What holds now, as staff edit it. */
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

/** Who the shop is now: read anew, for what leaves it once (messages, answers about an account). */
export async function readShopFacts(db: Queryable): Promise<ShopFacts> {
  const row = await findRow(db, {
    name: 'identity.facts',
    text: 'select version, facts from shop_identity order by version desc limit 1',
    values: [],
  })
  return row === undefined ? USUAL_FACTS : toFacts(fillIn(row.facts))
}

/** The same with the logo itself, for mails. */
export async function readMailFacts(db: Queryable): Promise<ShopFacts> {
  const row = await findRow(db, {
    name: 'identity.mail-facts',
    text: `select v.version, v.facts, l.png from shop_identity v left join shop_logo l on l.name = v.facts->>'logo'
           order by v.version desc limit 1`,
    values: [],
  })
  return withLogo(row)
}

/** Who the shop was at a moment: a paper keeps the name and the logo under which it was made. */
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

/** What pages are drawn from. */
export interface RememberedFacts extends ShopFacts {
  version: number
}

/** Who the shop is, for what is drawn: remembered until somebody changes it, in any process. */
export function rememberShopFacts(db: Database, signals: Signals): () => Promise<RememberedFacts> {
  const memory = createRemembered<RememberedFacts>({ max: 1, ttl: TTL })
  signals.on('content.changed', () => memory.forget())
  return () =>
    memory.get('', async () => {
      const { version, identity } = await readShopIdentity(db)
      return { version, ...(version === 0 ? USUAL_FACTS : toFacts(identity)) }
    })
}
