import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { UndoChange } from '#accounts/web/forms/link-actions.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'
import type { Route } from './+types/undo-change.ts'

export const meta = () => describePrivatePage('Annuler un changement')

export default function UndoChangeScreen({ params }: Route.ComponentProps) {
  return (
    <AccountScreen title="Annuler le changement" lead="Votre compte a été modifié, et ce n’était pas vous.">
      <UndoChange token={params.token} />
    </AccountScreen>
  )
}
