import { Moment } from '../../../../ui/admin/moment.tsx'
import type { TeamMember } from '../../../contract.ts'
import { useAction } from '../../profile/use-action.ts'
import { endMemberSession } from './team-calls.ts'

interface MemberSessionsProps {
  member: TeamMember
  onChanged: () => void
}

/** Where somebody of the team is signed in, the latest first, and the way to end it. */
export function MemberSessions({ member, onChanged }: MemberSessionsProps) {
  const { isBusy, run } = useAction()
  const { name, sessions } = member
  async function end(sessionId: string): Promise<string> {
    const { message } = await endMemberSession(member, sessionId)
    onChanged()
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
              <button
                type="button"
                className="button button-outline"
                aria-label={`Déconnecter ${device} de ${name}`}
                aria-disabled={isBusy || undefined}
                onClick={() => void run(() => end(id))}
              >
                Déconnecter
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
