import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { OwnContext } from '../../contract.ts'
import { mayFilterCredit } from '../../rules/credit.ts'
import type { KeptSession } from '../session/session-store.ts'
import { useRequiredSession } from '../session/use-session.ts'
import { AddressesTab } from './addresses-tab.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { Skeleton } from './loaded-part.tsx'
import { PersonTab } from './person-tab.tsx'
import { keepContext } from '../session/context/keep-context.ts'
import './profile.css'
import { ProfileMenu } from './profile-menu.tsx'
import { type OrderTabId, findTab, listTabs } from './profile-tabs.ts'
import { SecurityTab } from './security-tab.tsx'
import { useLoaded } from './use-loaded.ts'
import { useSettledTab } from './use-settled-tab.ts'

/** What the tabs about orders and payments show; those without content do not appear. */
export type OrderContents = Partial<Record<OrderTabId, ComponentType>>

interface ProfileScreenProps {
  contents?: OrderContents
  /** What the dashboard tells of orders. */
  overview?: ComponentType | undefined
}

/** ACC-9: everything of one's own. The server and the first paint know nobody: a skeleton stands there. */
export function ProfileScreen({ contents = {}, overview }: ProfileScreenProps) {
  const session = useRequiredSession()
  return (
    <div className="page-column pt-4 pb-12 lg:pt-8">
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Tableau de bord</h1>
      {session ? (
        <Profile session={session} contents={contents} overview={overview} />
      ) : (
        <div className="profile-card mt-4">
          <Skeleton lines={8} />
        </div>
      )}
    </div>
  )
}

function Profile({ session, contents = {}, overview }: ProfileScreenProps & { session: KeptSession }) {
  const { user_info: user } = session
  const { hash } = useLocation()
  const filled = Object.keys(contents) as OrderTabId[]
  const tabs = listTabs(filled, mayFilterCredit(user.adhesion, user.parent_id))
  const { id: current, label } = findTab(hash, tabs)
  const place = useSettledTab(current)
  const context = useLoaded<OwnContext>(`/api/partner/compte/${user.id}`)
  const { value: known } = context
  useEffect(() => {
    if (known) keepContext(known)
  }, [known])
  const OrderContent = contents[current as OrderTabId]
  return (
    <div ref={place} className="profile-columns">
      <ProfileMenu tabs={tabs} current={current} />
      <div className="min-w-0">
        <h2 tabIndex={-1} className="mb-4 text-xl font-bold tracking-tight">
          {current === 'dashboard' ? `Bonjour ${user.name}` : label}
        </h2>
        <div className="grid gap-4 lg:gap-6">
          {current === 'dashboard' && (
            <DashboardTab user={user} tabs={tabs} context={context} overview={overview} />
          )}
          {current === 'profile' && <PersonTab user={user} context={context} />}
          {current === 'adresses' && <AddressesTab user={user} />}
          {current === 'securite' && <SecurityTab user={user} />}
          {OrderContent && <OrderContent />}
        </div>
      </div>
    </div>
  )
}
