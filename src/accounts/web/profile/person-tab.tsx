import type { OwnContext, UserInfo } from '../../contract.ts'
import { AdhesionPart } from './adhesion-part.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { Panel } from './panel.tsx'
import { PersonForm } from './person-form.tsx'
import type { Loaded } from './use-loaded.ts'

/** « Information Personnel »: picture and data, then the adhesion. */
export function PersonTab({ user, context }: { user: UserInfo; context: Loaded<OwnContext> }) {
  return (
    <>
      <Panel title="Mes informations">
        <AvatarPart user={user} />
        <PersonForm user={user} />
      </Panel>
      <Panel title="Demande d’adhésion">
        <AdhesionPart user={user} context={context} />
      </Panel>
    </>
  )
}
