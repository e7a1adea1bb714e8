import { useState } from 'react'
import { formatMobile } from '../../../../platform/contract/phone.ts'
import { type Fact, FactList } from '../../../../ui/admin/fact-list.tsx'
import { Moment } from '../../../../ui/admin/moment.tsx'
import type { TeamMember } from '../../../contract.ts'
import { RIGHT_WORDS } from '../../../rules/right-words.ts'
import { useAction } from '../../profile/use-action.ts'
import { MemberSessions } from './member-sessions.tsx'
import { resendInvitation } from './team-calls.ts'
import { FactorsDialog, RemovalDialog, RightsDialog } from './team-dialogs.tsx'

interface MemberCardProps {
  member: TeamMember
  onChanged: () => void
}

/** Somebody of the team: who they are, what they may do, where they are signed in, and what may be decided. */
export function MemberCard({ member, onChanged }: MemberCardProps) {
  const titleId = `membre-${member.id}`
  return (
    <li className="admin-panel" aria-labelledby={titleId}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="min-w-0 break-words">
          {member.name}
        </h2>
        <MemberState member={member} />
      </header>
      <ul className="mt-2 flex flex-wrap gap-2" aria-label="Droits">
        {member.rights.map((right) => (
          <li key={right} className={right === 'admin' ? 'status-pill is-done' : 'status-pill'}>
            {RIGHT_WORDS[right].name}
          </li>
        ))}
      </ul>
      <FactList facts={listFacts(member)} />
      <div className="mb-4">
        {member.state !== 'invited' && <MemberSessions member={member} onChanged={onChanged} />}
      </div>
      <MemberActions member={member} onChanged={onChanged} />
    </li>
  )
}

function MemberState({ member: { is_self, state, invited_until } }: Pick<MemberCardProps, 'member'>) {
  if (state === 'blocked') return <span className="status-pill is-refused">Compte suspendu</span>
  if (state === 'invited')
    return (
      <span className="status-pill is-waiting">
        {invited_until === null ? 'Invitation expirée' : 'Invitation envoyée'}
      </span>
    )
  return is_self && <span className="status-pill">Vous</span>
}

function listFacts({
  email,
  phone,
  state,
  factors,
  invited_until,
  last_seen_at,
}: TeamMember): readonly Fact[] {
  return [
    [
      'E-mail',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Téléphone',
      phone && (
        <a key="phone" href={`tel:+${phone}`}>
          {formatMobile(phone)}
        </a>
      ),
    ],
    ['Double vérification', state !== 'invited' && describeFactors(factors)],
    ['Dernière visite', state !== 'invited' && describeVisit(last_seen_at)],
    ['Expire le', invited_until && <Moment key="until" at={invited_until} />],
  ]
}

/** « Application et 2 clés d’accès » */
function describeFactors({ totp, passkeys }: TeamMember['factors']): string {
  const keys = passkeys === 1 ? 'une clé d’accès' : `${passkeys}\u00A0clés d’accès`
  if (passkeys > 0) return totp ? `application et ${keys}` : keys
  return totp ? 'application' : 'code par e-mail ou SMS'
}

function describeVisit(at: string | null) {
  return at === null ? 'aucune' : <Moment at={at} />
}

/** What may be decided about somebody; the server refuses what would leave the shop without an administrator. */
function MemberActions({ member, onChanged }: MemberCardProps) {
  const [asked, setAsked] = useState<'rights' | 'factors' | 'removal'>()
  const { isBusy, run } = useAction()
  const { name, is_self, state } = member
  async function resend(): Promise<string> {
    const { message } = await resendInvitation(member)
    onChanged()
    return message
  }
  const dialog = { member, onDone: onChanged, onClose: () => setAsked(undefined) }
  return (
    <div className="desk-actions">
      <button
        type="button"
        className="button button-outline"
        aria-label={is_self ? undefined : `Modifier les droits de ${name}`}
        onClick={() => setAsked('rights')}
      >
        {is_self ? 'Modifier mes droits' : 'Modifier les droits'}
      </button>
      {state === 'invited' && (
        <button
          type="button"
          className="button button-outline"
          aria-label={`Renvoyer le lien à ${name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(resend)}
        >
          Renvoyer le lien
        </button>
      )}
      <FactorsButton member={member} onAsked={() => setAsked('factors')} />
      <button
        type="button"
        className="button button-outline is-refusal"
        aria-label={is_self ? undefined : `Retirer ${name} de l’équipe`}
        onClick={() => setAsked('removal')}
      >
        {is_self ? 'Quitter l’équipe' : 'Retirer'}
      </button>
      {asked === 'factors' && <FactorsDialog {...dialog} />}
      {asked === 'rights' && <RightsDialog {...dialog} />}
      {asked === 'removal' && <RemovalDialog {...dialog} />}
    </div>
  )
}

interface FactorsButtonProps {
  member: TeamMember
  onAsked: () => void
}

/** For who has lost app, keys and codes: one's own are taken away in the profile. */
function FactorsButton({ member: { name, is_self, factors }, onAsked }: FactorsButtonProps) {
  if (is_self || (!factors.totp && factors.passkeys === 0)) return null
  return (
    <button
      type="button"
      className="button button-outline"
      aria-label={`Retirer la double vérification de ${name}`}
      onClick={onAsked}
    >
      Retirer la double vérification
    </button>
  )
}
