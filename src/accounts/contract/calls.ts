import type { CEILING_APPROVAL_CALLS } from './approvals.ts'
import type { ADHESION_CALLS, COMPANY_CALLS } from './companies.ts'
import type { CONTACT_CALLS } from './contacts.ts'
import type { COMPANY_STAFF_CALLS, EMPLOYER_CALLS } from './employer.ts'
import type { ADDRESS_CALLS, AVATAR_CALLS, OWN_CONTEXT_CALLS, PEOPLE_CALLS, PROFILE_CALLS } from './people.ts'
import type { RESTORE_CALLS } from './restore.ts'
import type { FACTOR_CALLS, SECOND_FACTOR_CALLS, STEP_UP_CALLS } from './second-factor.ts'
import type {
  ACTIVATION_CALLS,
  CODE_CALLS,
  PASSWORD_CALLS,
  SESSION_CALLS,
  SIGN_IN_CALLS,
  SIGN_UP_CALLS,
} from './signing-in-calls.ts'
import type { TEAM_CALLS } from './team.ts'

/** Calls before a session exists, and calls opened by links in messages. */
export type SignInCalls = typeof SIGN_UP_CALLS &
  typeof SIGN_IN_CALLS &
  typeof CODE_CALLS &
  typeof PASSWORD_CALLS &
  typeof ACTIVATION_CALLS &
  typeof SESSION_CALLS &
  typeof CONTACT_CALLS

/** Calls that prove a person's identity in addition to the password. */
export type FactorCalls = typeof FACTOR_CALLS & typeof SECOND_FACTOR_CALLS & typeof STEP_UP_CALLS

export type ProfileCalls = typeof PROFILE_CALLS &
  typeof PEOPLE_CALLS &
  typeof OWN_CONTEXT_CALLS &
  typeof AVATAR_CALLS &
  typeof ADDRESS_CALLS &
  typeof ADHESION_CALLS &
  typeof CONTACT_CALLS &
  typeof PASSWORD_CALLS &
  typeof SESSION_CALLS

export type EmployerCalls = typeof EMPLOYER_CALLS & typeof COMPANY_CALLS & typeof OWN_CONTEXT_CALLS

export type AccountAdminCalls = typeof PEOPLE_CALLS &
  typeof COMPANY_CALLS &
  typeof COMPANY_STAFF_CALLS &
  typeof EMPLOYER_CALLS &
  typeof CEILING_APPROVAL_CALLS &
  typeof RESTORE_CALLS &
  typeof TEAM_CALLS
