import type { Transaction } from '../../platform/server/db/database.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'
import type { PackState } from '../contract.ts'
import { isPackCode } from '../rules/pack-code.ts'

/** A pack's own row, held until the transaction ends. */
export interface LockedPack {
  id: number
  code: string
  name: string
  start_date: string
  end_date: string
  state: PackState
  version: number
}

/** Holds a pack of any state. Throws pack.not_found. */
export async function lockPack(tx: Transaction, code: string): Promise<LockedPack> {
  const [row] = isPackCode(code)
    ? await tx.rows<LockedPack>({
        text: `select id, code, name, start_date, end_date, state, version from pack
               where code = $1 and archived_at is null for update`,
        values: [code.toUpperCase()],
      })
    : []
  if (row === undefined) throw new ShopError('pack.not_found')
  return row
}
