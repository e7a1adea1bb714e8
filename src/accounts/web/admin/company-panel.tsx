import { type ReactNode, useState } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { type Fact, FactList } from '../../../ui/admin/fact-list.tsx'
import { Moment } from '../../../ui/admin/moment.tsx'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import type { Company } from '../../contract.ts'
import { ApprovalList } from '../desk/approval-list.tsx'
import { DeskFailure, DeskWaiting } from '../desk/desk-state.tsx'
import { MemberList } from '../desk/member-list.tsx'
import { useStaffRead } from '../desk/use-staff-read.ts'
import { CeilingForm } from './ceiling-form.tsx'
import { CompanyDecisions } from './company-decisions.tsx'

interface CompanyPanelProps {
  id: number
  onChanged: () => void
  /** What other domains know of it, e.g. its credit. */
  children?: ReactNode
}

/** A company for staff: what it is, its credit, its people, and what may be decided. */
export function CompanyPanel({ id, onChanged, children }: CompanyPanelProps) {
  const { value: company, failure, reload } = useStaffRead<Company>(`/api/companies/${id}`)
  // A ceiling that was asked for is read anew beside the company, which stays as it is.
  const [turn, setTurn] = useState(0)
  const again = (): void => {
    setTurn((last) => last + 1)
    reload()
    onChanged()
  }
  if (failure !== undefined)
    return (
      <DeskFailure
        sentence={failure.kind === 'failed' ? failure.sentence : 'Cette entreprise n’existe pas.'}
        onRetry={reload}
      />
    )
  if (company === undefined) return <DeskWaiting />
  return (
    <>
      <PageHead title={company.name} note={describeState(company)}>
        <CompanyDecisions company={company} onChanged={again} />
      </PageHead>
      <CeilingApprovals key={turn} onDecided={again} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <CompanyFacts company={company} />
          <section className="admin-panel" aria-labelledby="plafond">
            <h2 id="plafond" className="mb-2">
              Plafond
            </h2>
            <CeilingForm key={company.version} company={company} onSaved={again} />
          </section>
        </div>
        {children}
        <section className="admin-panel" aria-labelledby="membres">
          <h2 id="membres" className="mb-2">
            Employés
          </h2>
          <MemberList companyId={company.id} onDecided={again} />
        </section>
      </div>
    </>
  )
}

/** Ceilings that wait for a second member of staff, of all companies; nothing where none does. */
export function CeilingApprovals({ onDecided }: { onDecided: () => void }) {
  return (
    <ApprovalList path="/api/admin/entreprises/confirmations" right="clients" isQuiet onDecided={onDecided} />
  )
}

function describeState({ status, suspended, members }: Company): string {
  if (status === 'pending') return 'Attend son activation'
  const people = `${members}\u00A0membre${members > 1 ? 's' : ''}`
  return suspended ? `Nouveau crédit suspendu, ${people}` : `Active, ${people}`
}

function CompanyFacts({ company }: { company: Company }) {
  const { entreprise_code, email, phone, street, city, sector, created_at } = company
  const facts: readonly Fact[] = [
    ['Identifiant', <b key="code">{entreprise_code}</b>],
    [
      'E-mail',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Téléphone', phone && formatMobile(phone)],
    ['Adresse', [street, city].filter(Boolean).join(', ')],
    ['Secteur', sector],
    ['Inscrite le', <Moment key="created" at={created_at} />],
  ]
  return (
    <section className="admin-panel" aria-labelledby="fiche">
      <h2 id="fiche">Fiche</h2>
      <FactList facts={facts} />
    </section>
  )
}
