import type { BankFile } from '#orders/contract.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type Resealed, resealRows } from '#platform/server/reseal.ts'
import { createSeal } from '#platform/server/seal.ts'

const sealOf = (keys: readonly string[]) => createSeal<BankFile>(keys, 'bank files')

/** Encrypts a file for one order: unreadable at rest, tamper-proof and bound to the order. */
export function sealFile(file: BankFile, orderId: number, keys: readonly string[]): Buffer {
  return sealOf(keys).close(file, String(orderId))
}

/** Decrypts the result of `sealFile`. Undefined when no key fits or the bytes were changed. */
export function openFile(sealed: Buffer, orderId: number, keys: readonly string[]): BankFile | undefined {
  return sealOf(keys).open(sealed, String(orderId))
}

export async function saveBankFile(
  tx: Transaction,
  orderId: number,
  file: BankFile,
  keys: readonly string[],
): Promise<void> {
  await tx.rows({
    name: 'credit.keep-bank-file',
    text: 'insert into bank_file (order_id, sealed) values ($1, $2)',
    values: [orderId, sealFile(file, orderId, keys)],
  })
}

/** The bank file of an order. Undefined when there is none. Throws `credit.file_unreadable`. */
export async function findBankFile(
  db: Queryable,
  orderId: number,
  keys: readonly string[],
): Promise<BankFile | undefined> {
  const [row] = await db.rows({
    name: 'credit.find-bank-file',
    text: 'select sealed from bank_file where order_id = $1',
    values: [orderId],
  })
  if (row === undefined) return undefined
  const file = openFile(row.sealed, orderId, keys)
  if (file === undefined) throw new ShopError('credit.file_unreadable')
  return file
}

/** Encrypts all bank files again with the first of `keys`. */
export function resealBankFiles(db: Queryable, keys: readonly string[]): Promise<Resealed> {
  return resealRows<{ order_id: number; sealed: Buffer }>(sealOf(keys), {
    placeOf: ({ order_id }) => String(order_id),
    readAfter: (last, count) =>
      db.rows({
        shape: 'orders.read-after',
        text: 'select order_id, sealed from bank_file where order_id > $1 order by order_id limit $2',
        values: [last?.order_id ?? 0, count],
      }),
    store: async ({ order_id, sealed }, renewed) => {
      await db.rows({
        text: 'update bank_file set sealed = $3 where order_id = $1 and sealed = $2',
        values: [order_id, sealed, renewed],
      })
    },
  })
}
