import type { NewTeamMember } from '#accounts/contract.ts'
import { formatRights } from '#accounts/rules/right-words.ts'
import { RIGHTS, type Right } from '#platform/server/auth/rights.ts'
import { findRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { Accounts } from '../accounts.ts'
import { createInvitationLink } from '../links/create-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type TeamCaller, lockTeam } from './administrators.ts'
import { MEMBER_COLUMNS, type Member, lockMember, recordTeam } from './record-team.ts'

/** The decider of a team change and the public origin of the shop. */
export interface TeamDecision {
  caller: TeamCaller
  origin: string
  now: Date
  sendMessage: Accounts['sendMessage']
}

export interface AddedMember {
  id: number
  /** Name of the account, which may be older than the invitation. */
  name: string
  rights: Right[]
  /** Link to choose a password. Undefined when one is set. */
  link: string | undefined
}

/**
 * Adds a team member. If the e-mail is not verified by any account, creates one without password and sends the link to
 * choose one, which verifies the e-mail. An existing account with the verified e-mail gets the rights and must sign in
 * again. Throws team.already, auth.forbidden, and request.invalid naming the e-mail of a suspended account. The server
 * command adds rights to an existing member instead.
 */
export async function addMember(
  tx: Transaction,
  { name, email, rights }: NewTeamMember,
  decision: TeamDecision,
): Promise<AddedMember> {
  const { caller } = decision
  await lockTeam(tx, caller)
  const found = await findHolder(tx, email)
  if (found === undefined) {
    const id = await insertMember(tx, { name, email, rights })
    await recordTeam(tx, caller, { action: 'invite', id, before: null, after: { name, email, rights } })
    return { id, name, rights, link: await invite(tx, { id, name, email }, decision) }
  }
  const { id, is_blocked, is_invited, rights: former } = found
  if (is_blocked) throw new ShopError('request.invalid', { fields: { email: SUSPENDED } })
  if (former.length > 0 && caller !== null)
    throw new ShopError('team.already', {
      fields: { email: 'Elle est dans la liste : changez-y ses droits.' },
    })
  const all = RIGHTS.filter((right) => former.includes(right) || rights.includes(right))
  // For an account that was never opened, the inviter's spelling of the name takes precedence.
  const called = is_invited ? name : found.name
  await giveRights(tx, { id, name: called, rights: all, now: decision.now })
  // Ends existing sessions: customer sessions last longer and require less.
  if (former.length === 0) await endSessions(tx, { accountId: id, now: decision.now })
  await recordTeam(tx, caller, { action: 'join', id, before: { rights: former }, after: { rights: all } })
  if (is_invited) {
    const link = await invite(tx, { id, name: called, email: found.email }, decision)
    return { id, name: called, rights: all, link }
  }
  const blanks = { rights: formatRights(all), link: `${decision.origin}/admin` }
  await decision.sendMessage(tx, { kind: 'team-joined', to: { name: called, email: found.email }, blanks })
  return { id, name: called, rights: all, link: undefined }
}

const SUSPENDED = 'Ce compte est suspendu : rouvrez-le d’abord.'

/** Sends the link for an invited person to choose a password. Returns it too. */
async function invite(
  tx: Transaction,
  { id, name, email }: { id: number; name: string; email: string },
  { origin, now, sendMessage }: Pick<TeamDecision, 'origin' | 'now' | 'sendMessage'>,
): Promise<string> {
  const link = await createInvitationLink(tx, id, { origin, now })
  await sendMessage(tx, { kind: 'team-invitation', to: { name, email }, blanks: { link } })
  return link
}

/**
 * Finds the account of an e-mail that is verified or awaits its first password by e-mail. Unverified sign-ups do not
 * count. Locked until the transaction ends.
 */
function findHolder(tx: Transaction, email: string): Promise<Member | undefined> {
  return findRow(tx, {
    name: 'team.holder',
    text: `select ${MEMBER_COLUMNS} from account
           where lower(email) = $1 and deleted_at is null
             and (email_verified_at is not null or (password_hash is null and verified_at is null))
           order by email_verified_at is null, id limit 1 for update`,
    values: [email],
  })
}

async function insertMember(tx: Transaction, { name, email, rights }: NewTeamMember): Promise<number> {
  const [row] = await tx.rows({
    name: 'team.insert',
    text: 'insert into account (name, email, rights) values ($1, $2, $3) returning id',
    values: [name, email, rights],
  })
  if (row === undefined) throw new Error('the account was not stored')
  return row.id
}

async function giveRights(
  tx: Transaction,
  { id, name, rights, now }: { id: number; name: string; rights: readonly Right[]; now: Date },
): Promise<void> {
  await tx.rows({
    name: 'team.join',
    text: 'update account set name = $2, rights = $3, updated_at = $4 where id = $1',
    values: [id, name, rights, now],
  })
}

/** Sends a new link to a member without a password. Throws team.not_found, team.activated, auth.forbidden. */
export async function resendInvitation(tx: Transaction, id: number, decision: TeamDecision): Promise<Member> {
  await lockTeam(tx, decision.caller)
  const member = await lockMember(tx, id)
  if (!member.is_invited) throw new ShopError('team.activated')
  await invite(tx, member, decision)
  await recordTeam(tx, decision.caller, { action: 'resend-invitation', id, before: null, after: null })
  return member
}
