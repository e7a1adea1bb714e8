import type { Transaction } from '../../../platform/server/db/database.ts'

/** An order that was placed: by whom, and what kind it is on the wire. */
export interface PlacedInterest {
  accountId: number | null
  guestId: string | null
  typeSale: 'order' | 'preorder' | 'creditorder'
  now: Date
}

const KINDS = { order: 'commande', preorder: 'precommande', creditorder: 'acredit' } as const

/** An order was made of what somebody was interested in: the next change of that basket begins another line. */
export async function endInterest(
  tx: Transaction,
  { accountId, guestId, typeSale, now }: PlacedInterest,
): Promise<void> {
  await tx.rows({
    name: 'crm.end-interest',
    text: `update crm_line set ordered_at = $4 where ordered_at is null and kind = $3
             and lead_id in (select id from crm_lead where account_id = $1 or guest_id = $2)`,
    values: [accountId, guestId, KINDS[typeSale], now],
  })
}
