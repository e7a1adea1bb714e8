import { Secret, TOTP } from 'otpauth'
import { toString as drawCode } from 'qrcode'
import type { TotpSetup } from '#accounts/contract.ts'
import { requireRow, type Queryable, type Transaction, type RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type Resealed, resealRows } from '#platform/server/reseal.ts'
import { createSeal } from '#platform/server/seal.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Accounts } from '../accounts.ts'

/** Seconds from the QR code to the app's first code. */
const SETUP_SECONDS = 30 * 60

type Keys = Pick<Accounts, 'sealingKeys'>

type StoredTotp = RowOf<'totp.begun'>

const sealOf = (keys: readonly string[]) => createSeal<string>(keys, 'totp secrets')

/** Starts the setup of an app. The current one stays valid until the new app's first code is entered. */
export async function beginTotp(
  tx: Transaction,
  { sealingKeys }: Keys,
  { accountId, label, now }: { accountId: number; label: string; now: Date },
): Promise<TotpSetup> {
  const secret = createTotpSecret()
  await tx.rows({
    name: 'totp.forget-begun',
    text: 'delete from totp_factor where account_id = $1 and confirmed_at is null',
    values: [accountId],
  })
  await tx.rows({
    name: 'totp.begin',
    text: 'insert into totp_factor (account_id, sealed, created_at) values ($1, $2, $3)',
    values: [accountId, sealOf(sealingKeys).close(secret, String(accountId)), now],
  })
  const { shop } = await readShopFacts(tx)
  const uri = totpAddress(secret, { issuer: shop.name, label })
  const qr = await drawCode(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { qr, uri, key: secret.replace(/(.{4})(?=.)/g, '$1 ') }
}

/** Activates the app with its first code, in place of the previous one. Throws factor.setup_expired, otp.wrong. */
export async function confirmTotp(
  tx: Transaction,
  keys: Keys,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<void> {
  const begun = await requireRow(tx, 'factor.setup_expired', {
    name: 'totp.begun',
    text: `select id, sealed, last_step from totp_factor
           where account_id = $1 and confirmed_at is null and created_at > $2 for update`,
    values: [accountId, new Date(now.getTime() - SETUP_SECONDS * 1000)],
  })
  const step = findStep(keys, begun, { accountId, code, now })
  if (step === undefined) throw new ShopError('otp.wrong')
  await removeTotp(tx, accountId)
  await tx.rows({
    name: 'totp.confirm',
    text: 'update totp_factor set confirmed_at = $2, last_step = $3 where id = $1',
    values: [begun.id, now, step],
  })
}

/** Whether a code of the account's app is correct; a correct one is consumed. */
export async function tryTotp(
  tx: Transaction,
  keys: Keys,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<boolean> {
  const [totp] = await tx.rows({
    name: 'totp.confirmed',
    text: `select id, sealed, last_step from totp_factor
           where account_id = $1 and confirmed_at is not null for update`,
    values: [accountId],
  })
  const step = totp && findStep(keys, totp, { accountId, code, now })
  if (totp === undefined || step === undefined) return false
  await tx.rows({
    name: 'totp.use',
    text: 'update totp_factor set last_step = $2, last_used_at = $3 where id = $1',
    values: [totp.id, step, now],
  })
  return true
}

/** Removes the app. Returns whether there was one. */
export async function removeTotp(tx: Transaction, accountId: number): Promise<boolean> {
  const removed = await tx.rows({
    name: 'totp.remove',
    text: 'delete from totp_factor where account_id = $1 and confirmed_at is not null returning 1',
    values: [accountId],
  })
  return removed.length > 0
}

/** Accepts six digits with any spacing. Throws request.invalid. */
export function requireTotpCode(text: string): string {
  const code = text.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) return code
  const message = 'Tapez les 6 chiffres que montre l’application.'
  throw new ShopError('request.invalid', { details: { message }, fields: { code: message } })
}

function findStep(
  { sealingKeys }: Keys,
  { sealed, last_step: lastStep }: StoredTotp,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): number | undefined {
  const secret = sealOf(sealingKeys).open(sealed, String(accountId))
  // The sealing key was removed from the settings; other factors and recovery codes still work.
  return secret === undefined ? undefined : findTotpStep(secret, { code, lastStep, now })
}

/** Re-encrypts the secrets of all apps with the first of `keys`. */
export function resealTotpSecrets(db: Queryable, keys: readonly string[]): Promise<Resealed> {
  return resealRows<{ id: number; account_id: number; sealed: Buffer }>(sealOf(keys), {
    placeOf: ({ account_id }) => String(account_id),
    readAfter: (last, count) =>
      db.rows({
        shape: 'accounts.read-after',
        text: 'select id, account_id, sealed from totp_factor where id > $1 order by id limit $2',
        values: [last?.id ?? 0, count],
      }),
    store: async ({ id, sealed }, renewed) => {
      await db.rows({
        text: 'update totp_factor set sealed = $3 where id = $1 and sealed = $2',
        values: [id, sealed, renewed],
      })
    },
  })
}

/** Bytes of a secret, the output size of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Parameters that every app supports; many support no others. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Allowed clock drift of the app in steps, either way. */
const DRIFT = 1

/** Creates an app secret, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Builds the URI in the app's QR code. `issuer`: the shop; `label`: the account. */
export function totpAddress(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...FORM, ...names, secret }).toString()
}

/**
 * Returns the 30-second step of a six-digit code if it is the current or an adjacent step and after `lastStep`: an
 * accepted code and earlier ones are consumed.
 */
export function findTotpStep(
  secret: string,
  { code, lastStep, now }: { code: string; lastStep: number | null; now: Date },
): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...FORM, secret }).validate({ token: code, timestamp, window: DRIFT })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: FORM.period, timestamp }) + delta
  return lastStep === null || step > lastStep ? step : undefined
}
