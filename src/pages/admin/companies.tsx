import { useEffect } from 'react'
import { type MetaDescriptor, useOutletContext } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { CompaniesScreen } from '../../accounts/web/desk/companies-screen.tsx'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useCompanies } from '../../accounts/web/desk/use-companies.ts'
import '../../ui/styles/desk.css'

/** Without a title: whoever has no business here learns nothing from it. */
export function meta(): MetaDescriptor[] {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Partner companies, for staff who look after customers; for everybody else there is no such screen. */
export default function CompaniesPage() {
  const { companies, failure, query, setQuery, reload } = useCompanies()
  const hide = useOutletContext<() => void>()
  const isHidden = failure?.kind === 'hidden'
  useEffect(() => {
    if (isHidden) hide()
  }, [isHidden, hide])
  const isReady = companies !== undefined && failure === undefined
  return (
    <div className="page-column py-6 lg:py-8">
      <title>{isReady ? `Entreprises partenaires | ${shop.name}` : shop.name}</title>
      {isReady && (
        <CompaniesScreen companies={companies} query={query} onQuery={setQuery} onChanged={reload} />
      )}
      {failure?.kind === 'failed' && <DeskFailure sentence={failure.sentence} onRetry={reload} />}
      {!isReady && failure?.kind !== 'failed' && <DeskWaiting />}
    </div>
  )
}
