import type { Transaction } from '../../../platform/server/db/database.ts'
import type { CrmRecord } from '../../contract.ts'

/** What a record holds in place of a visitor's name, phone and e-mail. */
const NOBODY = /^(guest)?$/i

/** The lead of a browser, made or brought up to date; answers its id. */
export async function keepGuestLead(tx: Transaction, record: CrmRecord, now: Date): Promise<number> {
  const written = [record.name, record.phone, record.email].map((text) => (NOBODY.test(text) ? null : text))
  const [lead] = await tx.rows<{ id: number }>({
    name: 'crm.keep-guest',
    text: `insert into crm_lead as l (guest_id, location, localisation, name, phone, email, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $7)
           on conflict (guest_id) do update
             set location = $2, localisation = $3, name = coalesce($4, l.name), phone = coalesce($5, l.phone),
                 email = coalesce($6, l.email), updated_at = $7
           returning id`,
    values: [record.guest_id, record.location, record.localisation, ...written, now],
  })
  return requireId(lead)
}

/** The lead of a signed-in person, who takes over what their browser did as a guest; answers its id. */
export async function keepAccountLead(
  tx: Transaction,
  { guest_id, location, localisation }: CrmRecord,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const [lead] = await tx.rows<{ id: number }>({
    name: 'crm.keep-account',
    text: `insert into crm_lead (account_id, location, localisation, created_at, updated_at)
           values ($1, $2, $3, $4, $4)
           on conflict (account_id) do update set location = $2, localisation = $3, updated_at = $4
           returning id`,
    values: [accountId, location, localisation, now],
  })
  const id = requireId(lead)
  await takeOver(tx, { guestId: guest_id, leadId: id })
  return id
}

async function takeOver(
  tx: Transaction,
  { guestId, leadId }: { guestId: string; leadId: number },
): Promise<void> {
  const [guest] = await tx.rows<{ id: number }>({
    name: 'crm.find-guest',
    text: 'select id from crm_lead where guest_id = $1 for update',
    values: [guestId],
  })
  if (guest === undefined) return
  await tx.rows({
    text: 'update crm_line set lead_id = $2 where lead_id = $1',
    values: [guest.id, leadId],
  })
  await tx.rows({ text: 'delete from crm_lead where id = $1', values: [guest.id] })
}

function requireId(lead: { id: number } | undefined): number {
  if (lead === undefined) throw new Error('a lead was not kept')
  return lead.id
}
