import type { LeadContact, LeadsQuery, OpenBasket, OpenBaskets } from '#crm/contract.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { type Database, type Queryable, requireRow } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

const PAGE_SIZE = 30

interface LeadRow {
  id: number
  lead_id: number
  who: string | null
  is_customer: boolean
  has_contact: boolean
  location: string
  kind: OpenBasket['type']
  products: { id: number; nom: string; quantité: number; prix: number }[]
  total: number
  updated_at: Date
}

/** Baskets without an order, last changed first. Amounts in whole FCFA, as the visitor saw them. */
export async function listLeads(db: Queryable, { q, type, page }: LeadsQuery): Promise<OpenBaskets> {
  const rows = await db.rows({
    shape: 'crm.list-leads',
    text: `select l.id, l.lead_id, coalesce(a.name, d.name) as who, d.account_id is not null as is_customer,
        coalesce(a.phone, a.email, d.phone, d.email) is not null as has_contact,
        d.location, l.kind, l.products, l.total, l.updated_at
      from crm_line l join crm_lead d on d.id = l.lead_id left join account a on a.id = d.account_id
      where l.ordered_at is null and l.total > 0 and ($1 = '' or l.kind = $1)
        and ${holdWords(['public.fold(coalesce(a.name, d.name))', 'public.fold(l.products::text)'], '$2')}
      order by l.updated_at desc, l.id desc limit $3 offset $4`,
    values: [type, listPatterns(q), PAGE_SIZE + 1, (page - 1) * PAGE_SIZE],
  })
  return {
    baskets: rows.slice(0, PAGE_SIZE).map(present),
    page,
    page_size: PAGE_SIZE,
    has_more: rows.length > PAGE_SIZE,
  }
}

function present({ kind, location, products, updated_at, ...row }: LeadRow): OpenBasket {
  return {
    ...row,
    type: kind,
    // Hides the IP address.
    place: location.replace(/\s*Ip:.*$/, ''),
    products: products.map(({ id, nom, quantité, prix }) => ({
      id,
      name: nom,
      quantity: quantité,
      price: prix,
    })),
    updated_at: updated_at.toISOString(),
  }
}

/** Returns a lead's contact and logs the access. Throws `lead.not_found`. */
export function openLead(db: Database, id: number, caller: Caller): Promise<LeadContact> {
  return db.transaction(async (tx) => {
    const contact = await requireRow(tx, 'lead.not_found', {
      shape: 'crm.open-lead',
      text: `select coalesce(a.name, d.name) as name, coalesce(a.phone, d.phone) as phone,
          coalesce(a.email, d.email) as email
        from crm_lead d left join account a on a.id = d.account_id where d.id = $1`,
      values: [id],
    })
    const subject = { type: 'lead', id }
    await recordDecision(tx, { caller, action: 'lead.open', subject, before: null, after: null })
    return contact
  })
}
