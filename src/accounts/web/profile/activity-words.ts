import type { ActivityKind } from '../../contract.ts'

/** What happened to the account, as its owner reads it; a device is said behind it. */
export const ACTIVITY_WORDS: Readonly<Record<ActivityKind, string>> = {
  'session.start': 'Connexion',
  'session.new-device': 'Connexion d’un nouvel appareil',
  'session.fail': 'Mot de passe refusé',
  'session.foreign-browser': 'Connexion copiée sur un autre appareil, refusée',
  'session.end': 'Appareil déconnecté',
  'session.end-all': 'Autres appareils déconnectés',
  'session.end-by-link': 'Appareil déconnecté par le lien du message',
  'session.step-up-fail': 'Confirmation par mot de passe refusée',
  'account.password': 'Mot de passe changé',
  'account.contact': 'Contact confirmé',
  'account.undo-contact': 'Changement de contact annulé',
  'account.totp-added': 'Application d’authentification ajoutée',
  'account.totp-removed': 'Application d’authentification retirée',
  'account.passkey-added': 'Clé d’accès ajoutée',
  'account.passkey-removed': 'Clé d’accès retirée',
  'account.passkey-cloned': 'Copie d’une clé d’accès refusée',
  'account.recovery-renewed': 'Codes de secours renouvelés',
  'account.recovery-used': 'Code de secours utilisé',
  'team.reset-factors': 'Double vérification retirée par un administrateur',
}

/** What the owner did not do, or might not have done. */
export const ACTIVITY_TO_CHECK: readonly ActivityKind[] = [
  'session.new-device',
  'session.fail',
  'session.foreign-browser',
  'session.step-up-fail',
  'account.passkey-cloned',
]
