import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import type { HalfDay } from '#platform/contract/half-day.ts'
import { opaque } from '#platform/contract/text.ts'

export const Channel = z.enum(['mail', 'sms'])
export type Channel = z.infer<typeof Channel>

export const HeldReason = z.enum([
  /** The unverified contact has already received its one message. */
  'stranger',
  /** The account has reached the daily number of unverified contacts. */
  'strangers',
  /** The contact is not the sender's, and the sender has no verified contact. */
  'unverified-sender',
  'day',
  'recipient',
  'account',
  'address',
])
export type HeldReason = z.infer<typeof HeldReason>

/** Recipient of a message. Important messages go to both contacts. */
export interface Recipient {
  name: string
  email?: string | null
  /** As stored: 221 and nine digits. */
  phone?: string | null
}

export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'recovery-renewed'
  | 'recovery-used'
  /** By an administrator; only sent by builds before decision 0076. */
  | 'reset'

/** A one-time code that a screen of the shop waits for. */
interface AwaitedCode {
  code: string
  /** Public origin of the shop, for phones that autofill the code. Absent in messages of older builds. */
  origin?: string
}

/** Placeholder values of each kind of message. Links are absolute URLs. Amounts in whole FCFA. */
export interface MessageBlanks {
  'verification-code': { code: string; link: string }
  'second-factor': AwaitedCode
  /** For a changed or unverified contact of an account. */
  'contact-code': AwaitedCode
  /** To the replaced contact. `contact`: the new one, masked. The link reverts the change for 72 hours. */
  'contact-changed': { contact: string; link: string }
  /** A sign-in from a new browser. `at`: day and hour in Dakar. The link ends that session. */
  'new-device': { device: string; at: string; link: string }
  /** To the account's owner; the link leads to their factors. `undo`: link that reverts an added factor. */
  'factor-changed': { change: FactorChange; link: string; undo?: string }
  /** Staff restored the access to an account. The link reverts it. */
  'access-restored': { link: string }
  /** A sign-up with an address that already has an account; sent to its owner only. */
  'already-registered': { loginLink: string; passwordLink: string }
  'password-link': { link: string; minutes: number }
  'password-changed': { link: string }
  activation: { link: string }
  invitation: { company: string; link: string }
  /** Invitation of a team member without account; the link leads to choosing a password. */
  'team-invitation': { link: string }
  /** A person with an account joined the team. `rights`: in French; the link leads to the back office. */
  'team-joined': { rights: string; link: string }
  'account-deleted': Record<string, never>
  'company-received': { company: string }
  'company-to-activate': { company: string; link: string }
  /** To the shop: number of SMS sent today, and the daily limit. */
  'sms-limit-near': { sent: number; limit: number; link: string }
  'company-activated': { company: string; code: string; link: string }
  'adhesion-requested': { company: string }
  'adhesion-to-decide': { company: string; member: string; link: string }
  'adhesion-accepted': { company: string; link: string }
  'adhesion-rejected': { company: string; reason: string }
  'adhesion-revoked': { company: string; reason: string }
  'adhesion-suspended': { company: string }
  'adhesion-resumed': { company: string }
  'newsletter-welcome': { stopLink: string }
  'stock-wish-kept': { product: string; stopLink: string }
  'back-in-stock': { product: string; link: string; stopLink: string }
  /** `articles`: each with its quantity. `slot`: half-day of delivery; null when agreed later with the customer. */
  'order-placed': {
    order: string
    total: number
    payment: string
    articles: readonly string[]
    slot: HalfDay | null
    address: string
    link: string
  }
  /** No stock is reserved before a phone is verified for the order or a part is paid. */
  'order-waiting': { order: string; total: number; slot: HalfDay | null; link: string }
  'order-code': AwaitedCode & { order: string }
  /** A waiting order now has its pieces. `slot`: half-day of delivery; null when agreed later. */
  'order-held': { order: string; slot: HalfDay | null; link: string }
  /** `isHeld`: its articles are reserved; otherwise the reservation waits for a verified phone or for the approval. */
  'credit-requested': { order: string; total: number; payment: string; isHeld: boolean; link: string }
  /** `day`: YYYY-MM-DD, the day on which the order is cancelled if unpaid. */
  'order-unpaid': { order: string; total: number; day: string; link: string }
  /** Payable at the door, neither delivered nor paid. `day`: YYYY-MM-DD, the day on which it is cancelled. */
  'order-undelivered': { order: string; total: number; day: string; link: string }
  /** An undecided credit request. `day`: YYYY-MM-DD, the day on which it is cancelled. */
  'credit-unanswered': { order: string; total: number; day: string; link: string }
  'instalment-soon': { order: string; amount: number; day: string; link: string }
  'instalment-late': { order: string; amount: number; days: number; link: string }
  'instalment-late-employer': { member: string; order: string; amount: number; days: number; link: string }
  'credit-to-decide': { order: string; member: string; company: string; total: number; link: string }
  /** `step`: the pending step of the order, a whole sentence. */
  'credit-shop-to-decide': { order: string; member: string; total: number; step: string; link: string }
  /** `by`: the decider, as the beginning of a sentence. */
  'credit-employer-accepted': { order: string; by: string; reason: string; link: string }
  /** `first`: the instalment that confirms the order; `days`: days to pay it. */
  'credit-accepted': { order: string; first: number; days: number; reason: string; link: string }
  'credit-refused': { order: string; by: string; reason: string; link: string }
  'credit-confirmed': { order: string; slot: HalfDay | null; link: string }
  /** `left`: unpaid remainder in whole FCFA. `receipt`: link to the receipt. */
  'payment-received': { order: string; amount: number; left: number; link: string; receipt: string }
  /** Payment for an order that no longer needs it. `why`: the order's state, as « déjà payée ». */
  'payment-to-refund': { order: string; amount: number; why: string; link: string }
  /** `how`: destination of the money, a whole sentence. */
  'payment-refunded': { order: string; amount: number; how: string; link: string }
  /** To a member of staff: a colleague's decision on their request. `outcome`: a whole sentence. */
  'approval-decided': { title: string; outcome: string; link: string }
  'order-cancelled': { order: string; reason: string; link: string }
  /** Staff changed the order. `changes`: whole sentences; `total`: the new total. */
  'order-changed': { order: string; changes: readonly string[]; total: number; link: string }
  /** Price of a delivery outside Dakar; the link asks for consent. */
  'delivery-quoted': { order: string; amount: number; link: string }
  /** `day`: YYYY-MM-DD. */
  'slot-changed': { order: string; link: string } & HalfDay
}
export type MessageKind = keyof MessageBlanks

/** A message with the placeholder values of its kind. Sent on every channel of the kind, or on the given one. */
export type Message = {
  [Kind in MessageKind]: { kind: Kind; to: Recipient; blanks: MessageBlanks[Kind]; channel?: Channel }
}[MessageKind]

/** A message stored by the demo instead of being sent. */
export const DemoMessage = z.object({
  id: z.int(),
  to: z.string().meta({ description: 'E-mail, ou 221 et neuf chiffres' }),
  channel: Channel,
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  at: z.string().meta({ description: 'Moment de l’envoi, ISO 8601' }),
})
export type DemoMessage = z.infer<typeof DemoMessage>

export const DemoMessages = z.object({ messages: z.array(DemoMessage) })
export type DemoMessages = z.infer<typeof DemoMessages>

export const DemoMessagesQuery = z.object({
  to: opaque(254).optional().meta({ description: 'E-mail ou téléphone, sous toute forme admise' }),
})

/** A kind of message with example values, as shown by the demo. */
export const MessageExample = z.object({
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  sms: z.string().nullable(),
  sms_parts: z.int().meta({ description: 'Nombre de SMS facturés' }),
})
export type MessageExample = z.infer<typeof MessageExample>

export const MessageExamples = z.object({ examples: z.array(MessageExample) })
export type MessageExamples = z.infer<typeof MessageExamples>

/** A message that failed for good or that a limit held back, without its content. */
export const DeadLetter = z.object({
  id: z.int(),
  kind: z.string(),
  channel: Channel,
  to: z.string().meta({ description: 'Destinataire, masqué' }),
  error: z.string().meta({ description: 'Vide s’il a été retenu' }),
  held: HeldReason.nullable().meta({ description: 'Limite qui l’a retenu ; null s’il a échoué' }),
  order: z.string().nullable().meta({ description: 'Numéro de la commande dont il parle' }),
  at: z.string().meta({ description: 'Moment où il a été écrit, ISO 8601' }),
  can_retry: z.boolean().meta({
    description: 'Faux s’il a été retenu, ou s’il portait un code ou un lien : la personne le redemande',
  }),
})
export type DeadLetter = z.infer<typeof DeadLetter>

export const DeadLetters = z.object({ messages: z.array(DeadLetter) })
export type DeadLetters = z.infer<typeof DeadLetters>

export const MessageRetried = z.object({ message: z.string() })
export type MessageRetried = z.infer<typeof MessageRetried>

export const MessageId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'L’identifiant est un nombre.')
    .transform(Number),
})

/** An undelivered message in a person's file. */
export const UndeliveredMessage = z.object({
  id: z.int(),
  kind: z.string(),
  channel: Channel,
  at: z.string(),
  error: z.string().nullable(),
})
export type UndeliveredMessage = z.infer<typeof UndeliveredMessage>

export const DEAD_LETTER_CALLS = defineCalls('Messages', {
  'GET /api/messages/en-echec': {
    guard: { staff: 'admin' },
    summary:
      'Messages qui n’ont pas pu partir, puis ceux qu’une limite a retenus, du plus récent au plus ancien',
    answer: DeadLetters,
  },
  'POST /api/messages/:id/renvoyer': {
    guard: { staff: 'admin' },
    summary: 'Renvoie un message qui n’a pas pu partir',
    params: MessageId,
    answer: MessageRetried,
  },
})

export const DEMO_CALLS = defineCalls('Démonstration', {
  'GET /api/demo/messages': {
    guard: 'public',
    summary: 'E-mails et SMS envoyés, du plus récent au plus ancien',
    query: DemoMessagesQuery,
    answer: DemoMessages,
  },
  'GET /api/demo/modeles': {
    guard: 'public',
    cost: 'costly',
    summary: 'Chaque sorte de message',
    answer: MessageExamples,
  },
  // HTML documents of e-mails as rendered by mail programs.
  'GET /api/demo/messages/:id/html': {
    guard: 'public',
    summary: 'Un e-mail envoyé, en HTML',
    params: MessageId,
  },
  'GET /api/demo/modeles/:kind/html': {
    guard: 'public',
    summary: 'Une sorte d’e-mail, en HTML',
    params: z.object({ kind: opaque(40) }),
  },
})

/** All message calls, for callers by name. */
export type NotificationCalls = typeof DEAD_LETTER_CALLS & typeof DEMO_CALLS
