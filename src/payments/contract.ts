import { z } from 'zod/v4'
import { pathId } from '#accounts/contract/fields.ts'
import { line, opaque, pathPart } from '#platform/contract/text.ts'

/** PAY-1: the only currency that the shop asks for. Its amounts are whole francs. */
export const CURRENCY = 'XOF'

/** PAY-10: what the three words of a transaction may be. */
export const STATUSES = ['completed', 'pending', 'cancelled', 'failed'] as const
export const CHECKOUT_STATUSES = ['complete', 'incomplete'] as const
export const PAYMENT_STATUSES = ['succeeded', 'pending', 'failed'] as const

export * from './contract/admin.ts'
export * from './contract/cash-period.ts'
export * from './contract/cash.ts'
export * from './contract/means.ts'

const amount = z.int().min(1).max(10_000_000_000)

export const CheckoutStatus = z.enum(CHECKOUT_STATUSES)

export const PaidStatus = z.enum(PAYMENT_STATUSES)

/** How a payment begins. The amount is compared with what may be paid; the server's rules decide. */
export const PaymentStart = z
  .object({
    /** Made by the browser: the same again gets the stored transaction. */
    transaction_id: z.uuid('La transaction n’a pas d’identifiant valable.'),
    /** With `amount`, unless `payer` says both. */
    order_id: z.int().optional(),
    partner_id: z.int().nullable().optional(),
    phoneNumber: opaque(30).optional(),
    amount: amount.optional(),
    description: line(200).default(''),
    currency: z.literal(CURRENCY).default(CURRENCY),
    reference: opaque(100).optional(),
    /** The secret of a guest's private link: whoever has it counts as the order's owner. */
    link: opaque(100).optional(),
    /** The secret of a payer link: it says the order and the amount. */
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

/** PAY-10: a transaction as the wire has it. An expired one reads `cancelled`; the phone is its owner's alone. */
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
  /** Null, with the two that follow empty, for whoever pays by a payer link: the order is not theirs to see. */
  order_id: z.int().nullable(),
  order_type: z.string(),
  order: z.string(),
  partner_id: z.int().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** What else its payer must know: money came that does not fit and is looked into. */
  message: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  /** Its receipt, for the order's owner and staff. */
  url_facture: z.string().nullable(),
})
export type WaveTransaction = z.infer<typeof WaveTransaction>

/** The same, with whether it was stored before. */
export const StartedPayment = WaveTransaction.extend({ existe: z.boolean() })
export type StartedPayment = z.infer<typeof StartedPayment>

/** The means of payment that the shop takes, in the order in which customers see them. */
export const PaymentMeans = z.array(z.object({ name: z.string(), label: z.string() }))
export type PaymentMeans = z.infer<typeof PaymentMeans>

/** `fresh`: the customer comes back from the provider, so that a status of a moment ago is not enough. */
export const StatusQuery = z.object({ fresh: z.literal('1').optional() })

export const TransactionParams = z.object({ transactionId: pathPart })

/** Our own reference of a payment, as its addresses and statements have it. */
export const ReferenceParams = z.object({ reference: opaque(100) })

export const SessionParams = z.object({ id: opaque(200) })

/** Pages of a person's transactions: 100 rows at most. */
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

/** A payment as older clients know it. Whoever is not the order's owner reads no name and no address of theirs. */
export const PaymentDetails = z.object({
  id: z.int(),
  transaction_id: z.string(),
  /** The provider's session. */
  payment_token: z.string().nullable(),
  /** Whether its money is booked. */
  token_status: z.boolean(),
  payment_state: z.enum(['pending', 'completed', 'failed']),
  amount,
  currency: z.literal(CURRENCY),
  payment_method: z.string(),
  payment_date: z.string().nullable(),
  /** Null for who paid by a payer link. */
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

/** `download`: to be kept as a file. */
export const ReceiptQuery = z.object({ download: opaque(10).optional() })
/** Any text: what names no receipt is answered as one that does not exist. */
export const ReceiptParams = z.object({ receipt: opaque(60) })

/** PAY-1: who pays, as a provider of the usual shape is told. */
export const CheckoutCustomer = z.strictObject({
  phone_number: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .nullable(),
})

/** PAY-1: what such a provider is asked for. */
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
/** What a payer link is made for: an amount that the order takes now. */
export const PayerLinkAsk = z.object({
  order_id: z.int(),
  amount,
  /** The secret of a guest's private link. */
  link: opaque(100).optional(),
})
export type PayerLinkAsk = z.infer<typeof PayerLinkAsk>

/** A payer link, told once: only its hash is kept. */
export const PayerLink = z.object({ url: z.string(), amount, expires_at: z.string() })
export type PayerLink = z.infer<typeof PayerLink>

export const PayerLinksOf = PayerLinkAsk.omit({ amount: true })
export const PayerLinksRevoked = z.object({ message: z.string() })

export const PayerParams = z.object({ secret: pathPart })

/** All that a payer learns. */
export const PayerView = z.object({
  amount,
  state: z.enum(['open', 'paid', 'expired', 'closed', 'changed']),
  expires_at: z.string(),
})
export type PayerView = z.infer<typeof PayerView>
