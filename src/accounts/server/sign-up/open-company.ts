import { randomInt } from 'node:crypto'
import type { NewCompany } from '#accounts/contract.ts'
import { createCompanyCode } from '#accounts/rules/company-code.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** Stores a company pending activation and attaches its contact, who remains an ordinary account until then. */
export async function openCompany(
  tx: Transaction,
  company: NewCompany['company'],
  contactId: number,
): Promise<void> {
  await tx.rows({
    name: 'sign-up.company',
    text: `with opened as (
             insert into company (name, email, phone, street, city, sector, website, code)
             values ($2, $3, $4, $5, $6, $7, $8, $9) returning id)
           update account set employer_id = opened.id from opened where account.id = $1`,
    values: [
      contactId,
      company.name,
      company.email,
      company.phone,
      orNull(company.street),
      company.city,
      orNull(company.sector),
      orNull(company.website),
      createCompanyCode(company.name, randomInt),
    ],
  })
}

/** Withdraws a company whose only contact was never verified and signs up again. */
export async function archiveUnprovedCompany(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.rows({
    name: 'sign-up.archive-company',
    text: `update company set archived_at = $2, updated_at = $2, version = version + 1
           where id = $1 and status = 'pending' and archived_at is null`,
    values: [id, now],
  })
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
