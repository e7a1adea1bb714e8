import { useState } from 'react'
import type { Company, CompanyQuery } from '#accounts/contract.ts'
import { Invitation } from '#accounts/contract/companies.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { readWhole } from '#platform/contract/read-francs.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import type { Column } from '#ui/table/column.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type StaffCall, useStaffCall } from '../admin/call.ts'
import { MemberList } from './member-list.tsx'

const idempotencyHeaders = createIdempotencyHeaders()

const STATUSES = [
  ['', 'Toutes'],
  ['pending', 'À activer'],
  ['active', 'Actives'],
] as const satisfies readonly (readonly [status: CompanyQuery['status'] | '', label: string])[]

/** Companies for staff: those to activate, all companies with their members, and invitations of HR. */
export function CompaniesScreen({ companies }: { companies: readonly Company[] }) {
  const call = useStaffCall()
  const [shown, setShown] = useState<Company>()
  return (
    <ListPage
      title="Entreprises partenaires"
      caption="Entreprises"
      search={{ label: 'Rechercher une entreprise', placeholder: 'Nom ou e-mail', name: 'search' }}
      filters={[{ kind: 'chips', name: 'status', choices: STATUSES }]}
      columns={COLUMNS}
      rows={companies}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      rowActions={(company) => [
        company.status === 'active'
          ? {
              verb: 'Employés',
              preposition: 'de',
              look: 'button-outline',
              run: async () => setShown(company),
            }
          : {
              verb: 'Activer',
              look: 'button-green',
              open: (onClose) => <ActivationDialog company={company} call={call} onClose={onClose} />,
            },
      ]}
      empty={{
        icon: <Icon name="search-x" />,
        title: 'Aucune entreprise ne correspond',
        text: 'Changez le nom recherché ou l’état.',
      }}
    >
      <div className="page-stack mt-6">
        {shown && (
          <SectionCard key={shown.id} id="employes" title={`Employés de ${shown.name}`}>
            <MemberList companyId={shown.id} />
          </SectionCard>
        )}
        <SectionCard id="invitation" title="Inviter un responsable RH">
          <InvitationForm companies={companies} />
        </SectionCard>
      </div>
    </ListPage>
  )
}

interface ActivationDialogProps {
  company: Company
  call: StaffCall
  onClose: () => void
}

function ActivationDialog({ company: { id, name }, call, onClose }: ActivationDialogProps) {
  async function activate(): Promise<string> {
    await call('PUT /api/companies/:id/activation', { params: { id } })
    return `${name} est activée.`
  }
  return (
    <ConfirmDialog
      title={`Activer ${name}\u202F?`}
      label="Activer l’entreprise"
      onConfirm={activate}
      onClose={onClose}
    >
      La personne qui l’a inscrite devient responsable de son espace entreprise et en reçoit l’identifiant.
      Elle pourra accepter des employés, qui achèteront à crédit.
    </ConfirmDialog>
  )
}

export const employerForm = bodyForm(Invitation, (typed: FormData) => ({
  ...readFields(typed, ['name', 'email', 'phone']),
  parent_id: readWhole(readField(typed, 'parent_id')),
  city: '',
}))

/** Creates the account of a company's HR; the link to choose a password is sent by e-mail and SMS. */
function InvitationForm({ companies }: { companies: readonly Company[] }) {
  const call = useStaffCall()
  /** Used as key: a new number resets the fields. */
  const [sent, setSent] = useState(0)
  const { form, errors, isSending } = useForm(employerForm.check, async (typed) => {
    const body = employerForm.read(typed)
    await call('POST /api/companies/create-compte', { body, headers: idempotencyHeaders(body) })
    toasts.show('success', `Invitation envoyée à ${body.email}.`)
    setSent((count) => count + 1)
  })
  return (
    <form {...form} key={sent} className="form-stack">
      <FormSummary errors={errors} />
      <div className="form-grid">
        <CompanyField companies={companies} error={errors['parent_id']} />
        <TextField {...inputOf(CUSTOMER_FIELDS, 'name')} autoComplete="off" errors={errors} />
        <TextField {...inputOf(CUSTOMER_FIELDS, 'email')} type="email" autoComplete="off" errors={errors} />
        <PhoneField {...inputOf(CUSTOMER_FIELDS, 'phone')} autoComplete="off" errors={errors} />
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

const COLUMNS: readonly Column<Company>[] = [
  {
    key: 'name',
    label: 'Entreprise',
    cell: ({ id, name, email, city }) => (
      <>
        <Link className="font-medium underline" href={`/admin/entreprises/${id}`}>
          {name}
        </Link>
        <small className="break-all">{[email, city].filter(Boolean).join(' · ')}</small>
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
