import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import { line, opaque, pathPart } from '#platform/contract/text.ts'

/** PAY-1: the only currency. Amounts are whole francs. */
export const CURRENCY = 'XOF'

/** PAY-10: values of the three status fields of a transaction. */
export const STATUSES = ['completed', 'pending', 'cancelled', 'failed'] as const
export const CHECKOUT_STATUSES = ['complete', 'incomplete'] as const
export const PAYMENT_STATUSES = ['succeeded', 'pending', 'failed'] as const

export * from './contract/admin.ts'
export * from './contract/cash-period.ts'
export * from './contract/cash.ts'
export * from './contract/means.ts'

const amount = z.int().min(1).max(MAX_SUM)

export const CheckoutStatus = z.enum(CHECKOUT_STATUSES)

export const PaidStatus = z.enum(PAYMENT_STATUSES)

/** Start of a payment. The server validates the amount against what may be paid. */
export const PaymentStart = z
  .object({
    /** Created by the browser. Sending it again returns the stored transaction. */
    transaction_id: z.uuid('La transaction n’a pas d’identifiant valable.'),
    /** Required with `amount`, unless `payer` determines both. */
    order_id: z.int().optional(),
    partner_id: z.int().nullable().optional(),
    phoneNumber: line(30).optional(),
    amount: amount.optional(),
    description: line(200).default(''),
    currency: z.literal(CURRENCY).default(CURRENCY),
    reference: opaque(100).optional(),
    /** Secret of a guest's private link; its holder counts as the order's owner. */
    link: opaque(100).optional(),
    /** Secret of a payer link, which determines order and amount. */
    payer: opaque(100).optional(),
  })
  .refine(
    ({ order_id, amount, payer }) => payer !== undefined || (order_id !== undefined && amount !== undefined),
    {
      path: ['amount'],
      message: 'La commande ou le montant manque.',
    },
  )
export type PaymentStart = z.infer<typeof PaymentStart>

/** PAY-10: a transaction in wire format. An expired one is `cancelled`; only its owner sees the phone. */
export const WaveTransaction = z.object({
  success: z.boolean(),
  transaction_id: z.string(),
  provider: z.string(),
  wave_id: z.string().nullable(),
  session_id: z.string().nullable(),
  reference: z.string(),
  status: z.enum(STATUSES),
  checkout_status: CheckoutStatus,
  payment_status: PaidStatus,
  amount,
  currency: z.literal(CURRENCY),
  phone: z.string().nullable(),
  description: z.string(),
  payment_url: z.string().nullable(),
  deep_links: z.array(z.object({ label: z.string(), url: z.string() })),
  qr: z.string().nullable(),
  /** Null for a payment by payer link, like the two following fields, because the payer may not see the order. */
  order_id: z.int().nullable(),
  order_type: z.string(),
  order: z.string(),
  partner_id: z.int().nullable(),
  /** Reason of the last failed attempt. */
  error: z.string().nullable(),
  /** Further information for the payer: unexpected money arrived and is being checked. */
  message: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  /** Address of its receipt, for the order's owner and staff. */
  url_facture: z.string().nullable(),
})
export type WaveTransaction = z.infer<typeof WaveTransaction>

/** A transaction with `existe`: whether it was stored before. */
export const StartedPayment = WaveTransaction.extend({ existe: z.boolean() })
export type StartedPayment = z.infer<typeof StartedPayment>

/** Accepted means of payment, in display order. */
export const PaymentMeans = z.array(z.object({ name: z.string(), label: z.string() }))
export type PaymentMeans = z.infer<typeof PaymentMeans>

/** `fresh`: the customer returns from the provider, so a recent status is not enough. */
export const StatusQuery = z.object({ fresh: z.literal('1').optional() })

export const TransactionParams = z.object({ transactionId: pathPart })

/** Our reference of a payment, as in its addresses and statements. */
export const ReferenceParams = z.object({ reference: opaque(100) })

export const SessionParams = z.object({ id: opaque(200) })

/** A person's transactions, paged, 100 rows at most. */
export const TransactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(20_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type TransactionsQuery = z.infer<typeof TransactionsQuery>

export const Transactions = z.array(WaveTransaction)

export const PartnerParams = z.object({ id: pathId })
export const AttemptIdParams = z.object({ id: pathId })
export const OrderParams = z.object({ orderId: pathId })
export const TokenParams = z.object({ t: opaque(200) })

/** A payment in the format of older clients. Only the order's owner gets its name and address. */
export const PaymentDetails = z.object({
  id: z.int(),
  transaction_id: z.string(),
  /** Id of the provider's session. */
  payment_token: z.string().nullable(),
  /** Whether the payment is booked. */
  token_status: z.boolean(),
  payment_state: z.enum(['pending', 'completed', 'failed']),
  amount,
  currency: z.literal(CURRENCY),
  payment_method: z.string(),
  payment_date: z.string().nullable(),
  /** Null for a payment by payer link. */
  order_id: z.int().nullable(),
  order_name: z.string(),
  order_type: z.string(),
  partner_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  url_facture: z.string().nullable(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

export const PaymentsDetails = z.array(PaymentDetails)

/** `download`: response as a file download. */
export const ReceiptQuery = z.object({ download: opaque(10).optional() })
/** Any text; an unknown receipt responds as not found. */
export const ReceiptParams = z.object({ receipt: opaque(60) })

/** PAY-1: the payer, as sent to a generic provider. */
export const CheckoutCustomer = z.strictObject({
  phone_number: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .nullable(),
})

/** PAY-1: session request to a generic provider. */
export const CheckoutSession = z.strictObject({
  amount: z.int().min(1),
  currency: z.literal(CURRENCY),
  success_url: z.string(),
  error_url: z.string(),
  client_reference: z.string().min(1).max(255),
  payment_method: z.string().min(1),
  customer: CheckoutCustomer,
  metadata: z.record(z.string(), z.string()),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>
/** Request for a payer link, for an amount that the order accepts now. */
export const PayerLinkAsk = z.object({
  order_id: z.int(),
  amount,
  /** Secret of a guest's private link. */
  link: opaque(100).optional(),
})
export type PayerLinkAsk = z.infer<typeof PayerLinkAsk>

/** A payer link, returned only once because only its hash is stored. */
export const PayerLink = z.object({ url: z.string(), amount, expires_at: z.string() })
export type PayerLink = z.infer<typeof PayerLink>

export const PayerLinksOf = PayerLinkAsk.omit({ amount: true })
export const PayerLinksRevoked = z.object({ message: z.string() })

export const PayerParams = z.object({ secret: pathPart })

/** All data that a payer sees. */
export const PayerView = z.object({
  amount,
  state: z.enum(['open', 'paid', 'expired', 'closed', 'changed']),
  expires_at: z.string(),
})
export type PayerView = z.infer<typeof PayerView>
