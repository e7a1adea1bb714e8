import { useStaffRead } from '../../accounts/web/desk/use-staff-read.ts'
import type { KeptSynonym } from '../../catalogue/contract.ts'
import { SynonymsPanel } from '../../catalogue/web/admin/synonyms-panel.tsx'
import { SearchTermsPanel } from '../../crm/web/admin/search-terms-panel.tsx'
import { PageHead } from '../../ui/admin/page-head.tsx'

/** What visitors search, and the synonyms that lead them to it. */
export default function SearchesPage() {
  const synonyms = useStaffRead<KeptSynonym[]>('/api/admin/synonymes')
  return (
    <>
      <PageHead title="Recherches" note="Ce que les visiteurs tapent, et ce qu’ils trouvent aujourd’hui." />
      <SearchTermsPanel onSynonym={synonyms.reload} />
      <SynonymsPanel read={synonyms} />
    </>
  )
}
