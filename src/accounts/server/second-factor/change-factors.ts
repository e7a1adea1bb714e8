import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { FactorAdded } from '#accounts/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { lockAccount } from '../people/lock-account.ts'
import { announceFactor } from './announce-factor.ts'
import { hasFactor, presentFactors, readFactorState } from './factors.ts'
import { confirmSession } from './give-factor.ts'
import { createRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { confirmTotp, removeTotp } from './totp.ts'

/** Maximum passkeys per account. */
const MAX_PASSKEYS = 10

/** A signed-in person's change of their own factors. */
export interface FactorCall {
  caller: AccountCaller
  /** Public origin of the shop. */
  origin: string
  now: Date
}

type FactorAccounts = Pick<Accounts, 'hasStaffSecondFactor' | 'sealingKeys' | 'sendMessage'>

/** Activates an authenticator app with its first code. Throws factor.setup_expired, otp.wrong. */
export function addTotp(
  tx: Transaction,
  accounts: FactorAccounts,
  { code, ...call }: FactorCall & { code: string },
): Promise<FactorAdded> {
  return addFactor(tx, accounts, call, async () => {
    await confirmTotp(tx, accounts, { accountId: call.caller.id, code, now: call.now })
    await announceFactor(tx, accounts, { ...call, change: 'totp-added' })
  })
}

/** Saves a passkey created by an authenticator. Throws factor.too_many, factor.exists. */
export async function addPasskey(
  tx: Transaction,
  accounts: FactorAccounts,
  { key, name, ...call }: FactorCall & { key: WebAuthnCredential; name: string },
): Promise<FactorAdded> {
  return addFactor(tx, accounts, call, async (passkeys) => {
    if (passkeys >= MAX_PASSKEYS) throw new ShopError('factor.too_many')
    await storePasskey(tx, { key, name, accountId: call.caller.id, now: call.now })
    await announceFactor(tx, accounts, { ...call, change: 'passkey-added', name })
  })
}

/**
 * Adds a factor. The first one creates recovery codes. The adding session counts as having given it; all other
 * sessions must give it from now on.
 */
async function addFactor(
  tx: Transaction,
  accounts: FactorAccounts,
  { caller, now }: FactorCall,
  add: (passkeys: number) => Promise<void>,
): Promise<FactorAdded> {
  // Held until the end, because two concurrent first factors would each create codes.
  await lockAccount(tx, caller.id)
  const state = await readFactorState(tx, accounts, caller.id)
  await add(state.passkeys)
  if (hasFactor(state)) return presentFactors(tx, accounts, caller.id)
  await confirmSession(tx, { sessionId: caller.sessionId, isEntrusted: state.isEntrusted, now })
  const codes = await createRecoveryCodes(tx, caller.id, now)
  return { ...(await presentFactors(tx, accounts, caller.id)), recovery_codes: codes }
}

async function storePasskey(
  tx: Transaction,
  { key, name, accountId, now }: { key: WebAuthnCredential; name: string; accountId: number; now: Date },
): Promise<void> {
  try {
    await tx.rows({
      name: 'passkey.store',
      text: `insert into passkey (account_id, credential_id, public_key, counter, transports, name, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [accountId, key.id, Buffer.from(key.publicKey), key.counter, key.transports ?? [], name, now],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_credential_id_key')) throw new ShopError('factor.exists')
    throw error
  }
}

/** Renames a passkey of the account. Throws factor.not_found. */
export async function renamePasskey(
  tx: Transaction,
  { accountId, id, name }: { accountId: number; id: number; name: string },
): Promise<void> {
  const renamed = await tx.rows({
    name: 'passkey.rename',
    text: 'update passkey set name = $3 where id = $2 and account_id = $1 returning 1',
    values: [accountId, id, name],
  })
  if (renamed.length === 0) throw new ShopError('factor.not_found')
}

/** Removes the authenticator app. Throws factor.not_found, factor.last. */
export function dropTotp(tx: Transaction, accounts: FactorAccounts, call: FactorCall): Promise<void> {
  return dropFactor(tx, accounts, call, async () => {
    if (!(await removeTotp(tx, call.caller.id))) throw new ShopError('factor.not_found')
    await announceFactor(tx, accounts, { ...call, change: 'totp-removed' })
  })
}

/** Removes a passkey of the account. Throws factor.not_found, factor.last. */
export function dropPasskey(
  tx: Transaction,
  accounts: FactorAccounts,
  { id, ...call }: FactorCall & { id: number },
): Promise<void> {
  return dropFactor(tx, accounts, call, async () => {
    const removed = await requireRow(tx, 'factor.not_found', {
      name: 'passkey.remove',
      text: 'delete from passkey where id = $2 and account_id = $1 returning name',
      values: [call.caller.id, id],
    })
    await announceFactor(tx, accounts, { ...call, change: 'passkey-removed', name: removed.name })
  })
}

/**
 * Keeps the last factor of an account that requires one. Removing the last factor of any other account also removes
 * its recovery codes.
 */
async function dropFactor(
  tx: Transaction,
  accounts: FactorAccounts,
  { caller }: FactorCall,
  drop: () => Promise<void>,
): Promise<void> {
  await lockAccount(tx, caller.id)
  await drop()
  const left = await readFactorState(tx, accounts, caller.id)
  if (hasFactor(left)) return
  if (left.isRequired) throw new ShopError('factor.last')
  await removeRecoveryCodes(tx, caller.id)
}

/** Replaces all recovery codes. Throws factor.not_found if the account has no factor to recover. */
export async function renewRecoveryCodes(
  tx: Transaction,
  accounts: FactorAccounts,
  call: FactorCall,
): Promise<string[]> {
  await lockAccount(tx, call.caller.id)
  if (!hasFactor(await readFactorState(tx, accounts, call.caller.id))) throw new ShopError('factor.not_found')
  await announceFactor(tx, accounts, { ...call, change: 'recovery-renewed' })
  return createRecoveryCodes(tx, call.caller.id, call.now)
}
