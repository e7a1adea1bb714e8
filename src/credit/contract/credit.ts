import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { CreditStep } from '#orders/contract/eligibility.ts'
import { OrderLine, OrderSummary, PaymentLine } from '#orders/contract/order.ts'
import { amount } from '#orders/contract/words.ts'
import { line } from '#platform/contract/text.ts'

/** The applicant for credit and their other debts in whole FCFA. An employer sees what it guarantees, the shop all. */
export const CreditMember = z.object({
  id: z.int(),
  name: z.string(),
  function: z.string().nullable(),
  /** Represents the company: another person decides on their request. */
  is_main_user: z.boolean(),
  /** Unpaid amount of other credit that the shop has agreed to, and the overdue part of it. */
  owed: amount,
  overdue: amount,
})
export type CreditMember = z.infer<typeof CreditMember>

/** Use of an employer's credit, as the shop sees it. Amounts in whole FCFA. */
export const CreditGuarantor = z.object({
  id: z.int(),
  /** Unpaid amount of agreed credit. */
  owed: amount,
  /** Amount of pending requests, including this one. */
  waiting: amount,
  overdue: amount,
  /** Null when there is no ceiling. */
  ceiling: amount.nullable(),
  is_suspended: z.boolean(),
})
export type CreditGuarantor = z.infer<typeof CreditGuarantor>

/** A credit order as the employer or the shop sees it, without address, phone and bank file. */
export const CreditRequest = OrderSummary.omit({ picture: true }).extend({
  version: z.int(),
  step: CreditStep.nullable(),
  member: CreditMember,
  employer_name: z.string().nullable(),
  /** Only for the shop, and only when an employer guarantees the credit. */
  guarantor: CreditGuarantor.nullable(),
  order_lines: z.array(OrderLine.omit({ picture: true })),
  payment_lines: z.array(PaymentLine),
  validation_rh_at: z.string().nullable(),
  validation_rh_reason: z.string().nullable(),
  validation_admin_at: z.string().nullable(),
  validation_admin_reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Last day to pay the first part once both have agreed. */
  validity_date: z.string().nullable(),
  /** Version of the credit terms that the member accepted. */
  terms_version: z.string().nullable(),
  terms_accepted_at: z.string().nullable(),
  has_bank_file: z.boolean(),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const CreditRequests = z.array(CreditRequest)

/** An employee's debt on credit that their employer guarantees, in whole FCFA. */
export const Engagement = z.object({
  member: CreditMember.pick({ id: true, name: true, function: true }),
  orders: z.int(),
  owed: amount,
  /** Amount of unconfirmed requests. */
  waiting: amount,
  overdue: amount,
  next_due: z.iso.date().nullable(),
  next_amount: amount,
})
export type Engagement = z.infer<typeof Engagement>

/** `version`, if given, is the version that was read. Later changes are reported. */
export const CreditDecision = z.object({
  state: z.enum(['validated', 'rejected'], 'La réponse est « validated » ou « rejected ».'),
  reason: line(300).default(''),
  version: z.int().optional(),
})
export type CreditDecision = z.infer<typeof CreditDecision>

/** Staff waive the first part of an order. */
export const CreditWaiver = z.object({ reason: line(300).default(''), version: z.int().optional() })
export type CreditWaiver = z.infer<typeof CreditWaiver>

export const CompanyParams = z.object({ companyId: pathId })
export const EmployeeParams = z.object({ employeeId: pathId })
export const CreditOrderParams = z.object({ orderId: pathId })
export const AdminDetails = z.object({ order_id: z.int(), parent_id: z.int() })
export const CreditQueue = z.enum(['open', 'decided'])
export type CreditQueue = z.infer<typeof CreditQueue>
export const CreditQueueQuery = z.object({ show: CreditQueue.default('open') })
