import { isUniqueViolation } from '../../platform/server/db/errors.ts'
import { ShopError } from '../../platform/server/errors/shop-error.ts'

/** The number that old clients know this conflict by. */
const WIRE_CODE = 300

/**
 * Runs a write that may give a verified account a phone of another. Throws account.phone_taken with `code: 300`, naming
 * `field`.
 */
export async function refusingTakenPhone<Result>(
  write: () => Promise<Result>,
  field = 'phone',
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'account_phone')) throw error
    throw new ShopError('account.phone_taken', {
      fields: { [field]: 'Ce numéro est celui d’un autre compte.' },
      details: { code: WIRE_CODE },
    })
  }
}
