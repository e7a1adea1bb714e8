import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { UndoChange } from '../../accounts/web/forms/undo-change.tsx'
import type { Route } from './+types/undo-change.ts'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Annuler un changement')
}

export default function UndoChangeScreen({ params }: Route.ComponentProps) {
  return (
    <AccountScreen
      title="Annuler le changement"
      lead="Le contact de votre compte a été changé, et ce n’était pas vous."
    >
      <UndoChange token={params.token} />
    </AccountScreen>
  )
}
