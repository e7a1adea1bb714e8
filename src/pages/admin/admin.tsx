import { useCallback, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaDescriptor,
  type MiddlewareFunction,
  Outlet,
  data,
  useLocation,
  useRevalidator,
} from 'react-router'
import { currentShop } from '#platform/web/current-shop.ts'
import { isForbidden } from '#platform/web/error-message.ts'
import { type LostSignIn, hasWork, holdWork } from '#platform/web/session/hold-work.ts'
import { useChangedRights } from '#platform/web/session/use-changed-rights.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { PageBusy } from '#ui/states/page-states.tsx'
import type { Route } from './+types/admin.ts'
import { AdminFrame } from './admin-frame.tsx'
import { findSection, mayOpen } from './sections.ts'
import { forgetStaff, readStaff, staffContext } from './staff.ts'
import type { Admin } from './use-admin.ts'
import '#ui/styles/kit.css'
import '#ui/styles/admin-utilities.css'
import '#ui/styles/form-layout.css'
import '#ui/styles/admin.css'

/** No title: a visitor without access learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Opens a screen only for staff with the right to its section. Everyone else gets a 404. */
const openSection: MiddlewareFunction = async ({ request, context }) => {
  // The API call guards an action. A check here could navigate away and lose typed data.
  if (request.method !== 'GET') return
  const staff = await readStaff().catch((failure: unknown) => {
    throw isForbidden(failure) ? data(null, { status: 404 }) : failure
  })
  const section = findSection(new URL(request.url).pathname)
  if (section === undefined || !mayOpen(section, staff.rights)) throw data(null, { status: 404 })
  context.set(staffContext, staff)
}

export const clientMiddleware = [openSection]

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return context.get(staffContext)
}
clientLoader.hydrate = true as const

/** Loaded when the session expires while staff work. */
async function signInAgain(lost: LostSignIn): Promise<boolean> {
  const { askSignIn } = await import('#accounts/web/step-up/ask-sign-in.tsx')
  return askSignIn(lost)
}

/** Admin layout: the menu of permitted sections, around the current screen. */
export default function AdminLayout({ loaderData: staff }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const recount = useCallback(() => {
    forgetStaff()
    void revalidate()
  }, [revalidate])
  useRequiredSession(hasWork)
  useUnsavedGuard(false)
  useEffect(() => holdWork(signInAgain), [])
  useChangedRights(recount)
  const section = findSection(pathname)
  return (
    <AdminFrame staff={staff} section={section}>
      <title>{section ? `${section.label} | ${currentShop().name}` : currentShop().name}</title>
      <Outlet context={{ staff, recount } satisfies Admin} />
    </AdminFrame>
  )
}

/** The server renders without a session: the same page for all. */
export function HydrateFallback() {
  return (
    <div className="page-column py-6">
      <title>{currentShop().name}</title>
      <PageBusy />
    </div>
  )
}
