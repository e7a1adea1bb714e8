import type { HeldReason, MessageKind } from '#notifications/contract.ts'
import { findEntry } from '#platform/contract/find-entry.ts'

/** French name of each kind; a missing one does not compile. */
const WORDS: Readonly<Record<MessageKind, string>> = {
  'verification-code': 'Code de vérification',
  'second-factor': 'Code de connexion (équipe, RH)',
  'contact-code': 'Code d’un nouveau contact',
  'approval-decided': 'Demande tranchée par un collègue',
  'contact-changed': 'Contact changé',
  'new-device': 'Connexion d’un nouvel appareil',
  'factor-changed': 'Double vérification modifiée',
  'access-restored': 'Accès au compte rétabli',
  'already-registered': 'Déjà inscrit',
  'password-link': 'Lien de mot de passe',
  'password-changed': 'Mot de passe changé',
  activation: 'Activation du compte',
  invitation: 'Invitation d’un responsable RH',
  'team-invitation': 'Invitation dans l’équipe',
  'team-joined': 'Arrivée dans l’équipe',
  'account-deleted': 'Compte supprimé',
  'company-received': 'Demande d’entreprise reçue',
  'company-to-activate': 'Entreprise à activer',
  'sms-limit-near': 'SMS du jour bientôt épuisés',
  'company-activated': 'Entreprise activée',
  'adhesion-requested': 'Demande d’adhésion reçue',
  'adhesion-to-decide': 'Adhésion à décider',
  'adhesion-accepted': 'Adhésion acceptée',
  'adhesion-rejected': 'Adhésion refusée',
  'adhesion-revoked': 'Adhésion retirée',
  'adhesion-suspended': 'Adhésion suspendue',
  'adhesion-resumed': 'Adhésion rétablie',
  'newsletter-welcome': 'Bienvenue à la lettre',
  'stock-wish-kept': 'Alerte de retour en stock',
  'back-in-stock': 'De retour en stock',
  'order-placed': 'Commande reçue',
  'order-waiting': 'Commande reçue, à confirmer',
  'order-code': 'Code d’une commande',
  'order-held': 'Articles mis de côté',
  'credit-requested': 'Demande de crédit reçue',
  'order-unpaid': 'Commande à payer',
  'order-undelivered': 'Commande ni livrée ni payée',
  'credit-unanswered': 'Demande de crédit sans réponse',
  'instalment-soon': 'Échéance proche',
  'instalment-late': 'Échéance en retard',
  'instalment-late-employer': 'Échéance en retard (employeur)',
  'credit-to-decide': 'Crédit à décider (employeur)',
  'credit-shop-to-decide': 'Crédit à décider (boutique)',
  'credit-employer-accepted': 'Crédit accepté par l’employeur',
  'credit-accepted': 'Crédit accepté',
  'credit-refused': 'Crédit refusé',
  'credit-confirmed': 'Crédit confirmé',
  'payment-received': 'Reçu de paiement',
  'payment-to-refund': 'Paiement à rembourser',
  'payment-refunded': 'Remboursement',
  'order-cancelled': 'Commande annulée',
  'order-changed': 'Commande modifiée',
  'delivery-quoted': 'Prix de la livraison',
  'slot-changed': 'Créneau de livraison changé',
}

/** French name of a kind; unknown kinds of older releases are returned as stored. */
export function describeMessage(kind: string): string {
  return findEntry(WORDS, kind) ?? kind
}

/** French reason of each held message; a missing one does not compile. */
export const HELD_WORDS: Readonly<Record<HeldReason, string>> = {
  stranger: 'Contact non vérifié, déjà averti une fois',
  strangers: 'Trop de contacts non vérifiés pour ce compte',
  'unverified-sender': 'Compte sans contact vérifié',
  day: 'Messages du jour épuisés',
  recipient: 'Destinataire déjà averti assez de fois aujourd’hui',
  account: 'Trop de messages à cause de ce compte',
  address: 'Trop de messages depuis cette connexion',
}
