import type { Clock } from '../../../platform/contract/clock.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import type { Channel } from '../../contract.ts'
import type { Mail } from '../../rules/render-mail.ts'
import type { Driver } from './driver.ts'

interface Kept {
  recipient: string
  channel: Channel
  subject: string | null
  text: string
  html: string | null
}

/** Keeps mails to be read in the demo, instead of sending them. */
export function createDemoMail(db: Queryable, clock: Clock): Driver<Mail> {
  return {
    rings: false,
    deliver: ({ recipient, content }) => keep(db, { recipient, channel: 'mail', ...content }, clock()),
  }
}

/** Keeps SMS to be read in the demo, instead of sending them. */
export function createDemoSms(db: Queryable, clock: Clock): Driver<string> {
  return {
    rings: false,
    deliver: ({ recipient, content }) =>
      keep(db, { recipient, channel: 'sms', subject: null, text: content, html: null }, clock()),
  }
}

async function keep(
  db: Queryable,
  { recipient, channel, subject, text, html }: Kept,
  now: Date,
): Promise<void> {
  await db.rows({
    name: 'notifications.keep',
    text: `insert into demo_message (recipient, channel, subject, text, html, at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [recipient, channel, subject, text, html, now],
  })
}
