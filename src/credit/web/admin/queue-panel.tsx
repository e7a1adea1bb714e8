import { useState, useEffect } from 'react'
import type { CreditCalls, CreditRequest } from '#credit/contract.ts'
import type { BankFile } from '#orders/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { useStableFocus } from '#ui/states/use-stable-focus.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { CreditCard } from '../employer/credit-card.tsx'
import { formatDay } from '../employer/credit-state.ts'
import { DecisionButtons } from '../employer/decision-buttons.tsx'
import { DecisionDialog, type RequestedDecision } from '../employer/decision-dialog.tsx'
import { ListedCredits } from '../employer/listed-credits.tsx'
import { Schedule } from '../employer/schedule.tsx'
import { call as read } from './call.ts'

type Call = ReturnType<typeof useActionCall<CreditCalls>>

const EMPTY: Readonly<Record<Queue, { title: string; sentence: string }>> = {
  shop: {
    title: 'Rien à décider',
    sentence: 'Les demandes arrivent ici dès que l’employeur a accepté, et vous en êtes averti.',
  },
  employer: {
    title: 'Aucun employeur ne doit répondre',
    sentence: 'Les demandes garanties par un employeur attendent ici sa réponse.',
  },
  payment: {
    title: 'Aucun premier versement attendu',
    sentence: 'Les crédits acceptés attendent ici leur premier versement.',
  },
  decided: {
    title: 'Aucun crédit décidé',
    sentence: 'Les crédits confirmés, refusés et annulés restent ici.',
  },
}

interface QueuePanelProps {
  /** Pending credit. For the last queue, all decided credit. */
  listed: readonly CreditRequest[]
  queue: Queue
}

/** The shop's credit decisions, with the employer's decision and the member's figures. */
export function QueuePanel({ listed, queue }: QueuePanelProps) {
  const call = useActionCall<CreditCalls>()
  const [requested, setRequested] = useState<{ credit: CreditRequest; act: Act }>()
  const [shownFile, setShownFile] = useState<CreditRequest>()
  const { region, keepFocus } = useStableFocus(listed)
  async function decide(credit: CreditRequest, act: Act, reason: string): Promise<void> {
    try {
      await sendAct(call, act, credit, reason)
      toasts.show('success', `${credit.name}\u202F: ${describeAct(act, credit).done}`)
    } finally {
      keepFocus()
    }
  }
  return (
    <div className="page-stack">
      <section ref={region} tabIndex={-1} aria-label="Liste des crédits" className="outline-none">
        <h2 className="sr-only">Commandes à crédit</h2>
        <ListedCredits credits={listed.filter((credit) => belongsTo(queue, credit))} empty={EMPTY[queue]}>
          {(credit) => (
            <CreditCard key={credit.id} credit={credit} isForShop>
              <ShopActions
                credit={credit}
                onAct={(act) => setRequested({ credit, act })}
                onShowFile={() => setShownFile(credit)}
              />
            </CreditCard>
          )}
        </ListedCredits>
      </section>
      {requested && (
        <DecisionDialog
          {...describeAct(requested.act, requested.credit)}
          decide={(reason) => decide(requested.credit, requested.act, reason)}
          onClose={() => setRequested(undefined)}
        >
          <Schedule credit={requested.credit} />
        </DecisionDialog>
      )}
      {shownFile && <BankFileDialog credit={shownFile} onClose={() => setShownFile(undefined)} />}
    </div>
  )
}

const FIELDS: readonly { field: keyof BankFile; label: string }[] = [
  { field: 'prenom', label: 'Prénom' },
  { field: 'nom', label: 'Nom' },
  { field: 'dateNaissance', label: 'Date de naissance' },
  { field: 'lieuNaissance', label: 'Lieu de naissance' },
  { field: 'cniNumber', label: 'Carte d’identité' },
  { field: 'profession', label: 'Profession' },
  { field: 'rib', label: 'Relevé d’identité bancaire' },
  { field: 'email', label: 'E-mail' },
  { field: 'adresse', label: 'Adresse' },
]

/** The bank file. Each read is logged. Mount to open. */
function BankFileDialog({ credit, onClose }: { credit: CreditRequest; onClose: () => void }) {
  const [file, setFile] = useState<BankFile>()
  const [error, setError] = useState('')
  useEffect(() => {
    read('GET /api/creditcommandes/:id/dossier-banque', { params: { id: credit.id } }).then(
      setFile,
      (failure: unknown) => setError(errorMessage(failure)),
    )
  }, [credit.id])
  return (
    <Dialog title={`Dossier bancaire ${credit.name}`} onClose={onClose}>
      <p className="mt-1 mb-4 text-ink-2">Chaque lecture est notée au journal.</p>
      {error !== '' && <p role="alert">{error}</p>}
      {file === undefined && error === '' && <div className="skeleton-block" aria-busy="true" />}
      {file && (
        <FactList
          className="grid gap-x-4 gap-y-2 md:grid-cols-2 [&_dt]:text-sm/[1.5] [&_dt]:text-ink-2"
          facts={FIELDS.map(({ field, label }) => [
            label,
            field === 'dateNaissance' ? formatDay(file[field]) : file[field],
          ])}
        />
      )}
      <div className="actions mt-4">
        <CancelButton label="Fermer" />
      </div>
    </Dialog>
  )
}

interface ShopActionsProps {
  credit: CreditRequest
  onAct: (act: Act) => void
  onShowFile: () => void
}

/** Staff's actions on a credit order. Staff decide for an employer only when its HR is the applicant. */
function ShopActions({ credit, onAct, onShowFile }: ShopActionsProps) {
  const { step, name, member, has_bank_file } = credit
  const file = has_bank_file && (
    <button
      type="button"
      className="button button-soft md:mr-auto"
      aria-label={`Dossier bancaire de ${name}`}
      onClick={onShowFile}
    >
      Dossier bancaire
    </button>
  )
  if (step === 'payment')
    return (
      <div className="actions md:justify-end">
        {file}
        <button
          type="button"
          className="button button-outline"
          aria-label={`Confirmer ${name} sans premier versement`}
          onClick={() => onAct({ by: 'waiver' })}
        >
          Confirmer sans premier versement
        </button>
      </div>
    )
  if (step === null || (step === 'employer' && !member.is_main_user))
    return file && <div className="actions md:justify-end">{file}</div>
  return (
    <>
      {step === 'employer' && (
        <p className="rounded-md bg-info-soft px-3 py-2 text-sm/[1.5] text-info">
          Cette personne est responsable de l’entreprise&#x202F;: notez ici la réponse de l’employeur.
        </p>
      )}
      <DecisionButtons
        credit={credit}
        onAccept={() => onAct({ by: step, isAccepted: true })}
        onRefuse={() => onAct({ by: step, isAccepted: false })}
      >
        {file}
      </DecisionButtons>
    </>
  )
}

/** Staff's action on a credit order: record a decision or waive the first part. */
type Act =
  | { by: 'shop' | 'bank' | 'employer'; isAccepted: boolean }
  /** Waives the first part. */
  | { by: 'waiver' }

/** Throws `ApiError`, or `TypeError` without network. */
function sendAct(
  call: Call,
  act: Act,
  { id, version }: CreditRequest,
  reason: string,
): Promise<CreditRequest> {
  if (act.by === 'waiver')
    return call('POST /api/creditcommandes/:id/confirmer', { params: { id }, body: { reason, version } })
  const body = { state: act.isAccepted ? 'validated' : 'rejected', reason, version } as const
  if (act.by === 'employer')
    return call('PUT /api/companies/clients/commande/changeState/:orderId', { params: { orderId: id }, body })
  return call(
    act.by === 'bank'
      ? 'PUT /api/creditcommandes/:id/reponse-banque'
      : 'PUT /api/creditcommandes/:id/approbation',
    { params: { id }, body },
  )
}

const WHO = { shop: 'La boutique', bank: 'La banque', employer: 'L’employeur' } as const

/** Describes an action, and the message after it. */
export function describeAct(
  act: Act,
  { name, member }: Pick<CreditRequest, 'name' | 'member'>,
): Omit<RequestedDecision, 'decide'> & { done: string } {
  if (act.by === 'waiver')
    return {
      title: `Confirmer ${name} sans premier versement\u202F?`,
      consequence: `La commande de ${member.name} part en préparation, et ses échéances comptent d’aujourd’hui.`,
      label: 'Confirmer la commande',
      reasonLabel: 'Raison, gardée au journal',
      isRefusal: false,
      done: 'la commande est confirmée.',
    }
  const who = WHO[act.by]
  if (!act.isAccepted)
    return {
      title: `Refuser le crédit ${name} de ${member.name}`,
      consequence: `${who} refuse\u202F: la commande est annulée, et ses articles sont remis en vente.`,
      label: 'Refuser le crédit',
      reasonLabel: 'Raison, envoyée au client',
      isRefusal: true,
      done: 'le crédit est refusé.',
    }
  const isLast = act.by === 'shop'
  return {
    title: `Accepter le crédit ${name} de ${member.name}\u202F?`,
    consequence: isLast
      ? 'Le client reçoit la demande du premier versement, qui confirme la commande.'
      : `${who} accepte\u202F: la boutique décide ensuite.`,
    label: isLast ? 'Accepter le crédit' : 'Noter l’accord',
    reasonLabel: 'Mot au client',
    isRefusal: false,
    done: isLast ? 'le crédit est accepté.' : 'l’accord est noté.',
  }
}

/** Staff's lists: pending at the shop, at the employer, for the first part, or decided. */
type Queue = 'shop' | 'employer' | 'payment' | 'decided'

function belongsTo(queue: Queue, { step }: CreditRequest): boolean {
  if (queue === 'decided') return step === null
  return step === queue || (queue === 'shop' && step === 'bank')
}
