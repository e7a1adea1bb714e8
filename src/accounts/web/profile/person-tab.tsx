import type { OwnContact, OwnContext, UserInfo } from '../../contract.ts'
import { AdhesionPart } from './adhesion-part.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { Panel } from './panel.tsx'
import { PersonForm } from './person-form.tsx'
import { ContactsPart } from './contacts-part.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'

/** « Information Personnel »: picture and data, contacts, then the adhesion. */
export function PersonTab({ user, context }: { user: UserInfo; context: Loaded<OwnContext> }) {
  const contacts = useLoaded<OwnContact[]>('/api/users/me/contacts')
  return (
    <>
      <Panel title="Mes informations">
        <AvatarPart user={user} />
        <PersonForm user={user} onSaved={contacts.reload} />
      </Panel>
      <Panel
        title="Mes contacts"
        note="Un contact vérifié vous connecte, reçoit vos codes et rétablit votre mot de passe."
      >
        <ContactsPart contacts={contacts} onProved={context.reload} />
      </Panel>
      <Panel title="Demande d’adhésion">
        <AdhesionPart user={user} context={context} />
      </Panel>
    </>
  )
}
