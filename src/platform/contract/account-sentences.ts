/** Sentences for account events, for the owner and the audit log. */
export const ACCOUNT_SENTENCES = {
  'session.foreign-browser': 'Connexion copiée sur un autre appareil, refusée',
  'session.end': 'Appareil déconnecté',
  'session.end-all': 'Autres appareils déconnectés',
  'session.end-by-link': 'Appareil déconnecté par le lien du message',
  'account.password': 'Mot de passe changé',
  'account.contact': 'Contact confirmé',
  'account.undo-contact': 'Changement de contact annulé',
  'account.undo-factor': 'Ajout d’une double vérification annulé',
  'account.totp-added': 'Application d’authentification ajoutée',
  'account.totp-removed': 'Application d’authentification retirée',
  'account.passkey-added': 'Clé d’accès ajoutée',
  'account.passkey-removed': 'Clé d’accès retirée',
  'account.passkey-cloned': 'Copie d’une clé d’accès refusée',
  'account.recovery-renewed': 'Codes de secours renouvelés',
  'account.recovery-used': 'Code de secours utilisé',
} as const
