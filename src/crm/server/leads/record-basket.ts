import type { CrmRecord } from '#crm/contract.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** A basket that changes a day later becomes a new interest. */
const OPEN_MS = 24 * 3_600_000

/**
 * Saves the basket's state and returns the lead's id. For a signed-in person it is the person's own lead, whatever the
 * record contains. A basket updates its open interest, which ends after 24 hours or with an order.
 */
export async function recordBasket(
  tx: Transaction,
  record: CrmRecord,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const isKnown = caller.kind === 'account' && caller.isVerified
  // Both statements lock the lead's row until the end, so that two tabs are serialised.
  const leadId = isKnown
    ? await saveAccountLead(tx, record, { accountId: caller.id, now })
    : await saveGuestLead(tx, record, now)
  await saveLine(tx, record, { leadId, now })
  return leadId
}

async function saveLine(
  tx: Transaction,
  { type, produits, total }: CrmRecord,
  { leadId, now }: { leadId: number; now: Date },
): Promise<void> {
  const isEmpty = produits.length === 0
  // The place is stored once, on the lead, so that the IP address is not stored fifty times.
  const products = JSON.stringify(produits.map(({ location: _place, ...product }) => product))
  const values = [leadId, type, products, isEmpty ? 0 : total, now] as const
  const updated = await tx.rows({
    name: 'crm.update-line',
    text: `update crm_line set products = $3, total = $4, updated_at = $5
           where id = (select id from crm_line
                       where lead_id = $1 and kind = $2 and ordered_at is null and started_at > $6
                       order by started_at desc, id desc limit 1)
           returning id`,
    values: [...values, new Date(now.getTime() - OPEN_MS)],
  })
  if (updated.length > 0 || isEmpty) return
  await tx.rows({
    name: 'crm.begin-line',
    text: `insert into crm_line (lead_id, kind, products, total, started_at, updated_at)
           values ($1, $2, $3, $4, $5, $5)`,
    values,
  })
}

/** Placeholder of a guest's name, phone and e-mail. */
const NO_NAME = /^(guest)?$/i

/** Creates or updates the lead of a browser and returns its id. */
async function saveGuestLead(tx: Transaction, record: CrmRecord, now: Date): Promise<number> {
  const known = (text: string): string | null => (NO_NAME.test(text) ? null : text)
  const [lead] = await tx.rows({
    name: 'crm.keep-guest',
    text: `insert into crm_lead as l (guest_id, location, localisation, name, phone, email, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $7)
           on conflict (guest_id) do update
             set location = $2, localisation = $3, name = coalesce($4, l.name), phone = coalesce($5, l.phone),
                 email = coalesce($6, l.email), updated_at = $7
           returning id`,
    values: [
      record.guest_id,
      record.location,
      record.localisation,
      known(record.name),
      known(record.phone),
      known(record.email),
      now,
    ],
  })
  return requireId(lead)
}

/** Creates or updates the lead of a signed-in person, merges their browser's guest lead, and returns the id. */
async function saveAccountLead(
  tx: Transaction,
  { guest_id, location, localisation }: CrmRecord,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const [lead] = await tx.rows({
    name: 'crm.keep-account',
    text: `insert into crm_lead (account_id, location, localisation, created_at, updated_at)
           values ($1, $2, $3, $4, $4)
           on conflict (account_id) do update set location = $2, localisation = $3, updated_at = $4
           returning id`,
    values: [accountId, location, localisation, now],
  })
  const id = requireId(lead)
  await takeOver(tx, { guestId: guest_id, leadId: id })
  return id
}

async function takeOver(
  tx: Transaction,
  { guestId, leadId }: { guestId: string; leadId: number },
): Promise<void> {
  const [guest] = await tx.rows({
    name: 'crm.find-guest',
    text: 'select id from crm_lead where guest_id = $1 for update',
    values: [guestId],
  })
  if (guest === undefined) return
  await tx.rows({
    text: 'update crm_line set lead_id = $2 where lead_id = $1',
    values: [guest.id, leadId],
  })
  await tx.rows({ text: 'delete from crm_lead where id = $1', values: [guest.id] })
}

function requireId(lead: { id: number } | undefined): number {
  if (lead === undefined) throw new Error('a lead was not saved')
  return lead.id
}

/** An order that was placed: its customer and its kind in the API. */
interface PlacedInterest {
  accountId: number | null
  guestId: string | null
  typeSale: 'order' | 'preorder' | 'creditorder'
  now: Date
}

const KINDS = { order: 'commande', preorder: 'precommande', creditorder: 'acredit' } as const

/** Ends the open interest after an order. The next change of that basket starts a new one. */
export async function endInterest(
  tx: Transaction,
  { accountId, guestId, typeSale, now }: PlacedInterest,
): Promise<void> {
  await tx.rows({
    name: 'crm.end-interest',
    text: `update crm_line set ordered_at = $4 where ordered_at is null and kind = $3
             and lead_id in (select id from crm_lead where account_id = $1 or guest_id = $2)`,
    values: [accountId, guestId, KINDS[typeSale], now],
  })
}
