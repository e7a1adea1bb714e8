import type { CreditRequest } from '../../contract.ts'
import { DecisionButtons } from '../desk/decision-buttons.tsx'
import type { Act } from './acts.ts'

interface ShopActionsProps {
  credit: CreditRequest
  onAct: (act: Act) => void
  onShowFile: () => void
}

/** What staff may do with a credit now. Nobody answers for an employer, but where its HR asks for credit itself. */
export function ShopActions({ credit, onAct, onShowFile }: ShopActionsProps) {
  const { step, name, member, has_bank_file } = credit
  const file = has_bank_file && (
    <button
      type="button"
      className="button button-soft"
      aria-label={`Dossier bancaire de ${name}`}
      onClick={onShowFile}
    >
      Dossier bancaire
    </button>
  )
  if (step === 'payment')
    return (
      <div className="desk-actions credit-actions">
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
    return file && <div className="desk-actions credit-actions">{file}</div>
  return (
    <>
      {step === 'employer' && (
        <p className="credit-own">
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
