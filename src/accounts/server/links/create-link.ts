import { withReturn } from '#accounts/rules/return-address.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { hashSecret, createSecret } from '../secrets.ts'

export type LinkPurpose = 'password' | 'activation' | 'invitation'

/** Seconds for which an order's link to an account is good: the customer comes back to it at the delivery. */
export const ACTIVATION_SECONDS = 30 * 86_400

/** Seconds for which a link in an e-mail is good, by what it does. */
const LIFE_SECONDS: Record<LinkPurpose, number> = {
  password: 86_400,
  activation: ACTIVATION_SECONDS,
  invitation: 7 * 86_400,
}

interface LinkRequest {
  /** Where people reach the shop. */
  origin: string
  /** The screen that it leads to in the end, after the sign-in. */
  redirectTo?: string | undefined
  now: Date
}

/** Makes the address at which an account made by an order chooses its password. Good once, for 30 days. */
export function createActivationLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest,
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'activation', page: '/create-compte' })
}

/** Makes the address at which an invited person chooses a password. Good once, for 7 days. */
export function createInvitationLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest,
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'invitation', page: '/create-compte' })
}

/** Makes the address at which a forgotten password is replaced. Good once, for a day or for `seconds`. */
export function createPasswordLink(
  tx: Transaction,
  accountId: number,
  request: LinkRequest & { seconds?: number },
): Promise<string> {
  return createLink(tx, accountId, { ...request, purpose: 'password', page: '/new-password' })
}

/** The secret alone, for who has just shown that the account is theirs and goes on to choose a password. */
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
