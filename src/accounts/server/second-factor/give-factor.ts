import type { PasskeyAssertion, SecondFactor, SecondFactorGiven } from '#accounts/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Accounts } from '../accounts.ts'
import type { CodeCaller } from '../codes/count-guess.ts'
import { CODE_LENGTHS } from '../codes/send-code.ts'
import { requireOtp, tryCode } from '../codes/try-code.ts'
import { findAccountRow, presentContext } from '../presenters.ts'
import { announceFactor } from './announce-factor.ts'
import { type FactorState, hasFactor, listWays, readFactorState } from './factors.ts'
import { type SignedPasskey, readAssertion } from './passkeys.ts'
import { requireRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { requireTotpCode, tryTotp } from './totp.ts'

/** Errors of failed tries, typed (`wrong`, `spent`, `exhausted`) or by passkey (`refused`, `cloned`). */
const FAILURES = {
  wrong: 'otp.wrong',
  spent: 'otp.spent',
  exhausted: 'otp.exhausted',
  refused: 'factor.refused',
  cloned: 'factor.cloned',
  // Way not allowed for this account.
  closed: 'factor.closed',
} as const
type FactorFailure = keyof typeof FAILURES

export type FactorOutcome = { is: 'right'; given: SecondFactorGiven } | { is: FactorFailure }

interface Try {
  caller: AccountCaller
  /** Public origin of the shop. */
  origin: string
  now: Date
}

/** A typed factor and its caller; a sent code is valid only in the browser that requested it. */
type TypedTry = Try & SecondFactor & { from: CodeCaller }

type FactorAccounts = Pick<Accounts, 'db' | 'secret' | 'sealingKeys' | 'hasStaffSecondFactor' | 'sendMessage'>

/** Normalises a typed factor. Throws request.invalid with a sentence specific to its way. */
export function requireTypedFactor({ way, code }: SecondFactor): string {
  if (way === 'totp') return requireTotpCode(code)
  return way === 'recovery' ? requireRecoveryCode(code) : requireOtp(code, CODE_LENGTHS['second-factor'])
}

/**
 * Gives a typed second factor, normalised by `requireTypedFactor`. Returns instead of throwing, because the counted
 * try must be committed.
 */
export function giveTypedFactor(
  accounts: FactorAccounts,
  { way, code, ...call }: TypedTry,
): Promise<FactorOutcome> {
  return accounts.db.transaction(async (tx) => {
    const state = await readFactorState(tx, accounts, call.caller.id)
    if (!isOpen(way, state)) return { is: 'closed' }
    const is = await tryTyped(tx, accounts, { way, code, ...call })
    return is === 'right' ? finish(tx, state, call) : { is }
  })
}

/** A sent code is valid only without a stronger factor; it may predate the requirement. */
function isOpen(way: SecondFactor['way'], state: FactorState): boolean {
  return way === 'code' ? !hasFactor(state) : listWays(state).includes(way)
}

async function tryTyped(
  tx: Transaction,
  accounts: FactorAccounts,
  { way, code, ...call }: TypedTry,
): Promise<'right' | 'wrong' | 'spent' | 'exhausted'> {
  const { caller, now, from } = call
  const typed = { accountId: caller.id, code, now }
  switch (way) {
    case 'code':
      return (await tryCode(tx, accounts.secret, { ...typed, from, purpose: 'second-factor' })).is
    case 'totp':
      return (await tryTotp(tx, accounts, typed)) ? 'right' : 'wrong'
    case 'recovery':
      if (!(await useRecoveryCode(tx, typed))) return 'wrong'
      await announceFactor(tx, accounts, { ...call, change: 'recovery-used' })
      return 'right'
  }
}

export function givePasskey(accounts: FactorAccounts, call: KeyTry): Promise<FactorOutcome> {
  return usePasskey(accounts, call, async (tx) =>
    finish(tx, await readFactorState(tx, accounts, call.caller.id), call),
  )
}

type KeyTry = Try & { credential: PasskeyAssertion }

/**
 * Verifies a passkey's response and runs the action in the transaction that counts the use. A counter that has not
 * grown indicates a cloned key: the action is denied, recorded and reported to the owner.
 */
export async function usePasskey<Opened>(
  accounts: Pick<Accounts, 'db' | 'sendMessage'>,
  { credential, ...call }: KeyTry,
  open: (tx: Transaction) => Promise<Opened>,
): Promise<Opened | { is: 'refused' | 'cloned' }> {
  const { db } = accounts
  const { id: accountId, sessionId } = call.caller
  const signed = await readAssertion(db, { accountId, sessionId, credential, ...call })
  if (signed === undefined) return { is: 'refused' }
  return db.transaction(async (tx) => {
    const use = await countUse(tx, signed, call.now)
    if (use === 'gone') return { is: 'refused' }
    if (use === 'cloned') {
      await announceFactor(tx, accounts, { ...call, change: 'passkey-cloned', name: signed.name })
      return { is: 'cloned' }
    }
    return open(tx)
  })
}

/**
 * An authenticator increments its signature counter or always sends 0; any other counter without growth indicates a
 * clone.
 */
async function countUse(
  tx: Transaction,
  { id, counter }: SignedPasskey,
  now: Date,
): Promise<'counted' | 'cloned' | 'gone'> {
  const [stored] = await tx.rows({
    name: 'passkey.lock',
    text: 'select counter from passkey where id = $1 for update',
    values: [id],
  })
  if (stored === undefined) return 'gone'
  if (counter <= stored.counter && (counter > 0 || stored.counter > 0)) return 'cloned'
  await tx.rows({
    name: 'passkey.use',
    text: 'update passkey set counter = $2, last_used_at = $3 where id = $1',
    values: [id, counter, now],
  })
  return 'counted'
}

async function finish(tx: Transaction, state: FactorState, { caller, now }: Try): Promise<FactorOutcome> {
  const { id, sessionId } = caller
  await confirmSession(tx, { sessionId, isEntrusted: state.isEntrusted, now })
  const row = await findAccountRow(tx, id)
  if (row === undefined) throw new ShopError('auth.session_ended')
  return {
    is: 'right',
    given: {
      ...presentContext(row, await readShopFacts(tx)),
      needs_factor: state.isRequired && !hasFactor(state),
    },
  }
}

export function factorError(is: FactorFailure): ShopError {
  return new ShopError(FAILURES[is])
}

/** Validity of the second factor for staff and HR, in s: a working day. */
const ENTRUSTED_SECONDS = 8 * 3600
/** Validity for other people, whose factor is optional, in s: the maximum length of a session. */
const OWN_SECONDS = 90 * 86_400

/** Marks the second factor of a session as given. */
export async function confirmSession(
  tx: Transaction,
  { sessionId, isEntrusted, now }: { sessionId: string; isEntrusted: boolean; now: Date },
): Promise<void> {
  const seconds = isEntrusted ? ENTRUSTED_SECONDS : OWN_SECONDS
  await tx.rows({
    name: 'session.confirm',
    text: 'update session set second_factor_until = $2 where id = $1',
    values: [sessionId, new Date(now.getTime() + seconds * 1000)],
  })
}
