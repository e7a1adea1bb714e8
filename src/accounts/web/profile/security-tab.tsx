import type { UserInfo } from '../../contract.ts'
import { ActivityPart } from './activity-part.tsx'
import { FactorsPart } from '../second-factor/factors-part.tsx'
import { ConsentPart } from './consent-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { ExportPart } from './export-part.tsx'
import { Panel } from './panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** Password, data, devices. What waits for an answer stands below what is touched: its coming moves nothing under a finger. */
export function SecurityTab({ user }: { user: UserInfo }) {
  return (
    <>
      <Panel title="Mot de passe" note="Après le changement, vos autres appareils sont déconnectés.">
        <PasswordForm email={user.email} />
      </Panel>
      <Panel title="Mes données">
        <ConsentPart isGiven={user.marketing_consent} />
        <ExportPart />
      </Panel>
      <Panel
        title="Double vérification"
        note="Après le mot de passe, une deuxième preuve que c’est bien vous&#x202F;: qui vole l’un n’a pas l’autre."
      >
        <FactorsPart />
      </Panel>
      <Panel title="Appareils connectés">
        <SessionsPart />
      </Panel>
      <Panel
        title="Activité du compte"
        note="Une ligne n’est pas de vous&#x202F;? Changez votre mot de passe."
      >
        <ActivityPart />
      </Panel>
      <Panel
        title="Supprimer mon compte"
        note="Vos données personnelles sont effacées pour toujours. Ce que la comptabilité doit garder reste sans votre nom."
      >
        <DeletePart id={user.id} />
      </Panel>
    </>
  )
}
