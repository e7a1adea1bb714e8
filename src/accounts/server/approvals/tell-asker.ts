import type { Transaction } from '../../../platform/server/db/database.ts'
import type { Accounts } from '../accounts.ts'

/** Tells whoever asked what became of it. `outcome`: a whole sentence; `link`: where it was asked. */
export async function tellAsker(
  tx: Transaction,
  sendMessage: Accounts['sendMessage'],
  { askedBy, title, outcome, link }: { askedBy: number; title: string; outcome: string; link: string },
): Promise<void> {
  const [to] = await tx.rows<{ name: string; email: string | null; phone: string | null }>({
    name: 'approvals.asker',
    text: 'select name, email, phone from account where id = $1 and deleted_at is null',
    values: [askedBy],
  })
  if (to === undefined) return
  await sendMessage(tx, { kind: 'approval-decided', to, blanks: { title, outcome, link } })
}

/** What a second member of staff decided, as whoever asked is told. */
export function describeOutcome(
  state: 'confirmed' | 'refused',
  { by, reason }: { by: string; reason: string },
): string {
  return state === 'confirmed'
    ? `Confirmé par ${by}\u202F: c’est fait.`
    : `Refusé par ${by}\u202F: ${reason} Rien n’a changé.`
}
