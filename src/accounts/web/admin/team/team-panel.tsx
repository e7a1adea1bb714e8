import { useState } from 'react'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import type { TeamMember } from '../../../contract.ts'
import { DeskFailure, DeskWaiting } from '../../desk/desk-state.tsx'
import { useStaffRead } from '../../desk/use-staff-read.ts'
import { MemberCard } from './member-card.tsx'
import { InvitationDialog } from './team-dialogs.tsx'

/** The people of the shop. `onChanged`: one's own rights may be others now. */
export function TeamPanel({ onChanged }: { onChanged: () => void }) {
  const { value: team, failure, isReading, reload } = useStaffRead<TeamMember[]>('/api/admin/equipe')
  const [isInviting, setIsInviting] = useState(false)
  const again = (): void => {
    reload()
    onChanged()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (team === undefined) return <DeskWaiting />
  return (
    <>
      <PageHead title="Équipe" note={describeTeam(team)}>
        <button type="button" className="button button-green" onClick={() => setIsInviting(true)}>
          Inviter une personne
        </button>
      </PageHead>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2" aria-busy={isReading}>
        {team.map((member) => (
          <MemberCard key={member.id} member={member} onChanged={again} />
        ))}
      </ul>
      {isInviting && <InvitationDialog onDone={again} onClose={() => setIsInviting(false)} />}
    </>
  )
}

function describeTeam(team: readonly TeamMember[]): string {
  const invited = team.filter(({ state }) => state === 'invited').length
  const people = `${team.length}\u00A0personne${team.length > 1 ? 's' : ''}`
  if (invited === 0) return people
  return `${people}, dont ${invited}\u00A0qui n’${invited > 1 ? 'ont' : 'a'} pas encore choisi de mot de passe`
}
