import { useEffect, useRef } from 'react'
import { type MetaDescriptor, data, useRevalidator } from 'react-router'
import { EmployerScreen } from '#accounts/web/employer/employer-screen.tsx'
import { readOwnCompany } from '#accounts/web/employer/read-own-company.ts'
import { EmployerCredits } from '#credit/web/employer/employer-credits.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { PageBusy } from '#ui/states/page-states.tsx'
import type { Route } from './+types/company.ts'
import '#ui/styles/kit.css'
import '#ui/styles/form-layout.css'
import '#ui/styles/admin.css'
import '#ui/styles/admin-utilities.css'

/** No title: a visitor without access learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function clientLoader() {
  const company = await readOwnCompany()
  if (company === undefined) throw data(null, { status: 404 })
  return company
}
clientLoader.hydrate = true as const

export { runCall as clientAction } from '#platform/web/action.ts'

/** The employer screen for a company's representative. Everyone else gets a 404. */
export default function CompanyScreen({ loaderData: overview }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const reload = (): void => void revalidate()
  useChangedPost(reload)
  return (
    <div className="page-column py-6 lg:py-8">
      <title>{`Espace entreprise | ${currentShop().name}`}</title>
      <EmployerScreen overview={overview}>
        <EmployerCredits companyId={overview.company.id} onDecided={reload} />
      </EmployerScreen>
    </div>
  )
}

/** Reloads if the represented company changes while the screen is open. */
function useChangedPost(reload: () => void): void {
  const person = useRequiredSession()?.user_info
  const post = person && `${person.id} ${person.role} ${person.parent_id}`
  const last = useRef(post)
  useEffect(() => {
    const isChanged = last.current !== undefined && post !== undefined && post !== last.current
    last.current = post
    if (isChanged) reload()
  }, [post, reload])
}

/** The server renders without a session: the same page for all. */
export function HydrateFallback() {
  return (
    <div className="page-column py-6 lg:py-8">
      <title>{currentShop().name}</title>
      <PageBusy />
    </div>
  )
}
