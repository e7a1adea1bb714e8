import type { Employer, UserInfo } from '#accounts/contract.ts'
import type { Session } from '#platform/contract/session.ts'

export interface MadeSession {
  access_token: string
  user_info: UserInfo
  company: {
    id: number
    name: string
    email: string
    phone: string
    mobile: string
    city: string
    street: string
    website: string
    country: string
  }
  parent: Employer | null
  user_context: { lang: 'fr_FR'; tz: 'Africa/Dakar'; uid: number }
  is_verified: boolean
}

interface SessionDetails {
  access_token?: string
  user_info?: Partial<UserInfo>
  parent?: Partial<Employer> | null
  is_verified?: boolean
}

const COMPANY = {
  id: 1,
  name: 'Keur Électro',
  email: 'bonjour@keur-electro.example',
  phone: '+221338000000',
  mobile: '+221770000000',
  city: 'Dakar',
  street: 'Rue de Thiès, Point E',
  website: '/',
  country: 'Sénégal',
}
const PARENT = {
  id: 3,
  name: 'Kassila SA',
  email: 'rh@kassila.example',
  phone: '221770000001',
  city: 'Dakar',
}
const USER: UserInfo = {
  id: 42,
  uid: 42,
  partner_id: 42,
  name: 'Awa Ndiaye',
  email: 'awa.ndiaye@exemple.sn',
  partner_phone: '221771234567',
  partner_city: 'Mermoz',
  company_id: 1,
  company_name: 'Keur Électro',
  country_id: 1,
  country_name: 'Sénégal',
  country_code: 'SN',
  country_phone_code: 221,
  is_verified: true,
  avatar: null,
  function: 'Comptable',
  role: 'secondary_user',
  adhesion: 'accepted',
  adhesion_submit: false,
  adhesion_suspended: false,
  parent_id: 3,
  rights: [],
  marketing_consent: false,
}

/** A member's session with plausible defaults. */
export function storedSession(details: SessionDetails = {}): MadeSession {
  return {
    access_token: details.access_token ?? `${'h'.repeat(36)}.${'p'.repeat(120)}.${'s'.repeat(43)}`,
    user_info: { ...USER, ...details.user_info },
    company: COMPANY,
    parent: details.parent === null ? null : { ...PARENT, ...details.parent },
    user_context: { lang: 'fr_FR', tz: 'Africa/Dakar', uid: 42 },
    is_verified: details.is_verified ?? true,
  }
}

/** The same as returned by a sign-in. */
export function signedIn(details: SessionDetails = {}): Session {
  return {
    ...storedSession(details),
    uid: 42,
    partner_id: 42,
    company_id: 1,
    expires_in: 900,
    refresh_token: 'r1',
    refresh_expires_in: 2_592_000,
    second_factor: false,
    second_factor_ways: [],
  }
}
