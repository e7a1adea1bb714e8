import { Suspense, useEffect } from 'react'
import { type MetaDescriptor, useOutletContext, useParams } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../accounts/web/desk/use-staff-read.ts'
import { useChangedRights } from '../../accounts/web/desk/use-changed-rights.ts'
import type { StaffDesk } from '../../platform/contract/back-office.ts'
import { AdminFrame } from './admin-frame.tsx'
import { findSection, mayOpen } from './sections.ts'
import '../../ui/styles/desk.css'
import '../../ui/styles/desk-utilities.css'
import '../../ui/styles/credit-desk.css'
import '../../content/web/prose.css'
import '../../ui/admin/admin.css'
import '../../catalogue/web/admin/catalogue-admin.css'

/** Without a title: whoever has no business here learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

/** The back office, for staff; for everybody else, and where a right is missing, there is no such screen. */
export default function AdminPage() {
  const { '*': address = '' } = useParams()
  const { value: desk, failure, reload } = useStaffRead<StaffDesk>('/api/admin/moi')
  useChangedRights(reload)
  const hide = useOutletContext<() => void>()
  const found = findSection(address)
  const isKept = desk !== undefined && (found === undefined || !mayOpen(found.section, desk.rights))
  const isHidden = failure?.kind === 'hidden' || isKept
  useEffect(() => {
    if (isHidden) hide()
  }, [isHidden, hide])
  if (failure?.kind === 'failed' && desk === undefined)
    return (
      <div className="page-column py-6">
        <DeskFailure sentence={failure.sentence} onRetry={reload} />
      </div>
    )
  if (desk === undefined || found === undefined || isHidden)
    return (
      <div className="page-column py-6">
        <title>{shop.name}</title>
        <DeskWaiting />
      </div>
    )
  const { section, rest } = found
  return (
    <AdminFrame desk={desk} section={section}>
      <title>{`${section.label} | ${shop.name}`}</title>
      <Suspense fallback={<DeskWaiting />}>
        <section.page key={section.path} rest={rest} desk={desk} onChanged={reload} />
      </Suspense>
    </AdminFrame>
  )
}
