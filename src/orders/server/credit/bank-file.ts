import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { createSeal } from '../../../platform/server/seal.ts'
import type { BankFile } from '../../contract.ts'

const sealOf = (secret: string) => createSeal<BankFile>(secret, 'bank files')

/** Seals a file for one order: it cannot be read at rest, changed unnoticed, or moved to another order. */
export function sealFile(file: BankFile, orderId: number, secret: string): Buffer {
  return sealOf(secret).close(file, String(orderId))
}

/** Opens what `sealFile` made; undefined where the shop's secret was another one then, or the bytes were changed. */
export function openFile(sealed: Buffer, orderId: number, secret: string): BankFile | undefined {
  return sealOf(secret).open(sealed, String(orderId))
}

/** Keeps the bank's file of an order, sealed. */
export async function keepBankFile(
  tx: Transaction,
  orderId: number,
  file: BankFile,
  secret: string,
): Promise<void> {
  await tx.rows({
    name: 'credit.keep-bank-file',
    text: 'insert into bank_file (order_id, sealed) values ($1, $2)',
    values: [orderId, sealFile(file, orderId, secret)],
  })
}

/** The bank's file of an order; undefined where there is none. Throws credit.file_unreadable. */
export async function findBankFile(
  db: Queryable,
  orderId: number,
  secret: string,
): Promise<BankFile | undefined> {
  const [row] = await db.rows<{ sealed: Buffer }>({
    name: 'credit.find-bank-file',
    text: 'select sealed from bank_file where order_id = $1',
    values: [orderId],
  })
  if (row === undefined) return undefined
  const file = openFile(row.sealed, orderId, secret)
  if (file === undefined) throw new ShopError('credit.file_unreadable')
  return file
}
