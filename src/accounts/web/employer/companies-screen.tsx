import { useState } from 'react'
import type { Company, CompanyQuery } from '#accounts/contract.ts'
import { findEmailError, findMissing, findPhoneError, keepFaults } from '#accounts/rules/form-checks.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { Chips } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { useStaffCall } from '../admin/call.ts'
import { MemberList } from './member-list.tsx'

const idempotencyHeaders = createIdempotencyHeaders()

const STATUSES = [
  ['', 'Toutes'],
  ['pending', 'À activer'],
  ['active', 'Actives'],
] as const satisfies readonly (readonly [status: CompanyQuery['status'] | '', label: string])[]

/** Staff's companies: those to open, all of them with their members, and invitations of HR. */
export function CompaniesScreen({ companies }: { companies: readonly Company[] }) {
  const call = useStaffCall()
  const [opening, setOpening] = useState<Company>()
  const [shown, setShown] = useState<Company>()
  async function activate({ id, name }: Company): Promise<void> {
    await call('PUT /api/companies/:id/activation', { params: { id } })
    toasts.show('success', `${name} est activée.`)
  }
  return (
    <>
      <PageHead title="Entreprises partenaires" />
      <div className="page-stack">
        <SectionCard id="entreprises" title="Toutes les entreprises">
          <CompanyFilters />
          {companies.length > 0 ? (
            <CompanyTable companies={companies} onActivate={setOpening} onShowMembers={setShown} />
          ) : (
            <EmptyState icon={<Icon name="search-x" />} title="Aucune entreprise ne correspond">
              Changez le nom recherché ou l’état.
            </EmptyState>
          )}
        </SectionCard>
        {shown && (
          <SectionCard key={shown.id} id="employes" title={`Employés de ${shown.name}`}>
            <MemberList companyId={shown.id} />
          </SectionCard>
        )}
        <SectionCard id="invitation" title="Inviter un responsable RH">
          <InvitationForm companies={companies} />
        </SectionCard>
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
    </>
  )
}

function CompanyFilters() {
  const query = useAddressQuery()
  return (
    <div className="admin-filters">
      <ListSearch
        id="chercher-entreprise"
        label="Rechercher une entreprise"
        placeholder="Nom ou e-mail"
        query={query}
        name="search"
      />
      <FilterFold count={countFilters(query, ['status'])}>
        <Chips query={query} name="status" choices={STATUSES} />
      </FilterFold>
    </div>
  )
}

function check(typed: FormData): FormErrors {
  return keepFaults({
    parent_id: findMissing(readField(typed, 'parent_id'), 'Choisissez une entreprise.'),
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    email: findEmailError(readField(typed, 'email')),
    phone: findPhoneError(readField(typed, 'phone')),
  })
}

/** Makes the account of a company's HR; the link to choose a password goes out by e-mail and SMS. */
function InvitationForm({ companies }: { companies: readonly Company[] }) {
  const call = useStaffCall()
  /** Another number empties the fields. */
  const [sent, setSent] = useState(0)
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const email = readField(typed, 'email')
    const body = {
      parent_id: Number(readField(typed, 'parent_id')),
      name: readField(typed, 'name'),
      email,
      phone: readField(typed, 'phone'),
      city: '',
    }
    await call('POST /api/companies/create-compte', { body, headers: idempotencyHeaders(body) })
    toasts.show('success', `Invitation envoyée à ${email}.`)
    setSent((count) => count + 1)
  })
  return (
    <form {...form} key={sent} className="form-stack">
      <FormSummary errors={errors} />
      <div className="form-grid">
        <CompanyField companies={companies} error={errors['parent_id']} />
        <TextField name="name" label="Nom complet" autoComplete="off" maxLength={100} errors={errors} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          errors={errors}
        />
        <PhoneField name="phone" label="Téléphone" autoComplete="off" errors={errors} />
      </div>
      <div className="actions">
        <SendButton look="button-green" isSending={isSending}>
          Envoyer l’invitation
        </SendButton>
      </div>
    </form>
  )
}

function CompanyField({ companies, error }: { companies: readonly Company[]; error: string | undefined }) {
  return (
    <SelectField name="parent_id" label="Entreprise" defaultValue="" required error={error}>
      <option value="">Choisir…</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface CompanyTableProps {
  companies: readonly Company[]
  onActivate: (company: Company) => void
  onShowMembers: (company: Company) => void
}

/** Partner companies, and what staff can do with each. */
function CompanyTable({ companies, ...actions }: CompanyTableProps) {
  const decision: Column<Company> = {
    key: 'actions',
    label: 'Décision',
    isSilent: true,
    cell: (company) => <CompanyAction company={company} {...actions} />,
  }
  return (
    <DataTable
      caption="Entreprises"
      look="employer"
      columns={[...COLUMNS, decision]}
      rows={companies}
      keyOf={({ id }) => id}
    />
  )
}

const COLUMNS: readonly Column<Company>[] = [
  {
    key: 'name',
    label: 'Entreprise',
    cell: ({ id, name, email, city }) => (
      <>
        <Link className="font-medium underline" href={`/admin/entreprises/${id}`}>
          {name}
        </Link>
        <p className="text-sm break-all text-ink-2">{[email, city].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  {
    key: 'code',
    label: 'Identifiant',
    isLabelled: true,
    cell: ({ entreprise_code }) => entreprise_code,
  },
  { key: 'members', label: 'Membres', isLabelled: true, cell: ({ members }) => members },
  { key: 'status', label: 'État', cell: (company) => <CompanyStatus company={company} /> },
]

function CompanyStatus({ company: { status, suspended } }: { company: Company }) {
  const isActive = status === 'active'
  return (
    <>
      <span className={`status-pill ${isActive ? 'is-done' : 'is-waiting'}`}>
        <Icon name={isActive ? 'check' : 'clock'} size={16} /> {isActive ? 'Active' : 'À activer'}
      </span>
      {suspended && <p className="mt-1 text-sm text-promo-ink">Nouveau crédit suspendu</p>}
    </>
  )
}

interface CompanyActionProps extends Omit<CompanyTableProps, 'companies'> {
  company: Company
}

function CompanyAction({ company, onActivate, onShowMembers }: CompanyActionProps) {
  const isActive = company.status === 'active'
  return (
    <div className="actions">
      <button
        type="button"
        className={`button ${isActive ? 'button-outline' : 'button-green'}`}
        aria-label={`${isActive ? 'Employés de' : 'Activer'} ${company.name}`}
        onClick={() => (isActive ? onShowMembers : onActivate)(company)}
      >
        {isActive ? 'Employés' : 'Activer'}
      </button>
    </div>
  )
}
