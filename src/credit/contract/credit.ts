import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { CreditStep } from '#orders/contract/eligibility.ts'
import { OrderLine, OrderSummary, PaymentLine } from '#orders/contract/order.ts'
import { amount } from '#orders/contract/words.ts'
import { line } from '#platform/contract/text.ts'

/** Who asks for credit, and what they owe besides, in whole FCFA: an employer sees what it guarantees, the shop all. */
export const CreditMember = z.object({
  id: z.int(),
  name: z.string(),
  function: z.string().nullable(),
  /** Speaks for the company: somebody else answers for them. */
  is_main_user: z.boolean(),
  /** Unpaid of other credit that the shop has agreed to, and what of it is past its day. */
  owed: amount,
  overdue: amount,
})
export type CreditMember = z.infer<typeof CreditMember>

/** How much of an employer's credit is taken, as the shop sees it. Amounts in whole FCFA. */
export const CreditGuarantor = z.object({
  id: z.int(),
  /** Unpaid of credit that was agreed to. */
  owed: amount,
  /** Of requests that wait, this one among them. */
  waiting: amount,
  overdue: amount,
  /** Null: none. */
  ceiling: amount.nullable(),
  is_suspended: z.boolean(),
})
export type CreditGuarantor = z.infer<typeof CreditGuarantor>

/** A credit order as the employer or the shop sees it: neither address nor phone, and nothing of a bank's file. */
export const CreditRequest = OrderSummary.omit({ picture: true }).extend({
  version: z.int(),
  step: CreditStep.nullable(),
  member: CreditMember,
  employer_name: z.string().nullable(),
  /** For the shop alone, of credit that an employer guarantees. */
  guarantor: CreditGuarantor.nullable(),
  order_lines: z.array(OrderLine.omit({ picture: true })),
  payment_lines: z.array(PaymentLine),
  validation_rh_at: z.string().nullable(),
  validation_rh_reason: z.string().nullable(),
  validation_admin_at: z.string().nullable(),
  validation_admin_reason: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Until when the first part may be paid, once both have agreed. */
  validity_date: z.string().nullable(),
  /** The credit terms as they were accepted. */
  terms_version: z.string().nullable(),
  terms_accepted_at: z.string().nullable(),
  has_bank_file: z.boolean(),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const CreditRequests = z.array(CreditRequest)

/** What an employee owes on credits that their employer guarantees, in whole FCFA. */
export const Engagement = z.object({
  member: CreditMember.pick({ id: true, name: true, function: true }),
  orders: z.int(),
  owed: amount,
  /** Of requests that are not confirmed yet. */
  waiting: amount,
  overdue: amount,
  next_due: z.iso.date().nullable(),
  next_amount: amount,
})
export type Engagement = z.infer<typeof Engagement>

/** `version`, where given, is the one that was read: what changed meanwhile is told. */
export const CreditDecision = z.object({
  state: z.enum(['validated', 'rejected'], 'La réponse est « validated » ou « rejected ».'),
  reason: line(300).default(''),
  version: z.int().optional(),
})
export type CreditDecision = z.infer<typeof CreditDecision>

/** Staff let an order go without its first part. */
export const CreditWaiver = z.object({ reason: line(300).default(''), version: z.int().optional() })
export type CreditWaiver = z.infer<typeof CreditWaiver>

export const CompanyParams = z.object({ companyId: pathId })
export const EmployeeParams = z.object({ employeeId: pathId })
export const CreditOrderParams = z.object({ orderId: pathId })
export const AdminDetails = z.object({ order_id: z.int(), parent_id: z.int() })
export const CreditQueue = z.enum(['open', 'decided'])
export type CreditQueue = z.infer<typeof CreditQueue>
export const CreditQueueQuery = z.object({ show: CreditQueue.default('open') })
