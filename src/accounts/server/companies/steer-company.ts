import { randomInt } from 'node:crypto'
import type { CeilingChange, Company, CompanySwitch } from '#accounts/contract.ts'
import { createCompanyCode } from '#accounts/rules/company-code.ts'
import type { AuditAction } from '#platform/contract/audit-actions.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { getCompany, lockCompany } from './company-row.ts'

interface Steering {
  caller: Caller
  now: Date
}

/** Sets the maximum outstanding credit of a company's members. Throws company.not_found, company.changed. */
export async function changeCeiling(
  tx: Transaction,
  id: number,
  { credit_ceiling, version }: CeilingChange,
  steering: Steering,
): Promise<Company> {
  const before = await lockAsRead(tx, id, version)
  await tx.rows({
    text: 'update company set credit_ceiling = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [id, credit_ceiling, steering.now],
  })
  return record(tx, before, steering, {
    action: 'company.ceiling',
    was: { credit_ceiling: before.credit_ceiling },
    is: { credit_ceiling },
  })
}

/**
 * Stops or resumes a company's guarantee of new credit. Existing credit continues. Throws company.not_found,
 * company.changed.
 */
export async function suspendCompany(
  tx: Transaction,
  id: number,
  { suspended, version }: CompanySwitch,
  steering: Steering,
): Promise<Company> {
  const before = await lockAsRead(tx, id, version)
  if (before.suspended === suspended) return before
  await tx.rows({
    text: 'update company set suspended_at = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [id, suspended ? steering.now : null, steering.now],
  })
  return record(tx, before, steering, {
    action: suspended ? 'company.suspend' : 'company.resume',
    was: { suspended: before.suspended },
    is: { suspended },
  })
}

/** Gives a company a new code; the old one becomes invalid. Throws company.not_found, company.changed. */
export async function renewCode(
  tx: Transaction,
  id: number,
  version: number,
  steering: Steering,
): Promise<Company> {
  const before = await lockAsRead(tx, id, version)
  await tx.rows({
    text: 'update company set code = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [id, createCompanyCode(before.name, randomInt), steering.now],
  })
  // A code grants membership requests, so the log contains neither.
  return record(tx, before, steering, { action: 'company.renew-code', was: null, is: null })
}

async function lockAsRead(tx: Transaction, id: number, version: number): Promise<Company> {
  const company = await lockCompany(tx, id)
  if (company.version !== version) throw new ShopError('company.changed')
  return company
}

async function record(
  tx: Transaction,
  { id }: Company,
  { caller }: Steering,
  { action, was, is }: { action: AuditAction; was: unknown; is: unknown },
): Promise<Company> {
  await recordDecision(tx, { caller, action, subject: { type: 'company', id }, before: was, after: is })
  return getCompany(tx, id)
}
