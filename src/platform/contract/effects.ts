import type { Right } from './rights.ts'

/**
 * Settings that limit what one person may do within 24 hours before a second one must confirm. `money` given away,
 * `prices` lowered (by the value of the goods), credit `ceilings` raised.
 */
export const EFFECT_LIMITS = ['money', 'prices', 'ceilings'] as const
export type EffectLimit = (typeof EFFECT_LIMITS)[number]

export interface EffectRule {
  kind: 'money' | 'rights' | 'data'
  /** Label on screens and in the audit log. */
  label: string
  /** Any of these rights is required, whichever route causes the effect. */
  rights: readonly Right[]
  /** Also open to the person or employer concerned, for themselves. */
  isOwn?: true
  /**
   * Requires recent step-up authentication: for each `call`, or only for the `part` of its calls that has the effect.
   */
  stepUp: 'call' | 'part'
  /** Limit that its amount counts against. Null when one person may always do it. */
  limit: EffectLimit | null
}

/**
 * All effects that give money away, grant rights or export data, with the required rights and whether two people must
 * agree.
 */
export const EFFECTS = {
  'money.refund': {
    kind: 'money',
    label: 'Remboursement',
    rights: ['paiements'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.credit-note': {
    kind: 'money',
    label: 'Avoir',
    rights: ['paiements'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.discount': { kind: 'money', label: 'Remise', rights: ['paiements'], stepUp: 'part', limit: 'money' },
  'money.lines': {
    kind: 'money',
    label: 'Articles ajoutés à un ancien prix',
    rights: ['commandes'],
    stepUp: 'part',
    limit: 'money',
  },
  'money.delivery': {
    kind: 'money',
    label: 'Livraison offerte ou baissée',
    rights: ['commandes'],
    stepUp: 'part',
    limit: 'money',
  },
  'money.waive': {
    kind: 'money',
    label: 'Premier versement non demandé',
    rights: ['credits'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.allocate': {
    kind: 'money',
    label: 'Paiement affecté à une autre commande',
    rights: ['paiements'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.expense': {
    kind: 'money',
    label: 'Dépense de la caisse',
    rights: ['paiements'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.deposit': {
    kind: 'money',
    label: 'Dépôt de la caisse',
    rights: ['paiements'],
    stepUp: 'call',
    limit: 'money',
  },
  'money.correction': {
    kind: 'money',
    label: 'Argent d’un livreur corrigé',
    rights: ['paiements'],
    stepUp: 'part',
    limit: 'money',
  },
  'money.prices': {
    kind: 'money',
    label: 'Prix baissés',
    rights: ['catalogue'],
    stepUp: 'part',
    limit: 'prices',
  },
  'rights.ceiling': {
    kind: 'rights',
    label: 'Plafond de crédit',
    rights: ['clients'],
    stepUp: 'call',
    limit: 'ceilings',
  },
  'rights.employer': {
    kind: 'rights',
    label: 'Droits d’une entreprise ou de son responsable',
    rights: ['clients'],
    stepUp: 'call',
    limit: null,
  },
  'rights.company': {
    kind: 'rights',
    label: 'Crédit d’une entreprise rétabli',
    rights: ['clients'],
    stepUp: 'part',
    limit: null,
  },
  'rights.member': {
    kind: 'rights',
    label: 'Droit d’acheter à crédit',
    rights: ['clients'],
    isOwn: true,
    stepUp: 'part',
    limit: null,
  },
  'rights.account': {
    kind: 'rights',
    label: 'Compte rouvert',
    rights: ['clients'],
    stepUp: 'part',
    limit: null,
  },
  'rights.restore': {
    kind: 'rights',
    label: 'Accès rétabli',
    rights: ['clients'],
    stepUp: 'call',
    limit: null,
  },
  'rights.merge': {
    kind: 'rights',
    label: 'Comptes réunis',
    rights: ['clients'],
    stepUp: 'call',
    limit: null,
  },
  'rights.team': {
    kind: 'rights',
    label: 'Droits de l’équipe',
    rights: ['admin'],
    stepUp: 'call',
    limit: null,
  },
  'data.orders': {
    kind: 'data',
    label: 'Export des commandes',
    rights: ['commandes'],
    stepUp: 'call',
    limit: null,
  },
  'data.payments': {
    kind: 'data',
    label: 'Export des paiements et de la comptabilité',
    rights: ['paiements'],
    stepUp: 'call',
    limit: null,
  },
  'data.credit': {
    kind: 'data',
    label: 'Export des échéances',
    rights: ['credits'],
    isOwn: true,
    stepUp: 'call',
    limit: null,
  },
  'data.deductions': {
    kind: 'data',
    label: 'Fichier de prélèvement',
    rights: ['credits'],
    isOwn: true,
    stepUp: 'part',
    limit: null,
  },
  'data.bank-file': {
    kind: 'data',
    label: 'Dossier bancaire',
    rights: ['credits'],
    isOwn: true,
    stepUp: 'part',
    limit: null,
  },
  'data.catalogue': {
    kind: 'data',
    label: 'Export du catalogue',
    rights: ['catalogue'],
    stepUp: 'call',
    limit: null,
  },
  'data.reports': {
    kind: 'data',
    label: 'Export d’un rapport',
    rights: ['admin'],
    stepUp: 'call',
    limit: null,
  },
  'data.journal': {
    kind: 'data',
    label: 'Export du journal',
    rights: ['admin'],
    stepUp: 'call',
    limit: null,
  },
  'data.own': {
    kind: 'data',
    label: 'Copie de ses données',
    rights: [],
    isOwn: true,
    stepUp: 'call',
    limit: null,
  },
} as const satisfies Record<string, EffectRule>

export type Effect = keyof typeof EFFECTS

/** Effects whose amount decides whether two people must agree. */
export type LimitedEffect = {
  [Name in Effect]: (typeof EFFECTS)[Name]['limit'] extends null ? never : Name
}[Effect]

/** Effects without a request type of their own: the call itself is stored, and repeated after confirmation. */
export type RequestedEffect = Exclude<LimitedEffect, 'money.refund' | 'rights.ceiling'>

/** Whether each call with this effect requires recent step-up authentication. */
export const needsFreshCall = (effect: Effect): boolean => EFFECTS[effect].stepUp === 'call'

/** Whether a call with this effect may need a second person. */
export const isLimited = (effect: Effect): effect is LimitedEffect => EFFECTS[effect].limit !== null

/** Whether the call itself is stored for confirmation. */
export const isRequested = (name: string): name is RequestedEffect =>
  Object.hasOwn(EFFECTS, name) &&
  isLimited(name as Effect) &&
  name !== 'money.refund' &&
  name !== 'rights.ceiling'
