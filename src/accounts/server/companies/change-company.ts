import type { Company, CompanyChange } from '#accounts/contract.ts'
import type { CompanyField } from '#accounts/contract/company-fields.ts'
import { findPhone } from '#platform/contract/phone.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { getCompany, lockCompany } from './company-row.ts'

/** Fields that may be emptied, with their columns. */
const OPTIONAL: Readonly<Record<Exclude<CompanyField, 'name' | 'email' | 'phone'>, string>> = {
  website: 'website',
  street: 'street',
  city: 'city',
  sector: 'sector',
  company_details: 'details',
}

/**
 * Changes a company's own details; omitted fields keep their value. Does not change its code or status. Throws
 * company.not_found, company.changed, request.invalid naming the phone.
 */
export async function changeCompany(
  tx: Transaction,
  id: number,
  { caller, change }: { caller: Caller; change: CompanyChange },
): Promise<Company> {
  const before = await lockCompany(tx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw new ShopError('company.changed')
  const set: Record<string, string | null> = { ...readPhone(change.phone) }
  if (change.name !== undefined) set.name = change.name
  if (change.email !== undefined) set.email = change.email
  for (const [field, column] of Object.entries(OPTIONAL)) {
    const text = change[field as keyof typeof OPTIONAL]
    if (text !== undefined) set[column] = text === '' ? null : text
  }
  await tx.rows({
    text: `update company c set
             (name, email, phone, website, street, city, sector, details) =
             (select x.name, x.email, x.phone, x.website, x.street, x.city, x.sector, x.details
              from jsonb_populate_record(c, $2) as x),
             version = version + 1, updated_at = now()
           where id = $1`,
    values: [id, JSON.stringify(set)],
  })
  const after = await getCompany(tx, id)
  await recordDecision(tx, {
    caller,
    action: 'company.update',
    subject: { type: 'company', id },
    before,
    after,
  })
  return after
}

function readPhone(typed: string | undefined): { phone?: string | null } {
  return typed === undefined ? {} : { phone: findPhone(typed) ?? null }
}
