import type { ComponentType } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { AccountCounts, OwnContext, UserInfo } from '../../contract.ts'
import { DeskLinks } from '../desk/desk-link.tsx'
import { AdhesionStatus } from './adhesion-status.tsx'
import { CountTiles } from './count-tiles.tsx'
import { Facts } from './facts.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { Panel } from './panel.tsx'
import type { Tab } from './profile-tabs.ts'
import { TabLink } from './tab-link.tsx'
import { type Loaded, useLoaded } from './use-loaded.ts'

interface DashboardTabProps {
  user: UserInfo
  tabs: readonly Tab[]
  context: Loaded<OwnContext>
  /** What is told of orders, before everything else. */
  overview: ComponentType | undefined
}

/** Figures, and what the shop knows of the person at a glance. */
export function DashboardTab({ user, tabs, context, overview: Overview }: DashboardTabProps) {
  const counts = useLoaded<AccountCounts>(`/api/users/${user.id}/compte`)
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-3 empty:hidden">
        <DeskLinks />
      </p>
      {Overview && <Overview />}
      <LoadedPart loaded={counts} lines={3}>
        {(figures) => <CountTiles counts={figures} isMember={user.adhesion === 'accepted'} tabs={tabs} />}
      </LoadedPart>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Panel title="Mes informations">
          <Facts
            facts={[
              ['Nom', user.name],
              ['E-mail', user.email],
              ['Téléphone', user.partner_phone && formatMobile(user.partner_phone)],
              ['Adresse', user.partner_city],
            ]}
          />
          <TabLink tab="profile" className="form-link mt-2">
            Modifier mes informations
          </TabLink>
        </Panel>
        <Panel title="Adhésion">
          <AdhesionStatus user={user} context={context} />
          {user.adhesion === 'accepted' ? (
            <Employer context={context} />
          ) : (
            <TabLink tab="profile" className="form-link mt-2">
              Voir ma demande d’adhésion
            </TabLink>
          )}
        </Panel>
      </div>
    </>
  )
}

function Employer({ context }: { context: Loaded<OwnContext> }) {
  return (
    <div className="mt-4">
      <LoadedPart loaded={context} lines={3}>
        {({ parent }) =>
          parent && (
            <>
              <h4 className="mb-2 font-bold">Mon employeur</h4>
              <Facts
                facts={[
                  ['Nom', parent.name],
                  ['E-mail', parent.email],
                  ['Téléphone', parent.phone && formatMobile(parent.phone)],
                ]}
              />
            </>
          )
        }
      </LoadedPart>
    </div>
  )
}
