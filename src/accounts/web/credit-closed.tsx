import type { ReactNode } from 'react'
import type { UserInfo } from '#accounts/contract.ts'
import { type AdhesionState, readState } from '#accounts/rules/adhesion.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'

interface Words {
  title: string
  sentence: string
  /** Target of the membership request link. */
  action: string
}

const BASKET_SAVED = 'Votre panier à crédit est gardé.'

const WORDS: Readonly<Record<Exclude<AdhesionState, 'accepted'> | 'suspended', Words>> = {
  none: {
    title: 'Le crédit est réservé aux membres',
    sentence:
      'Demandez votre adhésion avec l’identifiant de votre entreprise\u202F: une fois acceptée, vous payez vos achats en quatre fois.',
    action: 'Demander mon adhésion',
  },
  waiting: {
    title: 'Votre demande attend la réponse de votre employeur',
    sentence:
      'Vous n’avez rien à faire\u202F: dès qu’elle est acceptée, l’achat à crédit s’ouvre ici de lui-même.',
    action: 'Voir ma demande',
  },
  rejected: {
    title: 'Votre adhésion n’est pas acceptée',
    sentence: `L’achat à crédit vous est fermé pour le moment. ${BASKET_SAVED} Parlez-en à votre employeur, ou faites une nouvelle demande.`,
    action: 'Voir mon adhésion',
  },
  suspended: {
    title: 'Votre adhésion est suspendue',
    sentence: `L’achat à crédit est en pause\u202F: parlez-en à votre employeur. ${BASKET_SAVED}`,
    action: 'Voir mon adhésion',
  },
}

/**
 * BASK-9: explains why credit is not open and what to do. Does not suggest a request to a person who has already made
 * one.
 */
export function CreditClosed({ user }: { user: UserInfo }): ReactNode {
  const { title, sentence, action } = findWords(user)
  return (
    <EmptyState
      icon={<Icon name="hand-coins" />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/profile#profile" className="button button-green">
            {action}
          </Link>
          <Link href="/processus-de-commande-de-credit" className="button button-outline">
            Comment ça marche
          </Link>
        </div>
      }
    >
      {sentence}
    </EmptyState>
  )
}

function findWords(user: UserInfo): Words {
  if (user.adhesion_suspended) return WORDS.suspended
  const state = readState(user)
  return WORDS[state === 'accepted' ? 'none' : state]
}
