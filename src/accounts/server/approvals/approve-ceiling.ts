import type { CeilingChange, Company } from '#accounts/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { sales } from '#shop.config.ts'
import type { Accounts } from '../accounts.ts'
import { getCompany, lockCompany } from '../companies/company-row.ts'
import { changeCeiling } from '../companies/steer-company.ts'
import {
  closeApproval,
  getApproval,
  requestApproval,
  type NotifiedDecision,
  describeOutcome,
  notifyAsker,
} from './approvals.ts'

const ACTION = 'company.ceiling'

/** Effective ceiling of a company, in whole FCFA: its own, else the shop's default, else Infinity. */
const ceilingOf = (own: number | null): number => own ?? sales.creditCeiling.perCompany ?? Infinity

/** Increase of a ceiling, in whole FCFA; Infinity when the ceiling is removed. */
function growthOf(before: number | null, wanted: number | null): number {
  const had = ceilingOf(before)
  return Number.isFinite(had) ? Math.max(ceilingOf(wanted) - had, 0) : 0
}

/**
 * Changes a company's ceiling, or requests confirmation and leaves it unchanged. Confirmation is required when the
 * increase, or the caller's increases within 24 hours, reach the setting. Throws company.not_found, company.changed,
 * approval.waiting.
 */
export async function askCeiling(
  tx: Transaction,
  { secondApproval: { ceilings: from }, twoPeople }: Pick<Accounts, 'secondApproval' | 'twoPeople'>,
  id: number,
  change: CeilingChange,
  { caller, now }: { caller: AccountCaller; now: Date },
): Promise<Company> {
  const company = await lockCompany(tx, id)
  if (company.version !== change.version) throw new ShopError('company.changed')
  const growth = growthOf(company.credit_ceiling, change.credit_ceiling)
  const isAlone = await twoPeople.countAlone(tx, {
    effect: 'rights.ceiling',
    amount: growth,
    isAlwaysForTwo: growth > 0 && ceilingOf(change.credit_ceiling) >= from,
    subject: { type: 'company', id },
    caller,
    now,
  })
  if (isAlone) return changeCeiling(tx, id, change, { caller, now })
  const wanted = Number.isFinite(ceilingOf(change.credit_ceiling))
    ? formatFrancs(ceilingOf(change.credit_ceiling))
    : 'sans plafond'
  await requestApproval(tx, {
    action: ACTION,
    subject: { type: 'company', id },
    title: `Plafond de crédit de ${company.name}\u202F: ${wanted}`,
    details: { ...change, was: company.credit_ceiling },
    caller,
    now,
  })
  return getCompany(tx, id)
}

/**
 * Confirms or rejects a ceiling that a colleague requested, and notifies the colleague. Throws approval.not_found,
 * approval.own, approval.closed, approval.changed if the company has changed since.
 */
export async function decideCeiling(
  tx: Transaction,
  { sendMessage }: Pick<Accounts, 'sendMessage'>,
  requestId: number,
  { by, link, ...decision }: NotifiedDecision,
): Promise<void> {
  const approval = await getApproval(tx, ACTION, requestId)
  const { version } = await lockCompany(tx, approval.subject_id)
  await closeApproval(tx, approval, { action: ACTION, type: 'company' }, decision)
  const { state, reason, caller, now } = decision
  if (state === 'confirmed') {
    const change = approval.details as CeilingChange
    if (version !== change.version) throw new ShopError('approval.changed')
    await changeCeiling(tx, approval.subject_id, change, { caller, now })
  }
  const outcome = describeOutcome(state, { by, reason })
  await notifyAsker(tx, sendMessage, { requestedBy: approval.asked_by, title: approval.title, outcome, link })
}
