import { sendMessage } from '../../../notifications/server/index.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { writeStopLink } from '../../rules/message-links.ts'
import { type Contact, createStopToken, toRecipient } from './contact.ts'

/** Keeps who asked for the shop's offers, and welcomes newcomers once, with the link that ends it. */
export async function keepContactLead(
  tx: Transaction,
  to: Contact,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const token = createStopToken()
  const made = await tx.rows({
    name: 'crm.keep-contact',
    text: `insert into contact_lead (contact, channel, stop_token, consented_at, updated_at)
           values ($1, $2, $3, $4, $4) on conflict (contact) do nothing returning id`,
    values: [to.contact, to.channel, token, now],
  })
  if (made.length === 0) {
    await tx.rows({
      text: 'update contact_lead set updated_at = $2 where contact = $1',
      values: [to.contact, now],
    })
    return
  }
  const blanks = { stopLink: writeStopLink(origin, token) }
  await sendMessage(tx, { kind: 'newsletter-welcome', to: toRecipient(to), blanks })
}
