import { createTransport } from 'nodemailer'
import { company, shop } from '../../../../shop.config.ts'
import type { MailSettings } from '../../../platform/server/config.ts'
import { GiveUp } from '../../../platform/server/events/outbox.ts'
import type { Mail } from '../../rules/render-mail.ts'
import type { Driver } from './driver.ts'

/** Milliseconds: together less than the outbox's first pause, so that no other process sends the same mail meanwhile. */
const CONNECT_MS = 4000
const SILENCE_MS = 8000
/** The server knows no such mailbox, and will not tomorrow. */
const REFUSED_FOR_GOOD = new Set([550, 551, 553])

/** Sends mails through a mail server. `smtpUrl` takes nodemailer's options in its query, e.g. `?requireTLS=true`. */
export function createSmtpMail({ smtpUrl, from }: MailSettings & { smtpUrl: string }): Driver<Mail> {
  const sender = from ?? `${shop.name} <${company.email}>`
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: sender, replyTo: company.email },
  )
  return {
    rings: false,
    deliver: async ({ id, recipient, name, content: { subject, text, html } }) => {
      try {
        await transport.sendMail({
          to: { name, address: recipient },
          subject,
          text,
          html,
          // The same at each attempt: a mail that arrived although its answer was lost is recognised.
          messageId: `<message-${id}@${company.email.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new GiveUp(String((error as Error).message)) : error
      }
    },
  }
}

function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && REFUSED_FOR_GOOD.has(responseCode ?? 0)
}
