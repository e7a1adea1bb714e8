import type { Shop } from '#shop.config.ts'

/** What a mail says: plain words, set and escaped when it is rendered. */
export interface MailContent {
  subject: string
  paragraphs: readonly string[]
  /** A code to type, shown large. */
  code?: string
  button?: { label: string; link: string }
  /** A lesser thing to do, as a plain link. */
  other?: { label: string; link: string }
  /** Small print under the button. */
  note?: string
  /** Where the message invites an answer: what a WhatsApp message to the shop begins with. */
  whatsapp?: string
}

/** How one kind of message is told. Without `sms`, it is told by mail only. */
export interface Template<Blanks> {
  mail(blanks: Blanks, shop: Shop): MailContent
  /** One part (160 signs of the GSM alphabet) with blanks of usual length; begins with the shop's name. */
  sms?(blanks: Blanks, shop: Shop): string
  /**
   * By what phones know the page that awaits the code of the SMS, and fill it in there (WebOTP): its last line,
   * `@host #1234`, where it still fits into the one part.
   */
  smsCode?(blanks: Blanks): { host: string; code: string } | undefined
  /** Awaited by somebody in front of a screen: its SMS goes out at night too. */
  isAwaited?: boolean
  /**
   * Minutes for which its code or link is of use. A message that carries one is wiped once that time has passed, and staff
   * cannot send it again.
   */
  lifeMinutes?(blanks: Blanks): number
}

/** A value of somebody else's making, cut to `most` signs for the few that an SMS has. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
