import { type ReactNode, useState } from 'react'
import type { Approvals, Company } from '#accounts/contract.ts'
import { CeilingChange } from '#accounts/contract/employer.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { isLineLost } from '#platform/web/line-lost.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { readUnlessEmpty } from '#ui/form/read-fields.ts'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { type Fact, FactList } from '#ui/page/fact-list.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { ApprovalList } from '../employer/approval-list.tsx'
import { MemberList } from '../employer/member-list.tsx'
import { type StaffCall, useStaffCall } from './call.ts'
import { SecondPersonNote } from './second-person-note.tsx'

interface CompanyPanelProps {
  company: Company
  /** Ceilings that wait for a second member of staff. */
  approvals: Approvals
  /** Content of other domains, such as the company's credit. */
  children?: ReactNode
}

/** A company's page for staff: details, credit, members and decisions. */
export function CompanyPanel({ company, approvals, children }: CompanyPanelProps) {
  const call = useStaffCall()
  return (
    <>
      <PageHead title={company.name} note={describeState(company)}>
        <CompanyDecisions company={company} call={call} />
      </PageHead>
      <CeilingApprovals approvals={approvals} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <CompanyFacts company={company} />
          <section className="admin-panel" aria-labelledby="plafond">
            <h2 id="plafond" className="mb-2">
              Plafond
            </h2>
            <CeilingForm key={company.version} company={company} call={call} />
          </section>
        </div>
        {children}
        <section className="admin-panel" aria-labelledby="membres">
          <h2 id="membres" className="mb-2">
            Employés
          </h2>
          <MemberList companyId={company.id} />
        </section>
      </div>
    </>
  )
}

/** Ceilings of all companies that wait for a second member of staff. Renders nothing when there are none. */
export function CeilingApprovals({ approvals }: Pick<CompanyPanelProps, 'approvals'>) {
  const call = useStaffCall()
  return (
    <ApprovalList
      approvals={approvals}
      confirm={(requestId) =>
        call('POST /api/admin/entreprises/confirmations/:requestId/confirmer', { params: { requestId } })
      }
      refuse={(requestId, reason) =>
        call('POST /api/admin/entreprises/confirmations/:requestId/refuser', {
          params: { requestId },
          body: { reason },
        })
      }
      right="clients"
      isQuiet
    />
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

const NAME = 'credit_ceiling'

/** The ceiling of the company's `version`; empty for the shop's usual one. */
export const ceilingForm = (version: number) =>
  bodyForm(CeilingChange, (typed: FormData) => ({
    credit_ceiling: readUnlessEmpty(typed, NAME, (text) => readFrancs(text, Number.MAX_SAFE_INTEGER)),
    version,
  }))

interface CompanyPartProps {
  company: Company
  call: StaffCall
}

/** Form for the maximum outstanding credit of a company's members. Empty for the shop's default ceiling. */
function CeilingForm({ company, call }: CompanyPartProps) {
  const { check, read } = ceilingForm(company.version)
  const { form, errors, isSending, isDirty } = useForm(check, async (typed) => {
    const body = read(typed)
    const { credit_ceiling: set } = await call('PUT /api/admin/entreprises/:id/plafond', {
      params: { id: company.id },
      body,
    })
    if (set === body.credit_ceiling) toasts.show('success', 'Le plafond est enregistré.')
    else toasts.show('info', 'Demande enregistrée\u202F: un·e collègue doit la confirmer.')
  })
  useUnsavedGuard(isDirty)
  const { [NAME]: error, ...others } = errors
  return (
    <form {...form} className="form-stack">
      <SaveSummary errors={others} />
      <SecondPersonNote limit="ceilings" />
      <InputField
        name={NAME}
        label="Plafond de crédit, en francs"
        hint={
          company.credit_ceiling === null
            ? 'Vide\u202F: le plafond habituel de la boutique.'
            : `Aujourd’hui ${formatFrancs(company.credit_ceiling)}. Vide\u202F: le plafond habituel.`
        }
        error={error}
        inputMode="numeric"
        maxLength={24}
        defaultValue={company.credit_ceiling ?? ''}
      />
      <div className="actions">
        <SendButton look="button-outline" isSending={isSending}>
          Enregistrer le plafond
        </SendButton>
      </div>
    </form>
  )
}

interface Decision {
  button: string
  title: string
  consequence: string
  done: string
  isGrave: boolean
  send: () => Promise<Company>
}

/** Lists the decisions available in the company's current state. */
function listDecisions(company: Company, call: StaffCall): Decision[] {
  const { id, name, status, suspended, version } = company
  const params = { id }
  const switchCredit = (isSuspended: boolean): Promise<Company> =>
    call('PUT /api/admin/entreprises/:id/suspension', { params, body: { suspended: isSuspended, version } })
  if (status === 'pending')
    return [
      {
        button: 'Activer',
        title: `Activer ${name}\u202F?`,
        consequence: 'Ses employés pourront demander leur adhésion. Son responsable reçoit l’identifiant.',
        done: 'L’entreprise est activée.',
        isGrave: false,
        send: () => call('PUT /api/companies/:id/activation', { params }),
      },
    ]
  return [
    {
      button: 'Renouveler l’identifiant',
      title: `Renouveler l’identifiant de ${name}\u202F?`,
      consequence: 'L’ancien ne sert plus. Les membres et les demandes en cours restent.',
      done: 'L’entreprise a un nouvel identifiant.',
      isGrave: true,
      send: () => call('POST /api/admin/entreprises/:id/identifiant', { params, body: { version } }),
    },
    suspended
      ? {
          button: 'Rétablir le crédit',
          title: `Rétablir le crédit de ${name}\u202F?`,
          consequence: 'Les membres peuvent de nouveau demander un crédit garanti par l’entreprise.',
          done: 'Le crédit est rétabli.',
          isGrave: false,
          send: () => switchCredit(false),
        }
      : {
          button: 'Suspendre le crédit',
          title: `Suspendre le crédit de ${name}\u202F?`,
          consequence: 'L’entreprise ne garantit plus de nouveau crédit. Les crédits en cours continuent.',
          done: 'Le crédit est suspendu.',
          isGrave: true,
          send: () => switchCredit(true),
        },
  ]
}

/** Opens a company, suspends or resumes its credit, or changes its identifier, each after confirmation. */
function CompanyDecisions({ company, call }: CompanyPartProps) {
  const { reload } = useReload()
  const [requested, setRequested] = useState<Decision>()
  async function decide({ send, done }: Decision): Promise<string> {
    try {
      await send()
      return done
    } catch (failure) {
      // Another member of staff may have decided first.
      if (!isLineLost(failure)) reload()
      throw failure
    }
  }
  return (
    <div className="actions">
      {listDecisions(company, call).map((decision) => (
        <button
          key={decision.button}
          type="button"
          className={`button ${company.status === 'pending' ? 'button-green' : 'button-outline'}`}
          onClick={() => setRequested(decision)}
        >
          {decision.button}
        </button>
      ))}
      {requested && (
        <ConfirmDialog
          title={requested.title}
          label={requested.button}
          isGrave={requested.isGrave}
          onConfirm={() => decide(requested)}
          onClose={() => setRequested(undefined)}
        >
          {requested.consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}
