import type { JournalEntry } from '../../../platform/contract/back-office.ts'

const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'Compte',
  cash: 'Caisse',
  adhesion: 'Adhésion',
  category: 'Catégorie',
  company: 'Entreprise',
  content: 'Texte',
  credit: 'Crédit',
  import: 'Import de produits',
  journal: 'Journal',
  message: 'Message',
  order: 'Commande',
  pack: 'Pack',
  payment: 'Paiement',
  product: 'Produit',
  slot: 'Créneau',
  session: 'Connexion',
  settings: 'Réglages',
  shop: 'Ma boutique',
  stock: 'Stock',
  tag: 'Étiquette',
  team: 'Équipe',
}
const ACTIONS: Readonly<Record<string, string>> = {
  accept: 'accepté',
  activate: 'activé',
  allocate: 'affecté à une commande',
  archive: 'archivé',
  apply: 'appliqué',
  attach: 'rattaché',
  block: 'bloqué',
  'bring-back': 'revenue d’une livraison',
  cancel: 'annulé',
  cash: 'reçu en espèces',
  contact: 'contact confirmé',
  'close-day': 'journée clôturée',
  'close-difference': 'écart classé',
  count: 'comptage',
  create: 'créé',
  'deduction-file': 'fichier de prélèvement pris',
  ceiling: 'plafond de crédit changé',
  correction: 'argent d’un livreur corrigé',
  delete: 'supprimé',
  deposit: 'dépôt noté',
  deliver: 'livré',
  end: 'appareil déconnecté',
  'end-all': 'autres appareils déconnectés',
  'end-by-link': 'appareil déconnecté par le lien du message',
  'employer-accept': 'accepté par l’employeur',
  'employer-refuse': 'refusé par l’employeur',
  'end-session': 'appareil déconnecté',
  expire: 'terminé',
  expense: 'dépense notée',
  fail: 'mot de passe refusé',
  float: 'fonds de caisse noté',
  counted: 'argent remis, compté',
  'foreign-browser': 'copiée sur un autre appareil, refusée',
  inspect: 'pièces revenues contrôlées',
  invite: 'invité',
  'new-device': 'nouvel appareil',
  join: 'personne ajoutée',
  nothing: 'classé sans suite',
  open: 'ligne ouverte',
  'passkey-added': 'clé d’accès ajoutée',
  'passkey-cloned': 'copie d’une clé d’accès refusée',
  'passkey-removed': 'clé d’accès retirée',
  'read-bank-file': 'dossier bancaire lu',
  'recovery-renewed': 'codes de secours renouvelés',
  'recovery-used': 'code de secours utilisé',
  refund: 'remboursement demandé',
  'refund-ask': 'remboursement soumis à un collègue',
  'refund-confirm': 'remboursement confirmé par un collègue',
  'refund-refuse': 'remboursement refusé par un collègue',
  'refund-expire': 'remboursement jamais confirmé',
  'ceiling-ask': 'plafond soumis à un collègue',
  'ceiling-confirm': 'plafond confirmé par un collègue',
  'ceiling-refuse': 'plafond refusé par un collègue',
  'ceiling-expire': 'plafond jamais confirmé',
  loss: 'perte',
  receipt: 'réception',
  password: 'mot de passe changé',
  publish: 'publié',
  reject: 'refusé',
  remove: 'personne retirée',
  'renew-code': 'identifiant renouvelé',
  reopen: 'commande rouverte',
  request: 'demandé',
  settle: 'articles non pris retirés',
  'reset-factors': 'double vérification retirée',
  restore: 'remis en vigueur',
  resume: 'repris',
  retry: 'renvoyé',
  return: 'retour',
  revoke: 'retiré',
  'shop-accept': 'accepté par la boutique',
  'shop-refuse': 'refusé par la boutique',
  sale: 'confirmée',
  to_delivered: 'mise en livraison',
  courier: 'confiée à un livreur',
  'quote-delivery': 'prix de livraison proposé',
  'accept-delivery': 'prix de livraison accepté au téléphone',
  'edit-lines': 'articles modifiés',
  'edit-address': 'adresse modifiée',
  'move-slot': 'créneau changé',
  'hand-over': 'articles remis',
  'place-by-phone': 'passée au téléphone',
  'resend-invitation': 'invitation renvoyée',
  'resend-message': 'message renvoyé',
  rights: 'droits changés',
  capacity: 'capacité changée',
  start: 'ouverte',
  'step-up-fail': 'confirmation refusée',
  suspend: 'suspendu',
  'totp-added': 'application d’authentification ajoutée',
  'totp-removed': 'application d’authentification retirée',
  'undo-contact': 'changement de contact annulé',
  unblock: 'débloqué',
  update: 'modifié',
  waive: 'remis',
}

/** An action of the log as people say it: « Produit : modifié ». One that has no words yet stands as it is stored. */
export function describeAction(action: string): string {
  const [subject = '', ...rest] = action.split('.')
  const deed = rest.join('.')
  return `${SUBJECTS[subject] ?? subject}\u202F: ${ACTIONS[deed] ?? deed.replaceAll('-', ' ')}`
}

/** What it was done to: « n° 12 ». */
export function describeSubject({ id }: JournalEntry['subject']): string {
  return id === null ? '' : `n°\u00A0${id}`
}

/** A part of a record that a decision changed, in words. */
interface Change {
  key: string
  before: string
  after: string
}

/** What differs between before and after; all of it where one of the two is missing. */
export function listChanges({ before, after }: Pick<JournalEntry, 'before' | 'after'>): Change[] {
  const [was, is] = [asRecord(before), asRecord(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((key) => ({ key, before: write(was[key]), after: write(is[key]) }))
    .filter((change) => change.before !== change.after)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function write(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (value === true) return 'oui'
  if (value === false) return 'non'
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ') || '—'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
