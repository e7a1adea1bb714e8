import { cutText } from '#platform/contract/cut-text.ts'
import type { Shop } from '#shop.config.ts'

/** Content of an e-mail as plain text; typography and escaping are applied on rendering. */
export interface MailContent {
  subject: string
  paragraphs: readonly string[]
  /** One-time code, shown large. */
  code?: string
  button?: { label: string; link: string }
  /** Secondary action, as a plain link. */
  other?: { label: string; link: string }
  /** Small print under the button. */
  note?: string
  /** Start of a WhatsApp message to the shop, where the e-mail invites a reply. */
  whatsapp?: string
}

/** Texts of one kind of message. Without `sms`, it is sent by e-mail only. */
export interface Template<Blanks> {
  mail(blanks: Blanks, shop: Shop): MailContent
  /** One part (160 GSM characters) with values of typical length; begins with the shop's name. */
  sms?(blanks: Blanks, shop: Shop): string
  /**
   * Last line of the SMS, `@host #1234`, by which phones autofill the code in the page (WebOTP). Added if it fits into
   * one part.
   */
  smsCode?(blanks: Blanks): { host: string; code: string } | undefined
  /** True when a person waits for it at a screen; its SMS is also sent at night. */
  isAwaited?: boolean
  /**
   * Validity of its code or link, in minutes. After that, the message's content is wiped and staff cannot resend it.
   */
  lifeMinutes?(blanks: Blanks): number
}

/** Cuts a user-supplied value to `most` characters, for SMS. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`
}
