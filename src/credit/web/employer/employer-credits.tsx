import { useId, type RefObject, useState } from 'react'
import type { CreditCalls, CreditRequest, Deduction, DeductionRow, Engagement } from '#credit/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Address, addressesOf, callOver } from '#platform/web/call.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { type ApiQuery, useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { useStableFocus } from '#ui/states/use-stable-focus.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { CreditCard } from './credit-card.tsx'
import { formatDay } from './credit-state.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { type RequestedDecision, DecisionDialog } from './decision-dialog.tsx'
import { DeductionFiles } from './deduction-files.tsx'
import { Engagements } from './engagements.tsx'
import { ListedCredits, ListRefused } from './listed-credits.tsx'
import { Schedule } from './schedule.tsx'

const addressOf = addressesOf<CreditCalls>()
const call = callOver<CreditCalls>(sendAsCustomer)

/** An employer's lists, by their names in the API. */
const LISTS = [
  { value: 'commandesECDV', label: 'À valider' },
  { value: 'commandesApprouve', label: 'Approuvées' },
  { value: 'commandesRejete', label: 'Refusées' },
  { value: 'commandesCredit', label: 'Toutes' },
] as const
type EmployerList = (typeof LISTS)[number]['value']

const EMPTY: Readonly<Record<EmployerList, { title: string; sentence: string }>> = {
  commandesECDV: {
    title: 'Aucune demande à valider',
    sentence: 'Les demandes de vos employés arrivent ici, et vous en êtes averti par e-mail et par SMS.',
  },
  commandesApprouve: {
    title: 'Aucune commande approuvée',
    sentence: 'Les demandes que vous acceptez restent ici, avec leurs échéances.',
  },
  commandesRejete: {
    title: 'Aucune commande refusée',
    sentence: 'Les demandes refusées restent ici, avec leur raison.',
  },
  commandesCredit: {
    title: 'Aucune commande à crédit',
    sentence: 'Vos employés acceptés peuvent commander à crédit dans la boutique.',
  },
}

interface EmployerCreditsProps {
  companyId: number
  /** Called after a decision, when figures beside the list are outdated. */
  onDecided: () => void
}

/** HR's credit decisions, and each employee's debts. */
export function EmployerCredits({ companyId, onDecided }: EmployerCreditsProps) {
  const name = useId()
  const employerCredits = useEmployerCredits(companyId, onDecided)
  const { list, region, requested } = employerCredits
  return (
    <>
      <SectionCard id="credits" title="Commandes à crédit">
        <section
          ref={region}
          tabIndex={-1}
          aria-label="Liste des commandes à crédit"
          className="outline-none"
        >
          <div className="filters md:max-w-140 md:grid-cols-1">
            <Switch
              name={name}
              legend="Commandes"
              choices={LISTS}
              chosen={list}
              onChoose={employerCredits.setList}
            />
          </div>
          <ChosenList employerCredits={employerCredits} />
        </section>
      </SectionCard>
      <SectionCard id="engagements" title="Ce que doit chaque employé">
        <Engagements
          rows={employerCredits.dues.value}
          failure={employerCredits.dues.failure}
          reload={employerCredits.dues.reload}
        />
      </SectionCard>
      <SectionCard id="prelevement" title="Prélèvement sur salaire">
        <SalaryDeduction companyId={companyId} />
      </SectionCard>
      {requested && (
        <DecisionDialog
          {...describeDecision(requested.credit, requested.isAccepted)}
          decide={(reason) => employerCredits.decide(requested, reason)}
          onClose={() => employerCredits.ask(undefined)}
        >
          <Schedule credit={requested.credit} />
        </DecisionDialog>
      )}
    </>
  )
}

function ChosenList({ employerCredits: { list, listed, ask } }: { employerCredits: EmployerCreditsState }) {
  if (listed.failure) return <ListRefused failure={listed.failure} onRetry={listed.reload} />
  if (listed.current === undefined) return <div className="skeleton-block" aria-hidden="true" />
  return (
    <ListedCredits credits={listed.current} empty={EMPTY[list]}>
      {(credit) => (
        <CreditCard key={credit.id} credit={credit}>
          {credit.step === 'employer' && <HrActions credit={credit} onAsk={ask} />}
        </CreditCard>
      )}
    </ListedCredits>
  )
}

interface HrActionsProps {
  credit: CreditRequest
  onAsk: (requested: RequestedCredit) => void
}

/** No one decides on their own request. */
function HrActions({ credit, onAsk }: HrActionsProps) {
  const ownId = useSession()?.user_info.id
  if (credit.member.id === ownId)
    return (
      <p className="rounded-md bg-info-soft px-3 py-2 text-sm/[1.5] text-info">
        C’est votre propre demande&#x202F;: un autre responsable de l’entreprise ou la boutique y répond.
      </p>
    )
  return (
    <DecisionButtons
      credit={credit}
      onAccept={() => onAsk({ credit, isAccepted: true })}
      onRefuse={() => onAsk({ credit, isAccepted: false })}
    />
  )
}

function describeDecision(
  { member, name }: CreditRequest,
  isAccepted: boolean,
): Omit<RequestedDecision, 'decide'> {
  return isAccepted
    ? {
        title: `Accepter le crédit de ${member.name}\u202F?`,
        consequence:
          'Vous garantissez ces versements. La boutique répond ensuite, et vous êtes averti d’un retard de plus de 3\u00A0jours.',
        label: 'Accepter la demande',
        reasonLabel: 'Mot à l’employé',
        isRefusal: false,
      }
    : {
        title: `Refuser le crédit de ${member.name}`,
        consequence: `La commande ${name} est annulée, et ses articles sont remis en vente.`,
        label: 'Refuser la demande',
        reasonLabel: 'Raison, envoyée à l’employé',
        isRefusal: true,
      }
}

/** A request that awaits confirmation of a decision. */
interface RequestedCredit {
  credit: CreditRequest
  isAccepted: boolean
}

interface EmployerCreditsState {
  list: EmployerList
  setList: (list: EmployerList) => void
  listed: ApiQuery<CreditRequest[]>
  dues: ApiQuery<Engagement[]>
  /** The list. Receives focus when the pressed button disappears. */
  region: RefObject<HTMLElement | null>
  requested: RequestedCredit | undefined
  ask: (requested: RequestedCredit | undefined) => void
  /** Throws `ApiError`, or `TypeError` without network. */
  decide: (requested: RequestedCredit, reason: string) => Promise<void>
}

/** An employer's credit lists and decisions. `onDecided`: figures beside the lists may be outdated. */
function useEmployerCredits(companyId: number, onDecided: () => void): EmployerCreditsState {
  const [list, setList] = useState<EmployerList>('commandesECDV')
  const [requested, ask] = useState<RequestedCredit>()
  const params = { companyId }
  const listed = useApiQuery(addressOf(`GET /api/companies/clients/${list}/:companyId`, { params }))
  const dues = useApiQuery(addressOf('GET /api/companies/clients/engagements/:companyId', { params }))
  const { region, keepFocus } = useStableFocus(listed.current)

  async function decide({ credit, isAccepted }: RequestedCredit, reason: string): Promise<void> {
    const { id, version, member } = credit
    try {
      await call('PUT /api/companies/clients/commande/changeState/:orderId', {
        params: { orderId: id },
        body: { state: isAccepted ? 'validated' : 'rejected', reason, version },
      })
      toasts.show('success', `Demande de ${member.name} ${isAccepted ? 'acceptée' : 'refusée'}.`)
    } finally {
      keepFocus()
      listed.reload()
      dues.reload()
      onDecided()
    }
  }
  return { list, setList, listed, dues, region, requested, ask, decide }
}

/** The company's salary deductions of a month, and the file for payroll. */
function SalaryDeduction({ companyId }: { companyId: number }) {
  const [month, setMonth] = useState(() => toDay(serverDate()).slice(0, 7))
  const name = 'GET /api/companies/clients/prelevements/:companyId'
  const requested = { params: { companyId }, query: { mois: month } }
  // The type excludes the file responses.
  const { current: value, failure, reload } = useApiQuery(addressOf(name, requested) as Address<Deduction>)
  return (
    <>
      <p className="mb-4 text-ink-2">
        Les versements du mois qui restent dus, pour les achats que l’entreprise garantit.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <InputField
          name="mois-prelevement"
          label="Mois"
          type="month"
          value={month}
          onValue={(typed) => /^20\d\d-\d\d$/.test(typed) && setMonth(typed)}
        />
        <DeductionFiles
          read={(file) => call(name, { ...requested, query: { ...requested.query, ...file } })}
        />
      </div>
      {failure !== undefined ? (
        <ListRefused failure={failure} onRetry={reload} />
      ) : value === undefined ? (
        <div className="skeleton-block" aria-hidden="true" />
      ) : (
        <DeductionTable deduction={value} />
      )}
    </>
  )
}

const COLUMNS: readonly Column<DeductionRow>[] = [
  { key: 'member', label: 'Employé', cell: ({ member }) => <p className="font-medium">{member}</p> },
  {
    key: 'sequence',
    label: 'Versement',
    isLabelled: true,
    cell: ({ order, sequence, parts }) => `${order}, ${sequence} sur ${parts}`,
  },
  { key: 'due_date', label: 'Échéance', isLabelled: true, cell: ({ due_date }) => formatDay(due_date) },
  { key: 'left', label: 'À prélever', isLabelled: true, cell: ({ left }) => formatFrancs(left) },
]

function DeductionTable({ deduction: { rows, total } }: { deduction: Deduction }) {
  if (rows.length === 0) return <p>Rien n’est à prélever pour ce mois.</p>
  return (
    <>
      <DataTable
        caption="À prélever sur les salaires"
        look="employer"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ order_id, sequence }) => `${order_id} ${sequence}`}
      />
      <p className="mt-4">
        Total à prélever&#x202F;: <b translate="no">{formatFrancs(total)}</b>
      </p>
    </>
  )
}
