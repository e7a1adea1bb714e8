import type { CreditRequest } from '#credit/contract.ts'
import { creditStep, fillParts, presentLines, presentPart, presentSummary } from '#orders/server/index.ts'
import { sales } from '#shop.config.ts'
import type { CreditRow } from './credit-rows.ts'

/** A credit order as employer and shop see it: applicant and amounts, without address and phone. */
export function presentCredit(row: CreditRow, now: Date): CreditRequest {
  const { picture: _picture, ...summary } = presentSummary(row, now)
  return {
    ...summary,
    partner_name: row.member.name,
    version: row.version,
    step: creditStep(row) ?? null,
    member: row.member,
    employer_name: row.employer?.name ?? null,
    guarantor: row.guarantor && {
      ...row.guarantor,
      ceiling: row.guarantor.ceiling ?? sales.creditCeiling.perCompany,
    },
    order_lines: presentLines(row).map(({ picture: _linePicture, ...line }) => line),
    payment_lines: fillParts(row.parts, row.paid_total).map(presentPart),
    validation_rh_at: row.validation_rh_at?.toISOString() ?? null,
    validation_rh_reason: row.validation_rh_reason,
    validation_admin_at: row.validation_admin_at?.toISOString() ?? null,
    validation_admin_reason: row.validation_admin_reason,
    cancel_reason: row.cancel_reason,
    validity_date: row.expires_at?.toISOString() ?? null,
    terms_version: row.terms_version,
    terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
    has_bank_file: row.has_bank_file,
  }
}
