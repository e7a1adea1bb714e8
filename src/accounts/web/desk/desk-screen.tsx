import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { CompanyDesk } from '../../contract.ts'
import { CompanyCode } from './company-code.tsx'
import { CompanyForm } from './company-form.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { MemberList } from './member-list.tsx'

interface DeskScreenProps {
  desk: CompanyDesk
  /** Reads the desk again, after a decision or a change. */
  onChanged: () => void
  /** What other domains put on the desk. */
  children?: ReactNode
}

/** The employer's desk: what waits, who is in, what to hand on, and what the company says of itself. */
export function DeskScreen({ desk, onChanged, children }: DeskScreenProps) {
  const { company } = desk
  return (
    <div className="desk">
      <div>
        <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{company.name}</h1>
        <p className="mt-1 text-ink-2">Espace entreprise</p>
      </div>
      <DeskFigures desk={desk} />
      {children}
      <DeskCard id="employes" title="Employés et demandes d’adhésion">
        <p className="desk-note bg-info-soft text-info">
          <Icon name="info" size={20} />
          <span>
            Un employé accepté peut acheter à crédit. Vous pouvez retirer l’accord tant qu’aucun crédit n’est
            en cours.
          </span>
        </p>
        <MemberList companyId={company.id} onDecided={onChanged} />
      </DeskCard>
      <CompanyCode company={company} />
      <DeskCard id="fiche" title="Fiche de l’entreprise">
        <CompanyForm company={company} onSaved={onChanged} />
      </DeskCard>
    </div>
  )
}

export function DeskCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-card">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
