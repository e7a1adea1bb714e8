import type { CreditRequest } from '../../contract.ts'
import { answerCredit, waiveFirstPart } from '../desk/credit-calls.ts'
import type { AskedDecision } from '../desk/decision-dialog.tsx'

/** What staff do with a credit: write down an answer, or let it go without its first part. */
export type Act =
  | { by: 'shop' | 'bank' | 'employer'; isAccepted: boolean }
  /** Without waiting for the first part. */
  | { by: 'waiver' }

/** Throws ApiFailure, or TypeError when the network is gone. */
export async function sendAct(act: Act, { id, version }: CreditRequest, reason: string): Promise<void> {
  if (act.by === 'waiver') await waiveFirstPart(id, { reason, version })
  else await answerCredit(act.by, id, { state: act.isAccepted ? 'validated' : 'rejected', reason, version })
}

const WHO = { shop: 'La boutique', bank: 'La banque', employer: 'L’employeur' } as const

/** An act in words, and what is said once it is done. */
export function describeAct(
  act: Act,
  { name, member }: Pick<CreditRequest, 'name' | 'member'>,
): Omit<AskedDecision, 'decide'> & { done: string } {
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
