import { useId } from 'react'
import { DeskCard } from '../../../accounts/web/desk/desk-screen.tsx'
import { Switch } from '../../../accounts/web/forms/switch.tsx'
import { useSession } from '../../../accounts/web/session/use-session.ts'
import type { CreditRequest } from '../../contract.ts'
import type { DeskList } from './credit-calls.ts'
import { CreditCard } from './credit-card.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { type AskedDecision, DecisionDialog } from './decision-dialog.tsx'
import { Engagements } from './engagements.tsx'
import { ListedCredits } from './listed-credits.tsx'
import { SalaryDeduction } from './salary-deduction.tsx'
import { Schedule } from './schedule.tsx'
import { type AskedCredit, useCreditDesk } from './use-credit-desk.ts'

const LISTS = [
  { value: 'commandesECDV', label: 'À valider' },
  { value: 'commandesApprouve', label: 'Approuvées' },
  { value: 'commandesRejete', label: 'Refusées' },
  { value: 'commandesCredit', label: 'Toutes' },
] as const satisfies readonly { value: DeskList; label: string }[]

const EMPTY: Readonly<Record<DeskList, { title: string; sentence: string }>> = {
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

interface CreditDeskProps {
  companyId: number
  /** After a decision: figures beside the list have changed. */
  onDecided: () => void
}

/** What an employer's HR decides about credit, and what each employee owes. */
export function CreditDesk({ companyId, onDecided }: CreditDeskProps) {
  const name = useId()
  const desk = useCreditDesk(companyId, onDecided)
  const { list, listed, region, asked } = desk
  return (
    <>
      <DeskCard id="credits" title="Commandes à crédit">
        <section ref={region} tabIndex={-1} aria-label="Liste des commandes à crédit" className="desk-list">
          <div className="credit-filter">
            <Switch name={name} legend="Commandes" choices={LISTS} chosen={list} onChoose={desk.setList} />
          </div>
          <ListedCredits
            credits={listed.rows}
            failure={listed.failure}
            empty={EMPTY[list]}
            onRetry={listed.reload}
          >
            {(credit) => (
              <CreditCard key={credit.id} credit={credit}>
                {credit.step === 'employer' && <HrActions credit={credit} onAsk={desk.ask} />}
              </CreditCard>
            )}
          </ListedCredits>
        </section>
      </DeskCard>
      <DeskCard id="engagements" title="Ce que doit chaque employé">
        <Engagements {...desk.dues} />
      </DeskCard>
      <DeskCard id="prelevement" title="Prélèvement sur salaire">
        <SalaryDeduction companyId={companyId} />
      </DeskCard>
      {asked && (
        <DecisionDialog
          {...describeDecision(asked.credit, asked.isAccepted)}
          decide={(reason) => desk.decide(asked, reason)}
          onClose={() => desk.ask(undefined)}
        >
          <Schedule credit={asked.credit} />
        </DecisionDialog>
      )}
    </>
  )
}

interface HrActionsProps {
  credit: CreditRequest
  onAsk: (asked: AskedCredit) => void
}

/** Nobody decides about themselves. */
function HrActions({ credit, onAsk }: HrActionsProps) {
  const ownId = useSession()?.user_info.id
  if (credit.member.id === ownId)
    return (
      <p className="credit-own">
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
): Omit<AskedDecision, 'decide'> {
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
