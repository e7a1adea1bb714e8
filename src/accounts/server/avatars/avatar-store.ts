import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'

/** Keeps a person's picture in place of the one before. The address changes with the picture. */
export async function storeAvatar(tx: Transaction, accountId: number, bytes: Buffer): Promise<void> {
  // The account is part of it: two people may choose the same picture.
  const hash = createHash('sha256').update(`${accountId}\n`).update(bytes).digest('hex').slice(0, 32)
  await tx.rows({
    text: `insert into account_avatar (account_id, hash, media_type, bytes) values ($1, $2, 'image/webp', $3)
           on conflict (account_id) do update
             set hash = excluded.hash, media_type = excluded.media_type, bytes = excluded.bytes, created_at = now()`,
    values: [accountId, hash, bytes],
  })
}

export async function removeAvatar(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({ text: 'delete from account_avatar where account_id = $1', values: [accountId] })
}

export async function findAvatar(
  db: Queryable,
  hash: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> {
  const [row] = await db.rows<{ media_type: string; bytes: Buffer }>({
    name: 'accounts.avatar',
    text: 'select media_type, bytes from account_avatar where hash = $1',
    values: [hash],
  })
  return row
}
