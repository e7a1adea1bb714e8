import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import type { CrmRecord } from '../../contract.ts'
import { keepAccountLead, keepGuestLead } from './keep-lead.ts'

/** A basket that changes a day later is another interest. */
const OPEN_MS = 24 * 3_600_000

/**
 * Keeps how a basket stands now; answers the lead's id. Of a signed-in person it is the person's lead, whatever the
 * record says. A basket updates its open line, which ends after 24 hours or with an order.
 */
export async function recordBasket(
  tx: Transaction,
  record: CrmRecord,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  const isKnown = caller.kind === 'account' && caller.isVerified
  // Either statement holds the lead's row until the end: two tabs at once follow one another.
  const leadId = isKnown
    ? await keepAccountLead(tx, record, { accountId: caller.id, now })
    : await keepGuestLead(tx, record, now)
  await keepLine(tx, record, { leadId, now })
  return leadId
}

async function keepLine(
  tx: Transaction,
  { type, produits, total }: CrmRecord,
  { leadId, now }: { leadId: number; now: Date },
): Promise<void> {
  const isEmpty = produits.length === 0
  // The place stands once, on the lead: an address of the network is not kept fifty times.
  const products = JSON.stringify(produits.map(({ location: _place, ...product }) => product))
  const values = [leadId, type, products, isEmpty ? 0 : total, now]
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
