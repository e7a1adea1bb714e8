import { useState } from 'react'
import type { Approvals, TeamMember } from '#accounts/contract.ts'
import { RIGHT_WORDS } from '#accounts/rules/right-words.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { type Fact, FactList } from '#ui/page/fact-list.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { useReload } from '#ui/states/use-reload.ts'
import { type StaffCall, useStaffCall } from '../call.ts'
import { RestoreApprovals, RestoreDialog } from '../restore-dialog.tsx'
import { InvitationDialog, RemovalDialog, RightsDialog } from './team-dialogs.tsx'

interface TeamPanelProps {
  team: TeamMember[]
  /** Pending restorations of administrators' access. */
  approvals: Approvals
}

export function TeamPanel({ team, approvals }: TeamPanelProps) {
  const call = useStaffCall()
  const { isReading } = useReload()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <PageHead title="Équipe" note={describeTeam(team)}>
        <button type="button" className="button button-sun" onClick={() => setIsInviting(true)}>
          Inviter une personne
        </button>
      </PageHead>
      <RestoreApprovals approvals={approvals} />
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2" aria-busy={isReading}>
        {team.map((member) => (
          <MemberCard key={member.id} member={member} call={call} />
        ))}
      </ul>
      {isInviting && <InvitationDialog call={call} onClose={() => setIsInviting(false)} />}
    </>
  )
}

function describeTeam(team: readonly TeamMember[]): string {
  const invited = team.filter(({ state }) => state === 'invited').length
  const people = `${team.length}\u00A0personne${team.length > 1 ? 's' : ''}`
  if (invited === 0) return people
  return `${people}, dont ${invited}\u00A0qui n’${invited > 1 ? 'ont' : 'a'} pas encore choisi de mot de passe`
}

interface MemberCardProps {
  member: TeamMember
  call: StaffCall
}

function MemberCard({ member, call }: MemberCardProps) {
  const titleId = `membre-${member.id}`
  return (
    <li className="admin-panel" aria-labelledby={titleId}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={titleId} className="min-w-0">
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
        {member.state !== 'invited' && <MemberSessions member={member} call={call} />}
      </div>
      <MemberActions member={member} call={call} />
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

/** Decisions about a member. The server rejects those that would leave the shop without an administrator. */
function MemberActions({ member, call }: MemberCardProps) {
  const [requested, setRequested] = useState<'rights' | 'restore' | 'removal'>()
  const { isBusy, run } = useAction()
  const { name, is_self, state } = member
  async function resend(): Promise<string> {
    const { message } = await call('POST /api/admin/equipe/:id/invitation', { params: { id: member.id } })
    return message
  }
  const dialog = { member, call, onClose: () => setRequested(undefined) }
  return (
    <div className="actions">
      <button
        type="button"
        className="button button-outline"
        aria-label={is_self ? undefined : `Modifier les droits de ${name}`}
        onClick={() => setRequested('rights')}
      >
        {is_self ? 'Modifier mes droits' : 'Modifier les droits'}
      </button>
      {state === 'invited' && (
        <BusyButton
          className="button button-outline"
          aria-label={`Renvoyer le lien à ${name}`}
          onClick={() => void run(resend)}
          isBusy={isBusy}
        >
          Renvoyer le lien
        </BusyButton>
      )}
      <RestoreButton member={member} onRequested={() => setRequested('restore')} />
      <button
        type="button"
        className="button button-outline is-refusal"
        aria-label={is_self ? undefined : `Retirer ${name} de l’équipe`}
        onClick={() => setRequested('removal')}
      >
        {is_self ? 'Quitter l’équipe' : 'Retirer'}
      </button>
      {requested === 'restore' && <RestoreDialog person={member} call={call} onClose={dialog.onClose} />}
      {requested === 'rights' && <RightsDialog {...dialog} />}
      {requested === 'removal' && <RemovalDialog {...dialog} />}
    </div>
  )
}

interface RestoreButtonProps {
  member: TeamMember
  onRequested: () => void
}

/** For a member who has lost password, app, passkeys and codes. Members change their own in the profile. */
function RestoreButton({ member: { name, is_self, state }, onRequested }: RestoreButtonProps) {
  if (is_self || state !== 'active') return null
  return (
    <button
      type="button"
      className="button button-outline"
      aria-label={`Rétablir l’accès de ${name}`}
      onClick={onRequested}
    >
      Rétablir l’accès
    </button>
  )
}

/** Sessions of a team member, latest first, with a button to end each. */
function MemberSessions({ member, call }: MemberCardProps) {
  const { isBusy, run } = useAction()
  const { name, sessions } = member
  async function end(session: string): Promise<string> {
    const params = { id: member.id, session }
    const { message } = await call('DELETE /api/admin/equipe/:id/connexions/:session', { params })
    return message
  }
  if (sessions.length === 0) return <p className="mt-3 text-sm text-ink-2">Aucun appareil connecté.</p>
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer py-3 font-medium text-brand">
        {sessions.length === 1
          ? 'Voir l’appareil connecté'
          : `Voir les ${sessions.length}\u00A0appareils connectés`}
      </summary>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, last_used_at, is_current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{device}</span>
              <small className="block text-ink-2">
                {is_current ? 'Cet appareil' : <Moment at={last_used_at} />}
              </small>
            </span>
            {!is_current && (
              <BusyButton
                className="button button-outline"
                aria-label={`Déconnecter ${device} de ${name}`}
                onClick={() => void run(() => end(id))}
                isBusy={isBusy}
              >
                Déconnecter
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
