import { AccessRestoring } from '#accounts/contract/restore.ts'
import { IDENTIFICATION_WORDS } from '#accounts/rules/identification.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { type Restoring, lockRestorable, restoreAccess } from '../takeover/restore-access.ts'
import { listStaff } from '../team/list-team.ts'
import {
  type NotifiedDecision,
  closeApproval,
  describeOutcome,
  getApproval,
  notifyAsker,
  requestApproval,
} from './approvals.ts'

const ACTION = 'account.restore'

interface RequestedRestore extends Restoring {
  caller: NonNullable<Restoring['caller']>
}

/**
 * Restores an account's access. For an administrator's access, records a request that a second administrator must
 * confirm. Returns a French sentence. Throws as `lockRestorable` does, approval.waiting, and access.no_second if no
 * third administrator could confirm.
 */
export async function askRestore(
  tx: Transaction,
  accounts: Pick<Accounts, 'sendMessage'>,
  id: number,
  restoring: RequestedRestore,
): Promise<string> {
  const account = await lockRestorable(tx, id, restoring)
  const { name } = account
  if (!account.rights.includes('admin')) {
    await restoreAccess(tx, accounts, account, restoring)
    return `L’accès de ${name} est rétabli\u202F: un lien pour choisir un mot de passe part à ses contacts vérifiés.`
  }
  const { caller, identified, now } = restoring
  const others = (await listStaff(tx, 'admin')).filter((one) => one.id !== caller.id && one.id !== id)
  if (others.length === 0) throw new ShopError('access.no_second')
  await requestApproval(tx, {
    action: ACTION,
    subject: { type: 'account', id },
    title: `Accès de ${name} à rétablir\u202F: ${IDENTIFICATION_WORDS[identified.identified_by]}`,
    details: identified,
    caller,
    now,
  })
  return `${name} administre la boutique\u202F: un second administrateur doit confirmer, sur «\u00A0Équipe\u00A0».`
}

/**
 * Confirms or rejects a restoration that a colleague requested, and notifies the colleague. Throws approval.not_found,
 * approval.own, approval.closed, auth.forbidden for the person whose access it is, and as `lockRestorable` does.
 */
export async function decideRestore(
  tx: Transaction,
  accounts: Pick<Accounts, 'sendMessage'>,
  requestId: number,
  { by, link, origin, ...decision }: NotifiedDecision & { origin: string },
): Promise<void> {
  const approval = await getApproval(tx, ACTION, requestId)
  const { state, reason, caller, now } = decision
  const restoring = { caller, identified: AccessRestoring.parse(approval.details), origin, now }
  if (state === 'confirmed') {
    const account = await lockRestorable(tx, approval.subject_id, restoring)
    await closeApproval(tx, approval, { action: ACTION, type: 'account' }, decision)
    await restoreAccess(tx, accounts, account, restoring)
  } else {
    await closeApproval(tx, approval, { action: ACTION, type: 'account' }, decision)
  }
  const outcome = describeOutcome(state, { by, reason })
  await notifyAsker(tx, accounts.sendMessage, {
    requestedBy: approval.asked_by,
    title: approval.title,
    outcome,
    link,
  })
}
