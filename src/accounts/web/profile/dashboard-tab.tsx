import type { ComponentType } from 'react'
import type { AccountCounts, OwnContext, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { type Loaded, LoadedPart } from '#ui/states/loaded-part.tsx'
import { TabLink } from '#ui/tabs/tab-link.tsx'
import { AdhesionStatus } from './adhesion-status.tsx'
import { Panel } from './panel.tsx'
import type { Tab, TabId } from './profile-tabs.ts'

interface DashboardTabProps {
  user: UserInfo
  tabs: readonly Tab[]
  context: Loaded<OwnContext>
  /** Summary of orders, rendered first. */
  overview: ComponentType | undefined
}

export function DashboardTab({ user, tabs, context, overview: Overview }: DashboardTabProps) {
  const counts = useApiQuery(
    addressesOf<ProfileCalls>()('GET /api/users/:id/compte', { params: { id: user.id } }),
  )
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-3 empty:hidden">
        <EmployerLinks />
      </p>
      {Overview && <Overview />}
      <LoadedPart loaded={counts} lines={3}>
        {(figures) => <CountTiles counts={figures} isMember={user.adhesion === 'accepted'} tabs={tabs} />}
      </LoadedPart>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Panel title="Mes informations">
          <FactList
            className="profile-facts"
            unknown="Non renseigné"
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
              <FactList
                className="profile-facts"
                unknown="Non renseigné"
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

interface Tile {
  label: string
  count: number
  icon: IconName
  tab: TabId
}

interface CountTilesProps {
  counts: AccountCounts
  isMember: boolean
  tabs: readonly Tab[]
}

function listTiles(counts: AccountCounts, isMember: boolean): Tile[] {
  const tiles: Tile[] = [
    { label: 'Mes commandes', count: counts.order_count, icon: 'truck', tab: 'order' },
    { label: 'Mes Pré-commandes', count: counts.preorder_count, icon: 'calendar-clock', tab: 'preorder' },
    { label: 'Livrées', count: counts.delivered_count, icon: 'check', tab: 'order' },
    { label: 'En cours', count: counts.progress_count, icon: 'clock', tab: 'order' },
  ]
  const { creditorder_count: count } = counts
  if (isMember)
    tiles.splice(2, 0, { label: 'Mes Crédits', count, icon: 'hand-coins', tab: 'commandes-a-credit' })
  return tiles
}

function CountTiles({ counts, isMember, tabs }: CountTilesProps) {
  const tiles = listTiles(counts, isMember)
  return (
    <ul className="profile-tiles">
      {tiles.map(({ label, count, icon, tab }) => {
        const content = (
          <>
            <Icon name={icon} size={20} className="text-brand" />
            <strong>{count}</strong>
            <span>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {tabs.some(({ id }) => id === tab) ? (
              <TabLink tab={tab} className="profile-tile">
                {content}
              </TabLink>
            ) : (
              <div className="profile-tile">{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Links to the employer's page and the back office, if the person has access. */
function EmployerLinks({ look = 'button button-outline' }: { look?: string }) {
  const user = useSession()?.user_info
  return (
    <>
      {user?.role === 'main_user' && (
        <Link href="/entreprise" className={look}>
          Espace entreprise
        </Link>
      )}
      {(user?.rights ?? []).length > 0 && (
        <Link href="/admin" className={look}>
          Gestion de la boutique
        </Link>
      )}
    </>
  )
}
