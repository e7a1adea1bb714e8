import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Company, CompanyQuery } from '../../contract.ts'
import { Switch } from '../forms/switch.tsx'
import { CompanyTable } from './company-table.tsx'
import { activateCompany } from './desk-calls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeskCard } from './desk-screen.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { MemberList } from './member-list.tsx'
import { SearchField } from './search-field.tsx'

const STATUSES = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'À activer' },
  { value: 'active', label: 'Actives' },
] as const satisfies readonly { value: CompanyQuery['status']; label: string }[]

interface CompaniesScreenProps {
  companies: readonly Company[]
  query: Pick<CompanyQuery, 'search' | 'status'>
  onQuery: (query: Pick<CompanyQuery, 'search' | 'status'>) => void
  /** Something was decided: the list is read again. */
  onChanged: () => void
}

/** Staff's companies: those to open, all of them with their members, and invitations of HR. */
export function CompaniesScreen({ companies, query, onQuery, onChanged }: CompaniesScreenProps) {
  const [opening, setOpening] = useState<Company>()
  const [shown, setShown] = useState<Company>()
  async function activate({ id, name }: Company): Promise<void> {
    try {
      await activateCompany(id)
      toasts.show('success', `${name} est activée.`)
    } finally {
      onChanged()
    }
  }
  return (
    <div className="desk">
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Entreprises partenaires</h1>
      <DeskCard id="entreprises" title="Toutes les entreprises">
        <CompanyFilters query={query} onQuery={onQuery} />
        {companies.length > 0 ? (
          <CompanyTable companies={companies} onActivate={setOpening} onShowMembers={setShown} />
        ) : (
          <EmptyState icon={<Icon name="search-x" />} title="Aucune entreprise ne correspond">
            Changez le nom recherché ou l’état.
          </EmptyState>
        )}
      </DeskCard>
      {shown && (
        <DeskCard key={shown.id} id="employes" title={`Employés de ${shown.name}`}>
          <MemberList companyId={shown.id} onDecided={onChanged} />
        </DeskCard>
      )}
      <DeskCard id="invitation" title="Inviter un responsable RH">
        <InvitationForm companies={companies} />
      </DeskCard>
      {opening && (
        <ConfirmDialog
          title={`Activer ${opening.name}\u202F?`}
          label="Activer l’entreprise"
          onConfirm={() => activate(opening)}
          onClose={() => setOpening(undefined)}
        >
          La personne qui l’a inscrite devient responsable de son espace entreprise et en reçoit
          l’identifiant. Elle pourra accepter des employés, qui achèteront à crédit.
        </ConfirmDialog>
      )}
    </div>
  )
}

function CompanyFilters({ query, onQuery }: Pick<CompaniesScreenProps, 'query' | 'onQuery'>) {
  return (
    <div className="desk-filters">
      <SearchField
        label="Rechercher une entreprise"
        value={query.search}
        onChange={(search) => onQuery({ ...query, search })}
      />
      <Switch
        name="status"
        legend="État"
        choices={STATUSES}
        chosen={query.status}
        onChoose={(status) => onQuery({ ...query, status })}
      />
    </div>
  )
}
