import { withReturn } from '#accounts/rules/return-address.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { hashSecret, createSecret } from '../secrets.ts'

export type LinkPurpose = 'password' | 'activation' | 'invitation'

/** Validity of an order's account link, in s; long enough for the customer to return to it at delivery. */
export const ACTIVATION_SECONDS = 30 * 86_400

/** Validity of links in e-mails by purpose, in s. */
const LIFE_SECONDS: Record<LinkPurpose, number> = {
  password: 86_400,
  activation: ACTIVATION_SECONDS,
  invitation: 7 * 86_400,
}

interface LinkRequest {
  /** Public origin of the shop. */
  origin: string
  /** Screen to open after the sign-in. */
  redirectTo?: string | undefined
  now: Date
}

/** Creates the link to choose a password for an account created by an order. Valid once, for 30 days. */
export function createActivationLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest,
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'activation', page: '/create-compte' })
}

/** Creates the link for an invited person to choose a password. Valid once, for 7 days. */
export function createInvitationLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest,
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'invitation', page: '/create-compte' })
}

/** Creates the link to replace a forgotten password. Valid once, for a day or for `seconds`. */
export function createPasswordLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest & { seconds?: number },
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'password', page: '/new-password' })
}

/** Creates only the token, for a person who has just proved their account and goes on to choose a password. */
export async function createPasswordToken(tx: Transaction, accountId: number, now: Date): Promise<string> {
  const { token } = await storeLink(tx, accountId, { purpose: 'password', now })
  return token
}

async function createLink(
  tx: Transaction,
  accountId: number,
  {
    page,
    origin,
    redirectTo,
    ...link
  }: LinkRequest & { purpose: LinkPurpose; page: string; seconds?: number },
): Promise<string> {
  const { email, token } = await storeLink(tx, accountId, link)
  const address = `${page}?${new URLSearchParams({ mail: email, token }).toString()}`
  return `${origin}${withReturn(address, redirectTo)}`
}

async function storeLink(
  tx: Transaction,
  accountId: number,
  { purpose, now, seconds = LIFE_SECONDS[purpose] }: { purpose: LinkPurpose; now: Date; seconds?: number },
): Promise<{ email: string; token: string }> {
  const token = createSecret()
  const [account] = await tx.rows({
    name: 'link.store',
    text: `with stored as (
             insert into one_time_link (account_id, purpose, token_hash, sent_at, expires_at)
             values ($1, $2, $3, $4, $5))
           select email from account where id = $1`,
    values: [accountId, purpose, hashSecret(token), now, new Date(now.getTime() + seconds * 1000)],
  })
  return { email: account?.email ?? '', token }
}
