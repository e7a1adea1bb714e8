import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { opaque, typedContact } from '#platform/contract/text.ts'
import { Activity, SessionEnding } from './activity.ts'
import { NewCompany } from './companies.ts'
import { Email, phone } from './fields.ts'
import {
  AccountProbe,
  Activation,
  Message,
  NewAccount,
  NewPassword,
  OpenSession,
  OtpVerification,
  PasswordChange,
  RefreshedToken,
  SendingQuery,
  Sent,
  Session,
  SessionsEnd,
  SignedUp,
  TokenDeletion,
  TokenQuery,
  TokenRefresh,
} from './signing-in.ts'

const SIGN_UP = {
  guard: 'public',
  summary: 'Crée un compte',
  body: NewAccount,
  status: 201,
  answer: SignedUp,
} as const

/** Sign-up of a person, at both addresses of the specification, or of a company with its representative. */
export const SIGN_UP_CALLS = defineCalls('Comptes', {
  'POST /api/new_compte': SIGN_UP,
  'POST /api/companies/new_compte': { ...SIGN_UP, summary: 'Crée le compte d’un employé' },
  'POST /api/companies': {
    guard: 'public',
    chapter: 'Entreprises',
    summary: 'Inscrit une entreprise, que la boutique active',
    body: NewCompany,
    status: 201,
    answer: SignedUp,
  },
})

export const SIGN_IN_CALLS = defineCalls('Connexion', {
  'GET /api/auth/get_tokens': {
    guard: 'public',
    hasHead: false,
    summary: 'Connecte',
    query: TokenQuery,
    answer: Session,
  },
  'POST /api/auth/get_tokens': {
    guard: 'public',
    summary: 'Connecte, sans mot de passe dans l’adresse',
    body: TokenQuery,
    answer: Session,
  },
})

const AccountName = z.object({ id: z.union([z.string().regex(/^\d{1,15}$/), Email]) })

export const CODE_CALLS = defineCalls('Comptes', {
  'GET /api/partner/:id/otp-resend': {
    guard: 'public',
    hasHead: false,
    summary: 'Renvoie un code de vérification',
    params: AccountName,
    query: SendingQuery,
    answer: Sent,
  },
  'POST /api/partner/otp-verification': {
    guard: 'public',
    summary: 'Vérifie un compte par son code',
    body: OtpVerification,
    answer: Message,
  },
})

const EmailParams = z.object({ email: Email })

const LINK_BY_MAIL = {
  guard: 'public',
  hasHead: false,
  summary: 'Envoie par e-mail un lien pour un nouveau mot de passe',
  params: EmailParams,
  query: SendingQuery,
  answer: Sent,
} as const
const LINK_BY_SMS = {
  ...LINK_BY_MAIL,
  summary: 'Envoie par SMS un lien pour un nouveau mot de passe',
  params: z.object({ phone }),
} as const

export const PASSWORD_CALLS = defineCalls('Mot de passe', {
  'GET /api/reset-password-email/:email': LINK_BY_MAIL,
  'POST /api/reset-password-email/:email': LINK_BY_MAIL,
  'GET /api/reset-password-sms/:phone': LINK_BY_SMS,
  'POST /api/reset-password-sms/:phone': LINK_BY_SMS,
  'POST /api/new-password': {
    guard: 'public',
    summary: 'Choisit un nouveau mot de passe avec un lien',
    body: NewPassword,
    answer: Message,
  },
  'PUT /api/users/me/password': {
    guard: 'customer',
    summary: 'Change son propre mot de passe',
    body: PasswordChange,
    answer: Message,
  },
})

const LinkQuery = z.object({ token: opaque(200).optional() })

const AccountParams = z.object({ id: typedContact(254) })

const Verified = z.object({ is_verified: z.boolean() })

export const ACTIVATION_CALLS = defineCalls('Comptes', {
  'GET /api/partnerByEmail/:email': {
    guard: 'public',
    summary: 'Compte à activer, avec le jeton du lien reçu\u00A0; ou le sien',
    params: EmailParams,
    query: LinkQuery,
    answer: AccountProbe,
  },
  'GET /api/users/verified/:id': {
    guard: 'public',
    summary: 'Si son propre compte est vérifié',
    params: AccountParams,
    answer: Verified,
  },
  'POST /api/partner-create/:email/update': {
    guard: 'public',
    summary: 'Active un compte avec le jeton du lien reçu',
    params: EmailParams,
    body: Activation,
    answer: Message,
  },
})

const SessionParams = z.object({ id: opaque(64) })

export const SESSION_CALLS = defineCalls('Connexion', {
  'POST /api/auth/refresh_token': {
    guard: 'public',
    summary: 'Prolonge une connexion',
    body: TokenRefresh,
    answer: RefreshedToken,
  },
  'POST /api/auth/delete_tokens': {
    guard: 'public',
    summary: 'Déconnecte',
    body: TokenDeletion,
    answer: Message,
  },
  'GET /api/auth/sessions': {
    guard: 'customer',
    summary: 'Appareils connectés',
    answer: z.array(OpenSession),
  },
  'GET /api/users/me/activity': {
    guard: 'customer',
    summary: 'Ce qui est arrivé au compte',
    answer: z.array(Activity),
  },
  'DELETE /api/auth/sessions/:id': {
    guard: 'customer',
    summary: 'Déconnecte un appareil',
    params: SessionParams,
    answer: Message,
  },
  'POST /api/auth/sessions/end_all': {
    guard: 'customer',
    summary: 'Déconnecte partout',
    body: SessionsEnd,
    answer: Message,
  },
  // An owner notified of an unauthorised sign-in can end it from any device.
  'POST /api/auth/sessions/end_by_link': {
    guard: 'public',
    summary: 'Déconnecte un appareil inconnu avec le lien reçu',
    body: SessionEnding,
    answer: Message,
  },
})
