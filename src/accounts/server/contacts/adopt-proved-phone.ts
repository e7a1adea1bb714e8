import type { Transaction } from '#platform/server/db/database.ts'

/**
 * Verifies the account's phone after its owner entered a code sent to the same number for another purpose, such as an
 * order. A number verified by another account stays there.
 */
export async function adoptProvedPhone(
  tx: Transaction,
  { accountId, phone, now }: { accountId: number; phone: string; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'contact.adopt-phone',
    text: `update account set phone_verified_at = $3, verified_at = coalesce(verified_at, $3), updated_at = $3
           where id = $1 and phone = $2 and phone_verified_at is null
             and not exists (select from account where phone = $2 and phone_verified_at is not null)`,
    values: [accountId, phone, now],
  })
}
