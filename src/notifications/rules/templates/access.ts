import type { FactorChange, MessageBlanks } from '#notifications/contract.ts'
import type { Template } from './template.ts'

/** Validity of a one-time code, in minutes. */
const CODE_MINUTES = 30
/** Validity of activation links, in minutes. */
const ACTIVATION_MINUTES = 30 * 24 * 60
const INVITATION_MINUTES = 7 * 24 * 60
/** Age in minutes after which a sign-in notice is useless. */
const DAY_MINUTES = 24 * 60
/** Hours in which a changed contact can be reverted. */
const UNDO_HOURS = 72

const NOT_YOU = 'Vous n’êtes pas à l’origine de cette demande ? Ignorez ce message : rien ne change.'
const KEEP_IT = 'Ne donnez ce code à personne, pas même à quelqu’un qui se dit de la boutique.'

/** Host of a code for autofill. Undefined when the message names no address. */
function nameHost(code: string, address: string | undefined): { host: string; code: string } | undefined {
  return address === undefined ? undefined : { host: address.replace(/^\w+:\/\/([^/:]+).*$/s, '$1'), code }
}

export const verificationCode: Template<MessageBlanks['verification-code']> = {
  mail: ({ code, link }) => ({
    subject: `${code} est votre code de vérification`,
    paragraphs: ['Bienvenue ! Saisissez ce code pour vérifier votre compte.'],
    code,
    button: { label: 'Saisir le code', link },
    note: `Il est valable ${CODE_MINUTES} minutes. ${KEEP_IT} ${NOT_YOU}`,
  }),
  sms: ({ code }, shop) =>
    `${shop.name} : votre code est ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
  smsCode: ({ code, link }) => nameHost(code, link),
  isAwaited: true,
  lifeMinutes: () => CODE_MINUTES,
}

export const secondFactor: Template<MessageBlanks['second-factor']> = {
  mail: ({ code }) => ({
    subject: `${code} est votre code d’accès à la gestion`,
    paragraphs: ['Saisissez ce code pour ouvrir votre espace de gestion pendant 8 heures.'],
    code,
    note: `Il est valable ${CODE_MINUTES} minutes. ${KEEP_IT} Vous ne l’avez pas demandé ? Quelqu’un connaît votre mot de passe : changez-le tout de suite.`,
  }),
  sms: ({ code }, shop) =>
    `${shop.name} : code d’accès à la gestion ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
  smsCode: ({ code, origin }) => nameHost(code, origin),
  isAwaited: true,
  lifeMinutes: () => CODE_MINUTES,
}

export const contactCode: Template<MessageBlanks['contact-code']> = {
  mail: ({ code }) => ({
    subject: `${code} est votre code de confirmation`,
    paragraphs: ['Saisissez ce code dans votre profil pour confirmer que cette adresse est la vôtre.'],
    code,
    note: `Il est valable ${CODE_MINUTES} minutes. ${KEEP_IT} ${NOT_YOU}`,
  }),
  sms: ({ code }, shop) =>
    `${shop.name} : confirmez ce numéro avec le code ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
  smsCode: ({ code, origin }) => nameHost(code, origin),
  isAwaited: true,
  lifeMinutes: () => CODE_MINUTES,
}

export const orderCode: Template<MessageBlanks['order-code']> = {
  mail: ({ code, order }) => ({
    subject: `${code} est votre code pour la commande ${order}`,
    paragraphs: [
      `Saisissez ce code sur la page de votre commande ${order} : ses articles sont alors mis de côté.`,
    ],
    code,
    note: `Il est valable ${CODE_MINUTES} minutes. ${KEEP_IT} ${NOT_YOU}`,
  }),
  sms: ({ code, order }, shop) =>
    `${shop.name} : confirmez la commande ${order} avec le code ${code}, valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`,
  smsCode: ({ code, origin }) => nameHost(code, origin),
  isAwaited: true,
  lifeMinutes: () => CODE_MINUTES,
}

export const approvalDecided: Template<MessageBlanks['approval-decided']> = {
  mail: ({ title, outcome, link }) => ({
    subject: 'Votre demande de confirmation',
    paragraphs: [title, outcome],
    button: { label: 'Ouvrir la gestion', link },
  }),
}

export const contactChanged: Template<MessageBlanks['contact-changed']> = {
  mail: ({ contact, link }) => ({
    subject: 'L’adresse e-mail de votre compte a été changée',
    paragraphs: [
      `Votre compte a maintenant l’adresse ${contact} : celle-ci ne sert plus à vous connecter.`,
      'Ce n’était pas vous ? Annulez le changement : tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.',
    ],
    button: { label: 'Annuler le changement', link },
    note: `Ce lien sert une seule fois, pendant ${UNDO_HOURS} heures.`,
  }),
  sms: ({ link }, shop) =>
    `${shop.name} : numéro de votre compte changé. Pas vous ? Annulez sous ${UNDO_HOURS} h : ${link}`,
  lifeMinutes: () => UNDO_HOURS * 60,
}

export const newDevice: Template<MessageBlanks['new-device']> = {
  mail: ({ device, at, link }) => ({
    subject: 'Nouvelle connexion à votre compte',
    paragraphs: [
      `Votre compte vient d’être ouvert avec ${device}, ${at}.`,
      'C’était vous ? Vous n’avez rien à faire.',
      'Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : déconnectez cet appareil, puis choisissez un nouveau mot de passe.',
    ],
    button: { label: 'Déconnecter cet appareil', link },
  }),
  sms: ({ device, link }, shop) => `${shop.name} : connexion avec ${device}. Pas vous ? ${link}`,
  lifeMinutes: () => DAY_MINUTES,
}

/** Each change as a mail subject, a whole sentence and a short SMS text. */
const FACTOR_CHANGES: Readonly<
  Record<FactorChange, readonly [subject: string, sentence: string, sms: string]>
> = {
  'totp-added': [
    'Une application d’authentification a été ajoutée',
    'Une application d’authentification protège maintenant votre compte : son code vous sera demandé à chaque connexion.',
    'application ajoutée',
  ],
  'totp-removed': [
    'Votre application d’authentification a été retirée',
    'Votre application d’authentification a été retirée de votre compte : ses codes n’ouvrent plus rien.',
    'application retirée',
  ],
  'passkey-added': [
    'Une clé d’accès a été ajoutée à votre compte',
    'Une nouvelle clé d’accès peut maintenant confirmer vos connexions.',
    'clé d’accès ajoutée',
  ],
  'passkey-removed': [
    'Une clé d’accès a été retirée de votre compte',
    'Une clé d’accès a été retirée de votre compte : elle n’ouvre plus rien.',
    'clé d’accès retirée',
  ],
  'passkey-cloned': [
    'Une clé d’accès de votre compte a été refusée',
    'Quelqu’un a voulu se connecter avec une copie d’une de vos clés d’accès. Nous l’avons refusée : retirez cette clé de votre profil et changez votre mot de passe.',
    'copie d’une clé d’accès refusée',
  ],
  'recovery-renewed': [
    'Vos codes de secours ont été renouvelés',
    'De nouveaux codes de secours ont été créés : les anciens n’ouvrent plus rien.',
    'codes de secours renouvelés',
  ],
  'recovery-used': [
    'Un de vos codes de secours a servi',
    'Un de vos codes de secours vient de terminer une connexion à votre compte. Il ne sert qu’une fois.',
    'code de secours utilisé',
  ],
  reset: [
    'Votre double vérification a été retirée',
    'Un administrateur a retiré votre application, vos clés d’accès et vos codes de secours. Mettez-en de nouveaux en place à la prochaine connexion.',
    'retirée par un administrateur',
  ],
}

/** Last sentence of a message about a revertible change. */
const UNDO_NOTE = `Ce lien sert une seule fois, pendant ${UNDO_HOURS} heures.`

export const factorChanged: Template<MessageBlanks['factor-changed']> = {
  mail: ({ change, link, undo }) => ({
    subject: FACTOR_CHANGES[change][0],
    paragraphs: [
      FACTOR_CHANGES[change][1],
      undo === undefined
        ? 'Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : changez-le tout de suite, puis écrivez-nous.'
        : 'Ce n’était pas vous ? Quelqu’un connaît votre mot de passe : annulez ce changement. Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.',
    ],
    ...(undo === undefined
      ? { button: { label: 'Voir ma double vérification', link } }
      : {
          button: { label: 'Annuler ce changement', link: undo },
          other: { label: 'C’était moi : voir ma double vérification', link },
          note: UNDO_NOTE,
        }),
    whatsapp: 'Bonjour, je n’ai pas modifié la double vérification de mon compte.',
  }),
  sms: ({ change, undo }, shop) =>
    undo === undefined
      ? `${shop.name} : ${FACTOR_CHANGES[change][2]} (double vérification de votre compte). Pas vous ? Changez votre mot de passe.`
      : `${shop.name} : ${FACTOR_CHANGES[change][2]}. Pas vous ? Annulez sous ${UNDO_HOURS} h : ${undo}`,
  lifeMinutes: () => UNDO_HOURS * 60,
}

export const accessRestored: Template<MessageBlanks['access-restored']> = {
  mail: ({ link }) => ({
    subject: 'La boutique a rétabli l’accès à votre compte',
    paragraphs: [
      'À votre demande, et après vous avoir identifié, la boutique a retiré votre double vérification et déconnecté tous vos appareils. Un autre message vous donne le lien pour choisir un nouveau mot de passe.',
      'Vous n’avez rien demandé ? Arrêtez cela : vos moyens de double vérification reviennent, et personne n’entre sans le nouveau mot de passe que vous choisirez.',
    ],
    button: { label: 'Ce n’était pas moi : arrêter', link },
    note: UNDO_NOTE,
    whatsapp: 'Bonjour, je n’ai pas demandé à rétablir l’accès à mon compte.',
  }),
  sms: ({ link }, shop) =>
    `${shop.name} : accès à votre compte rétabli. Pas vous ? Arrêtez sous ${UNDO_HOURS} h : ${link}`,
  lifeMinutes: () => UNDO_HOURS * 60,
}

export const passwordLink: Template<MessageBlanks['password-link']> = {
  mail: ({ link, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: ['Vous avez oublié votre mot de passe ? Choisissez-en un nouveau avec ce lien.'],
    button: { label: 'Choisir un mot de passe', link },
    note: `Ce lien sert une seule fois, pendant ${formatDelay(minutes)}. ${NOT_YOU}`,
  }),
  sms: ({ link, minutes }, shop) =>
    `${shop.name} : nouveau mot de passe (valable ${formatDelay(minutes)}) ${link}`,
  isAwaited: true,
  lifeMinutes: ({ minutes }) => minutes,
}

export const passwordChanged: Template<MessageBlanks['password-changed']> = {
  mail: ({ link }) => ({
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé, et vos autres appareils ont été déconnectés.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous.',
    ],
    button: { label: 'Protéger mon compte', link },
    whatsapp: 'Bonjour, je n’ai pas changé le mot de passe de mon compte.',
  }),
}

export const alreadyRegistered: Template<MessageBlanks['already-registered']> = {
  mail: ({ loginLink, passwordLink }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un vient de s’inscrire avec votre adresse e-mail, mais elle a déjà un compte. Si c’était vous, connectez-vous simplement.',
    ],
    button: { label: 'Me connecter', link: loginLink },
    other: { label: 'Mot de passe oublié ?', link: passwordLink },
    note: NOT_YOU,
  }),
}

export const activation: Template<MessageBlanks['activation']> = {
  mail: ({ link }) => ({
    subject: 'Suivez vos commandes : activez votre compte',
    paragraphs: [
      'Choisissez un mot de passe pour ouvrir votre compte : vous y suivez votre commande et retrouvez vos factures.',
    ],
    button: { label: 'Activer mon compte', link },
    note: 'Ce lien sert une seule fois, pendant 30 jours. Sans activation, votre commande suit son cours normalement.',
    whatsapp: 'Bonjour, j’ai une question sur mon compte.',
  }),
  sms: ({ link }, shop) => `${shop.name} : activez votre compte pour suivre vos commandes ${link}`,
  lifeMinutes: () => ACTIVATION_MINUTES,
}

export const invitation: Template<MessageBlanks['invitation']> = {
  mail: ({ company, link }) => ({
    subject: `${company} : ouvrez votre espace entreprise`,
    paragraphs: [
      `Vous êtes invité à gérer l’espace de ${company} : adhésions des salariés et commandes à crédit.`,
      'Choisissez un mot de passe pour commencer.',
    ],
    button: { label: 'Ouvrir mon espace', link },
    note: 'Ce lien sert une seule fois, pendant 7 jours.',
    whatsapp: 'Bonjour, j’ai une question sur mon espace entreprise.',
  }),
  sms: ({ link }, shop) => `${shop.name} : ouvrez votre espace entreprise ${link}`,
  lifeMinutes: () => INVITATION_MINUTES,
}

export const teamInvitation: Template<MessageBlanks['team-invitation']> = {
  mail: ({ link }, shop) => ({
    subject: `Rejoignez l’équipe de ${shop.name}`,
    paragraphs: [
      `Vous êtes invité à travailler dans la gestion de ${shop.name}.`,
      'Choisissez un mot de passe pour commencer : il n’appartient qu’à vous, personne de l’équipe ne vous le demandera.',
    ],
    button: { label: 'Rejoindre l’équipe', link },
    note: 'Ce lien sert une seule fois, pendant 7 jours. Vous n’attendiez pas cette invitation ? Ignorez ce message.',
  }),
  lifeMinutes: () => INVITATION_MINUTES,
}

export const teamJoined: Template<MessageBlanks['team-joined']> = {
  mail: ({ rights, link }, shop) => ({
    subject: `Vous faites partie de l’équipe de ${shop.name}`,
    paragraphs: [
      `Votre compte ouvre maintenant la gestion de la boutique. Vos droits : ${rights}.`,
      'Vos appareils ont été déconnectés : reconnectez-vous avec votre mot de passe habituel.',
    ],
    button: { label: 'Ouvrir la gestion', link },
    note: 'Vous ne vous y attendiez pas ? Dites-le tout de suite à la boutique.',
  }),
}

export const accountDeleted: Template<MessageBlanks['account-deleted']> = {
  mail: () => ({
    subject: 'Votre compte est supprimé',
    paragraphs: [
      'Votre compte et vos données personnelles ont été effacés. Nous gardons seulement les factures que la comptabilité exige.',
      'Merci pour votre confiance, et à bientôt peut-être.',
    ],
    whatsapp: 'Bonjour, mon compte a été supprimé.',
  }),
}

/** `15 minutes`, `24 heures`. */
function formatDelay(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`
  return `${Math.floor(minutes / 60)} heures`
}
