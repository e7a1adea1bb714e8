import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { BankFile } from '../../contract.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own, made of the shop's secret. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'keur-electro bank files', 32))
}

/** Seals a file for one order: it cannot be read at rest, changed unnoticed, or moved to another order. */
export function sealFile(file: BankFile, orderId: number, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(String(orderId)))
  const text = Buffer.concat([cipher.update(JSON.stringify(file), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Opens what `sealFile` made. Throws where the secret is another one or the bytes were changed. */
export function openFile(sealed: Buffer, orderId: number, secret: string): BankFile {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(String(orderId)))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as BankFile
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

/** Opens what `sealFile` made; undefined where the shop's secret was another one then. */
export function tryOpenFile(sealed: Buffer, orderId: number, secret: string): BankFile | undefined {
  try {
    return openFile(sealed, orderId, secret)
  } catch {
    return undefined
  }
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
  const file = tryOpenFile(row.sealed, orderId, secret)
  if (file === undefined) throw new ShopError('credit.file_unreadable')
  return file
}
