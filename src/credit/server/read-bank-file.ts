import { type BankFile, type Orders, findBankFile } from '#orders/server/index.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import { type AccountCaller, hasRight } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * Returns the bank file of an order to its owner, or to credit staff after step-up authentication. Each read is
 * logged. Throws `order.not_found` for others and without a file, `auth.step_up`.
 */
export function readBankFile(
  { db, sealingKeys }: Pick<Orders, 'db' | 'sealingKeys'>,
  orderId: number,
  caller: AccountCaller,
): Promise<BankFile> {
  return db.transaction(async (tx) => {
    const [order] = await tx.rows({
      name: 'credit.owner',
      text: `select account_id from sales_order where id = $1 and type_sale = 'creditorder'`,
      values: [orderId],
    })
    const isOwner = order?.account_id === caller.id
    if (!isOwner && !hasRight(caller, 'credits')) throw new ShopError('order.not_found')
    const file = await findBankFile(tx, orderId, sealingKeys)
    if (file === undefined) throw new ShopError('order.not_found')
    if (!isOwner) requireStepUp(caller)
    await recordDecision(tx, {
      caller,
      action: 'credit.read-bank-file',
      subject: { type: 'order', id: orderId },
      before: null,
      after: null,
    })
    return file
  })
}
