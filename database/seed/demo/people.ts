import { RIGHTS, type Right } from '#platform/server/auth/rights.ts'
import type { DEMO_EMAILS } from './emails.ts'

export const DEMO_PASSWORD = 'Teranga-2026'

/** The demo's employer, open to members; the code is fixed so that visitors can try a request. */
export const DEMO_COMPANY = {
  name: 'Jappoo Logistique',
  email: 'contact@jappoo.keur.test',
  phone: '221338000001',
  street: 'Rue 10, Zone industrielle',
  city: 'Dakar',
  sector: 'Transport et logistique',
  code: 'JAPPT4K7MQ9WX',
}

export interface DemoPerson {
  email: (typeof DEMO_EMAILS)[number]
  name: string
  /** 221 and nine digits. */
  phone: string
  city: string
  job: string | null
  rights: readonly Right[]
  role: 'main_user' | 'secondary_user'
  /** At the demo's employer; `none` has no employer. */
  membership: 'none' | 'waiting' | 'accepted'
  address: { commune: string; place: string; landmark: string } | null
}

const NOBODY_ELSE = { rights: [], role: 'secondary_user', membership: 'none', address: null } as const

/**
 * One account of each kind: a customer, a member, an applicant, the employer's HR, staff with every right, and a
 * courier.
 */
export const demoPeople: readonly DemoPerson[] = [
  {
    ...NOBODY_ELSE,
    email: 'client@keur.test',
    name: 'Awa Ndiaye',
    phone: '221771000001',
    city: 'Dakar',
    job: null,
    address: {
      commune: 'Sicap-Liberté',
      place: 'Liberté 6',
      landmark: 'Derrière la pharmacie du rond-point',
    },
  },
  {
    ...NOBODY_ELSE,
    email: 'membre@keur.test',
    name: 'Moussa Diop',
    phone: '221771000002',
    city: 'Dakar',
    job: 'Chef d’équipe',
    membership: 'accepted',
    address: { commune: 'Mermoz-Sacré-Cœur', place: 'Sacré-Cœur 3', landmark: 'En face de la boulangerie' },
  },
  {
    ...NOBODY_ELSE,
    email: 'candidat@keur.test',
    name: 'Fatou Sarr',
    phone: '221771000003',
    city: 'Pikine',
    job: 'Assistante',
    membership: 'waiting',
  },
  {
    ...NOBODY_ELSE,
    email: 'rh@keur.test',
    name: 'Aminata Fall',
    phone: '221771000004',
    city: 'Dakar',
    job: 'Responsable des ressources humaines',
    role: 'main_user',
    membership: 'accepted',
  },
  {
    ...NOBODY_ELSE,
    email: 'gestion@keur.test',
    name: 'Ibrahima Sow',
    phone: '221771000005',
    city: 'Dakar',
    job: 'Gérant',
    rights: RIGHTS,
  },
  {
    ...NOBODY_ELSE,
    email: 'livreur@keur.test',
    name: 'Ousmane Gaye',
    phone: '221771000006',
    city: 'Dakar',
    job: 'Livreur',
    rights: ['livraison'],
  },
]
