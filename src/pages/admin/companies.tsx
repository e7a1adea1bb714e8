import { CeilingApprovals, CompanyPanel } from '../../accounts/web/admin/company-panel.tsx'
import { CompaniesScreen } from '../../accounts/web/desk/companies-screen.tsx'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useCompanies } from '../../accounts/web/desk/use-companies.ts'
import { CompanyCredit } from '../../orders/web/admin-credits/company-credit.tsx'
import type { SectionProps } from './sections.ts'

/** Partner companies, for staff who look after customers; one of them with its credit, where the right allows. */
export default function CompaniesPage({ rest, desk, onChanged }: SectionProps) {
  if (!/^\d+$/.test(rest)) return <CompanyListPart onChanged={onChanged} />
  const seesCredit = desk.rights.includes('credits') || desk.rights.includes('admin')
  return (
    <CompanyPanel key={rest} id={Number(rest)} onChanged={onChanged}>
      {seesCredit && <CompanyCredit companyId={Number(rest)} />}
    </CompanyPanel>
  )
}

function CompanyListPart({ onChanged }: Pick<SectionProps, 'onChanged'>) {
  const { companies, failure, query, setQuery, reload } = useCompanies()
  const again = (): void => {
    reload()
    onChanged()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (companies === undefined) return <DeskWaiting />
  return (
    <>
      <CeilingApprovals onDecided={again} />
      <CompaniesScreen companies={companies} query={query} onQuery={setQuery} onChanged={again} />
    </>
  )
}
