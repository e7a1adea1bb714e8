import { useState } from 'react'
import { useKeptFocus } from '../../../accounts/web/desk/use-decisions.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { CreditRequest } from '../../contract.ts'
import { CreditCard } from '../desk/credit-card.tsx'
import { DecisionDialog } from '../desk/decision-dialog.tsx'
import { ListedCredits } from '../desk/listed-credits.tsx'
import { Schedule } from '../desk/schedule.tsx'
import { type Act, describeAct, sendAct } from './acts.ts'
import { BankFileDialog } from './bank-file-dialog.tsx'
import { ShopActions } from './shop-actions.tsx'
import type { Queue } from './use-queue.ts'

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

interface CreditsScreenProps {
  /** Undefined while they are on their way. */
  credits: readonly CreditRequest[] | undefined
  queue: Queue
  onDecided: () => void
}

/** The shop's decisions on credit, with the employer's answer and the member's figures in view. */
export function CreditsScreen({ credits, queue, onDecided }: CreditsScreenProps) {
  const [asked, setAsked] = useState<{ credit: CreditRequest; act: Act }>()
  const [shownFile, setShownFile] = useState<CreditRequest>()
  const { region, keepFocus } = useKeptFocus(credits)
  async function decide(credit: CreditRequest, act: Act, reason: string): Promise<void> {
    try {
      await sendAct(act, credit, reason)
      toasts.show('success', `${credit.name}\u202F: ${describeAct(act, credit).done}`)
    } finally {
      keepFocus()
      onDecided()
    }
  }
  return (
    <div className="desk">
      <section ref={region} tabIndex={-1} aria-label="Liste des crédits" className="desk-list">
        <h2 className="sr-only">Commandes à crédit</h2>
        <ListedCredits credits={credits} failure={undefined} empty={EMPTY[queue]} onRetry={onDecided}>
          {(credit) => (
            <CreditCard key={credit.id} credit={credit} isForShop>
              <ShopActions
                credit={credit}
                onAct={(act) => setAsked({ credit, act })}
                onShowFile={() => setShownFile(credit)}
              />
            </CreditCard>
          )}
        </ListedCredits>
      </section>
      {asked && (
        <DecisionDialog
          {...describeAct(asked.act, asked.credit)}
          decide={(reason) => decide(asked.credit, asked.act, reason)}
          onClose={() => setAsked(undefined)}
        >
          <Schedule credit={asked.credit} />
        </DecisionDialog>
      )}
      {shownFile && <BankFileDialog credit={shownFile} onClose={() => setShownFile(undefined)} />}
    </div>
  )
}
