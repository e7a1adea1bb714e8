import { createTransport } from 'nodemailer'
import type { Channel } from '#notifications/contract.ts'
import type { Mail } from '#notifications/rules/render-mail.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { Settings, MailSettings } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { PermanentError } from '#platform/server/events/outbox.ts'
import { embedLogo, listAttachments } from '../mail-logo.ts'
import type { ReadFacts } from '../read-facts.ts'
import type { Drivers, Driver } from './driver.ts'
import { type OrangeSms, createOrangeSms } from './orange-sms.ts'

export interface DriverNeeds {
  settings: Pick<Settings, 'isDemo' | 'mail' | 'sms'>
  db: Queryable
  clock: Clock
  readFacts: ReadFacts
}

/** Opens the drivers of the settings; in the demo, channels without driver store their messages. */
export function openDrivers({ settings, db, clock, readFacts }: DriverNeeds): Drivers {
  const { mail, isDemo } = settings
  return {
    mail:
      mail.smtpUrl === undefined
        ? isDemo
          ? createDemoMail(db, clock, readFacts)
          : undefined
        : createSmtpMail({ ...mail, smtpUrl: mail.smtpUrl }, () => readFacts(db)),
    sms: openOrange(settings.sms, clock) ?? (isDemo ? createDemoSms(db, clock) : undefined),
  }
}

/** Opens Orange's service. Undefined without its keys. */
export function openOrange(sms: Settings['sms'], clock: Clock): OrangeSms | undefined {
  const { clientId, clientSecret } = sms
  if (clientId === undefined || clientSecret === undefined) return undefined
  return createOrangeSms({ ...sms, clientId, clientSecret }, clock)
}

/** Log messages at startup about channels without driver. Their messages wait. */
export function listMissingDrivers(drivers: Drivers): string[] {
  return [
    ...(drivers.mail ? [] : ['SMTP_URL is not set: mails wait in the outbox']),
    ...(drivers.sms
      ? []
      : ['ORANGE_SMS_CLIENT_ID and ORANGE_SMS_CLIENT_SECRET are not set: SMS wait in the outbox']),
  ]
}

interface StoredMessage {
  recipient: string
  channel: Channel
  subject: string | null
  text: string
  html: string | null
}

/** Stores e-mails in the demo instead of sending them. */
function createDemoMail(db: Queryable, clock: Clock, readFacts: ReadFacts): Driver<Mail> {
  return {
    rings: false,
    deliver: async ({ recipient, content }) => {
      const html = embedLogo(content.html, await readFacts(db))
      await keep(db, { recipient, channel: 'mail', ...content, html }, clock())
    },
  }
}

/** Stores SMS in the demo instead of sending them. */
function createDemoSms(db: Queryable, clock: Clock): Driver<string> {
  return {
    rings: false,
    deliver: ({ recipient, content }) =>
      keep(db, { recipient, channel: 'sms', subject: null, text: content, html: null }, clock()),
  }
}

async function keep(
  db: Queryable,
  { recipient, channel, subject, text, html }: StoredMessage,
  now: Date,
): Promise<void> {
  await db.rows({
    name: 'notifications.keep',
    text: `insert into demo_message (recipient, channel, subject, text, html, at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [recipient, channel, subject, text, html, now],
  })
}

/**
 * Timeouts in ms. Together shorter than the outbox's first pause, so that no other process sends the same e-mail
 * meanwhile.
 */
const CONNECT_MS = 4000
const SILENCE_MS = 8000
/** Permanent SMTP errors: the mailbox does not exist. */
const REFUSED_FOR_GOOD = new Set([550, 551, 553])

/** Sends e-mails through a mail server. `smtpUrl` takes nodemailer's options in its query, e.g. `?requireTLS=true`. */
export function createSmtpMail(
  { smtpUrl, from }: MailSettings & { smtpUrl: string },
  readFacts: () => Promise<ShopFacts>,
): Driver<Mail> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    rings: false,
    deliver: async ({ id, recipient, name, content: { subject, text, html } }) => {
      const facts = await readFacts()
      const { shop, company } = facts
      try {
        await transport.sendMail({
          from: from ?? { name: shop.name, address: company.email },
          replyTo: company.email,
          to: { name, address: recipient },
          subject,
          text,
          html,
          attachments: listAttachments(html, facts),
          // Constant over all attempts, so that a duplicate is detected after a lost response.
          messageId: `<message-${id}@${company.email.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new PermanentError(String((error as Error).message)) : error
      }
    },
  }
}

function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && REFUSED_FOR_GOOD.has(responseCode ?? 0)
}
