import type { ReactNode } from 'react'
import type { OwnContext, UserInfo } from '#accounts/contract.ts'
import { readState } from '#accounts/rules/adhesion.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Loaded } from '#ui/states/loaded-part.tsx'

interface AdhesionStatusProps {
  user: UserInfo
  /** Provides the employer's name once loaded; the sentence works without it. */
  context: Loaded<OwnContext>
}

export function AdhesionStatus({ user, context }: AdhesionStatusProps) {
  const employer = context.value?.parent?.name
  const reason = context.value?.adhesion_reason
  if (user.adhesion_suspended)
    return (
      <Status tone="bg-sun-soft text-sun-ink" mark={<Icon name="clock" size={20} className="mt-0.5" />}>
        Votre adhésion est suspendue par {employer ?? 'votre employeur'}&#x202F;: l’achat à crédit est en
        pause.
      </Status>
    )
  switch (readState(user)) {
    case 'waiting':
      return (
        <Status tone="bg-sun-soft text-sun-ink" mark={<span className="spinner mt-0.5 flex-none" />}>
          Votre demande est en attente de la réponse de {employer ?? 'votre employeur'}.
        </Status>
      )
    case 'accepted':
      return (
        <Status tone="form-done" mark={<Icon name="check" size={20} className="mt-0.5" />}>
          Votre adhésion est acceptée{employer && ` par ${employer}`}. Vous pouvez acheter à crédit.
        </Status>
      )
    case 'rejected':
      return (
        <Status
          tone="bg-promo-soft text-promo-ink"
          mark={<Icon name="circle-alert" size={20} className="mt-0.5" />}
        >
          Votre demande a été refusée.{reason && ` Motif\u202F: ${reason}`}
        </Status>
      )
    case 'none':
      return (
        <Status tone="bg-well" mark={<Icon name="info" size={20} className="mt-0.5" />}>
          Vous n’avez pas encore demandé d’adhésion. Elle ouvre l’achat à crédit aux salariés des entreprises
          partenaires.
        </Status>
      )
  }
}

function Status({ tone, mark, children }: { tone: string; mark: ReactNode; children: ReactNode }) {
  return (
    <p className={`flex gap-3 rounded-lg px-4 py-3 ${tone}`}>
      {mark}
      <span>{children}</span>
    </p>
  )
}
