import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import type { HalfDay } from '#platform/contract/half-day.ts'
import { opaque } from '#platform/contract/text.ts'

/** The ways a message reaches somebody. */
export const Channel = z.enum(['mail', 'sms'])
export type Channel = z.infer<typeof Channel>

/** Why a message did not leave. */
export const HeldReason = z.enum([
  /** The unverified contact has had its one message. */
  'stranger',
  /** The account has written to enough unverified contacts for a day. */
  'strangers',
  /** The contact is not the sender's, and the sender has verified none. */
  'unverified-sender',
  'day',
  'recipient',
  'account',
  'address',
])
export type HeldReason = z.infer<typeof HeldReason>

/** Who a message is for. Whoever has both hears of important things on both. */
export interface Recipient {
  name: string
  email?: string | null
  /** As stored: 221 and nine digits. */
  phone?: string | null
}

/** What happens to the second factors of an account. */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'recovery-renewed'
  | 'recovery-used'
  /** By an administrator; builds before decision 0076 sent it. */
  | 'reset'

/** A one-time code that a screen of the shop awaits. */
interface AwaitedCode {
  code: string
  /** Where the shop is reached, for phones that fill the code in; absent in what was composed before it was said. */
  origin?: string
}

/** What every kind of message says: the names of its blanks. Links are whole addresses. Amounts in whole FCFA. */
export interface MessageBlanks {
  'verification-code': { code: string; link: string }
  'second-factor': AwaitedCode
  /** A contact of an account that was changed, or never proved. */
  'contact-code': AwaitedCode
  /** To the contact that was replaced. `contact`: the new one, masked; the link takes the change back for 72 hours. */
  'contact-changed': { contact: string; link: string }
  /** A browser that was never there signed in. `at`: day and hour in Dakar; the link ends that sign-in. */
  'new-device': { device: string; at: string; link: string }
  /** To the owner of the account; the link leads to their factors. `undo`: of a factor that was added, takes it back. */
  'factor-changed': { change: FactorChange; link: string; undo?: string }
  /** Staff restored the access to an account. The link takes that back. */
  'access-restored': { link: string }
  /** Somebody signed up again with an address that has an account: told to its owner only. */
  'already-registered': { loginLink: string; passwordLink: string }
  'password-link': { link: string; minutes: number }
  'password-changed': { link: string }
  activation: { link: string }
  invitation: { company: string; link: string }
  /** Somebody without an account is to work for the shop: the link is where they choose a password. */
  'team-invitation': { link: string }
  /** Somebody with an account works for the shop now. `rights`: in words; the link leads to the back office. */
  'team-joined': { rights: string; link: string }
  'account-deleted': Record<string, never>
  'company-received': { company: string }
  'company-to-activate': { company: string; link: string }
  /** To the shop: how many SMS have left today, of how many that may. */
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
  /** `articles`: each with its pieces; `slot`: the half-day of its delivery; null: fixed later, with the customer. */
  'order-placed': {
    order: string
    total: number
    payment: string
    articles: readonly string[]
    slot: HalfDay | null
    address: string
    link: string
  }
  /** Nothing is put aside before a phone is verified for it or a part is paid. */
  'order-waiting': { order: string; total: number; slot: HalfDay | null; link: string }
  'order-code': AwaitedCode & { order: string }
  /** An order that waited for pieces has them now. `slot`: the half-day of its delivery; null: fixed later. */
  'order-held': { order: string; slot: HalfDay | null; link: string }
  /** `isHeld`: its articles are put aside; else that waits for a verified phone, or for the accord. */
  'credit-requested': { order: string; total: number; payment: string; isHeld: boolean; link: string }
  /** `day`: YYYY-MM-DD, when it is cancelled without a payment. */
  'order-unpaid': { order: string; total: number; day: string; link: string }
  /** Payable at the door and neither delivered nor paid. `day`: YYYY-MM-DD, when it is cancelled. */
  'order-undelivered': { order: string; total: number; day: string; link: string }
  /** A credit request that nobody has answered. `day`: YYYY-MM-DD, when it is cancelled. */
  'credit-unanswered': { order: string; total: number; day: string; link: string }
  'instalment-soon': { order: string; amount: number; day: string; link: string }
  'instalment-late': { order: string; amount: number; days: number; link: string }
  'instalment-late-employer': { member: string; order: string; amount: number; days: number; link: string }
  'credit-to-decide': { order: string; member: string; company: string; total: number; link: string }
  /** `step`: what the order waits for, a whole sentence. */
  'credit-shop-to-decide': { order: string; member: string; total: number; step: string; link: string }
  /** `by`: who answered, at the beginning of a sentence. */
  'credit-employer-accepted': { order: string; by: string; reason: string; link: string }
  /** `first`: the part that confirms the order; `days`: how long it may be paid. */
  'credit-accepted': { order: string; first: number; days: number; reason: string; link: string }
  'credit-refused': { order: string; by: string; reason: string; link: string }
  'credit-confirmed': { order: string; slot: HalfDay | null; link: string }
  /** `left`: what is still to pay, whole FCFA. `receipt`: where the paper is. */
  'payment-received': { order: string; amount: number; left: number; link: string; receipt: string }
  /** Money came that the order did not want any more. `why`: the order's state, as « déjà payée ». */
  'payment-to-refund': { order: string; amount: number; why: string; link: string }
  /** `how`: where the money goes, a whole sentence. */
  'payment-refunded': { order: string; amount: number; how: string; link: string }
  /** To a member of staff: what a colleague decided of their request. `outcome`: a whole sentence. */
  'approval-decided': { title: string; outcome: string; link: string }
  'order-cancelled': { order: string; reason: string; link: string }
  /** Staff changed it. `changes`: what, whole sentences; `total`: what it comes to now. */
  'order-changed': { order: string; changes: readonly string[]; total: number; link: string }
  /** What a delivery elsewhere costs; the link asks for consent. */
  'delivery-quoted': { order: string; amount: number; link: string }
  /** `day`: YYYY-MM-DD. */
  'slot-changed': { order: string; link: string } & HalfDay
}
export type MessageKind = keyof MessageBlanks

/** A message to send: each kind with its own blanks. It goes out on every channel of its kind, or on the one named. */
export type Message = {
  [Kind in MessageKind]: { kind: Kind; to: Recipient; blanks: MessageBlanks[Kind]; channel?: Channel }
}[MessageKind]

/** A message as the demo keeps it, instead of sending it. */
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

/** A kind of message with example blanks, as the demo shows it. */
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

/** A message that could not be delivered, or that a ceiling held back for good: nothing of what it said. */
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

/** A message on a person's file that has not arrived. */
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
  // The documents of mails, as mail programs draw them.
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

/** All calls of messages, for whoever makes them by name. */
export type NotificationCalls = typeof DEAD_LETTER_CALLS & typeof DEMO_CALLS
