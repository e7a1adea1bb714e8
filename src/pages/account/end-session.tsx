import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { EndSession } from '#accounts/web/forms/link-actions.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/end-session.ts'

export const meta = () => describePrivatePage('Déconnecter un appareil')

export default function EndSessionScreen({ params }: Route.ComponentProps) {
  return (
    <AccountScreen
      title="Déconnecter cet appareil"
      lead="Quelqu’un s’est connecté à votre compte, et ce n’était pas vous."
    >
      <EndSession token={params.token} />
    </AccountScreen>
  )
}
