import { z } from 'zod/v4'

const amount = z.int().min(1).max(10_000_000_000)

export const CheckoutStatus = z.enum(['complete', 'incomplete'])

export const PaidStatus = z.enum(['succeeded', 'pending', 'failed'])

/** How a payment begins. The amount is compared with what may be paid; the server's rules decide. */
export const PaymentStart = z.object({
  /** Made by the browser: the same again gets the stored transaction. */
  transaction_id: z.uuid('La transaction n’a pas d’identifiant valable.'),
  order_id: z.int(),
  partner_id: z.int().nullable().optional(),
  phoneNumber: z.string().max(30).optional(),
  amount,
  description: z.string().max(200).default(''),
  currency: z.literal('XOF').default('XOF'),
  reference: z.string().max(100).optional(),
  /** The secret of a guest's private link: whoever has it counts as the order's owner. */
  link: z.string().max(100).optional(),
})
export type PaymentStart = z.infer<typeof PaymentStart>

/** PAY-10: a transaction as the wire has it. An expired one reads `cancelled`; the phone is its owner's alone. */
export const WaveTransaction = z.object({
  success: z.boolean(),
  transaction_id: z.string(),
  provider: z.string(),
  wave_id: z.string().nullable(),
  session_id: z.string().nullable(),
  reference: z.string(),
  status: z.enum(['completed', 'pending', 'cancelled', 'failed']),
  checkout_status: CheckoutStatus,
  payment_status: PaidStatus,
  amount,
  currency: z.literal('XOF'),
  phone: z.string().nullable(),
  description: z.string(),
  payment_url: z.string().nullable(),
  deep_links: z.array(z.object({ label: z.string(), url: z.string() })),
  qr: z.string().nullable(),
  order_id: z.int(),
  order_type: z.string(),
  /** The order's name. */
  order: z.string(),
  partner_id: z.int().nullable(),
  error: z.string().nullable(),
  expires_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
  url_facture: z.string().nullable(),
})
export type WaveTransaction = z.infer<typeof WaveTransaction>

/** The same, with whether it was stored before. */
export const StartedPayment = WaveTransaction.extend({ existe: z.boolean() })
export type StartedPayment = z.infer<typeof StartedPayment>

/** The means of payment that the shop takes, in the order in which customers see them. */
export const PaymentMeans = z.array(z.object({ name: z.string(), label: z.string() }))
export type PaymentMeans = z.infer<typeof PaymentMeans>

export const TransactionParams = z.object({ transactionId: z.string() })
