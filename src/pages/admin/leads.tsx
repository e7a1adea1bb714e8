import { LeadsPanel } from '../../crm/web/admin/leads-panel.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'

/** Visitors who filled a basket and did not order. */
export default function LeadsPage() {
  return (
    <>
      <PageHead title="Prospects" note="Les paniers remplis qui n’ont pas encore donné de commande." />
      <LeadsPanel />
    </>
  )
}
