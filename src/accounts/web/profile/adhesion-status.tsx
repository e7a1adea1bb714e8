import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { OwnContext, UserInfo } from '../../contract.ts'
import { readState } from '../../rules/adhesion.ts'
import type { Loaded } from './use-loaded.ts'

interface AdhesionStatusProps {
  user: UserInfo
  /** Names the employer once it is there; without it the sentence does. */
  context: Loaded<OwnContext>
}

/** How far a person is with their employer, in one sentence. */
export function AdhesionStatus({ user, context }: AdhesionStatusProps) {
  const employer = context.value?.parent?.name
  const reason = context.value?.adhesion_reason
  if (user.adhesion_suspended)
    return (
      <Status tone="is-warning" mark={<Icon name="clock" size={20} />}>
        Votre adhésion est suspendue par {employer ?? 'votre employeur'}&#x202F;: l’achat à crédit est en
        pause.
      </Status>
    )
  switch (readState(user)) {
    case 'waiting':
      return (
        <Status tone="is-warning" mark={<span className="spinner" />}>
          Votre demande est en attente de la réponse de {employer ?? 'votre employeur'}.
        </Status>
      )
    case 'accepted':
      return (
        <Status tone="is-good" mark={<Icon name="check" size={20} />}>
          Votre adhésion est acceptée{employer && ` par ${employer}`}. Vous pouvez acheter à crédit.
        </Status>
      )
    case 'rejected':
      return (
        <Status tone="is-bad" mark={<Icon name="circle-alert" size={20} />}>
          Votre demande a été refusée.{reason && ` Motif\u202F: ${reason}`}
        </Status>
      )
    case 'none':
      return (
        <Status tone="is-calm" mark={<Icon name="info" size={20} />}>
          Vous n’avez pas encore demandé d’adhésion. Elle ouvre l’achat à crédit aux salariés des entreprises
          partenaires.
        </Status>
      )
  }
}

function Status({ tone, mark, children }: { tone: string; mark: ReactNode; children: ReactNode }) {
  return (
    <p className={`profile-status ${tone}`}>
      {mark}
      <span>{children}</span>
    </p>
  )
}
