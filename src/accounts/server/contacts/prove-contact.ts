import { type Transaction, varying } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { endAttemptsOn } from '../sign-up/attempts.ts'
import type { Contact } from './contact.ts'

/** Error number for a taken phone in old clients. */
const WIRE_CODE = 300

/** Marks a contact as verified for the account, and the account as verified. Run it within `refusingTakenContact`. */
export async function proveContact(
  tx: Transaction,
  { accountId, contact: { kind, value }, now }: { accountId: number; contact: Contact; now: Date },
): Promise<void> {
  const column = varying(kind, 'phone')
  await tx.rows({
    name: `contact.prove-${kind}`,
    text: `update account set ${column} = $2, ${column}_verified_at = $3, verified_at = coalesce(verified_at, $3),
             browser_hash = null, updated_at = $3 where id = $1`,
    values: [accountId, value, now],
  })
  if (kind === 'email') await endAttemptsOn(tx, value, now)
}

/**
 * Runs a write that verifies a contact. If another account has verified it, throws account.phone_taken with `code:
 * 300`, naming `field`, or account.email_taken. Only the contact's reader gets this far, so the error reveals nothing.
 */
export async function refusingTakenContact<Result>(
  write: () => Promise<Result>,
  field = 'phone',
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'account_proved_email'))
      throw new ShopError('account.email_taken', {
        fields: { email: 'Cette adresse est celle d’un autre compte.' },
      })
    if (!isUniqueViolation(error, 'account_proved_phone')) throw error
    throw new ShopError('account.phone_taken', {
      fields: { [field]: 'Ce numéro est celui d’un autre compte.' },
      details: { code: WIRE_CODE },
    })
  }
}
