import type { ReactNode } from 'react'
import type { UserInfo } from '../../../accounts/contract.ts'
import { CreditClosed } from '../../../accounts/web/credit-closed.tsx'
import { Skeleton } from '../../../accounts/web/profile/loaded-part.tsx'
import { useLoaded } from '../../../accounts/web/profile/use-loaded.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'

/** Whether somebody may ask for credit now: 400 says why not. */
interface Eligibility {
  code: number
  message: string
}

/** BASK-9: what keeps somebody from credit is said before anything is filled in. The server refuses by itself. */
export function CreditGate({ user, children }: { user: UserInfo; children: ReactNode }) {
  const isMember = user.adhesion === 'accepted'
  const { value, hasFailed } = useLoaded<Eligibility>(`/api/creditcommandes/clients/${user.id}/stateCommande`)
  if (!isMember) return <CreditClosed user={user} />
  if (value === undefined && !hasFailed) return <Skeleton lines={8} />
  if (value?.code === 400) return <Refused says={value.message} />
  return children
}

function Refused({ says }: { says: string }) {
  return (
    <EmptyState
      icon={<Icon name="hand-coins" />}
      title="Nouvelle demande impossible pour le moment"
      action={
        <Link href="/profile" className="button button-green">
          Voir mon tableau de bord
        </Link>
      }
    >
      {says}
    </EmptyState>
  )
}
