export type { AccountFigures, AccountPorts, Accounts, CompanyCredit } from './accounts.ts'
export { COMMUNES } from '../rules/communes.ts'
export { CREDIT_TERMS } from '../rules/credit-terms.ts'
export { adoptProvedPhone } from './contacts/adopt-proved-phone.ts'
export { createFindAccount, hasSessionCookie } from './find-account.ts'
export { listMainUsers } from './adhesion/list-members.ts'
export { createAccountsHousekeeping } from './housekeeping.ts'
export {
  closeApproval,
  createApprovalAnswers,
  describeOutcome,
  getApproval,
  notifyAsker,
  requestApproval,
  type ToldDecision,
} from './approvals/approvals.ts'
export { createApprovalJob } from './approvals/expire-approvals.ts'
export { createOtp } from './codes/send-code.ts'
export { codeError, requireOtp } from './codes/try-code.ts'
export { createAttemptLimits } from './limits/attempt-limits.ts'
export { FREE_TRIES, LIMITS, freeSending } from './limits/limits.ts'
export { hashWithKey } from './secrets.ts'
export { type Guest, offerAccount } from './links/account-offers.ts'
export { createActivationLink, createInvitationLink } from './links/create-link.ts'
export { argonFor, createPasswords, type Passwords } from './passwords/passwords.ts'
export { listStaff, listTeam } from './team/list-team.ts'
export { requireAccount } from './people/require-account.ts'
export { requireMobile } from './require-mobile.ts'
export { findPost } from './sessions/find-post.ts'
export { registerAccounts } from './register-accounts.ts'
export { countPendingCompanies } from './companies/company-row.ts'
export { getCustomer, listCustomers } from './people/list-customers.ts'
export { type CustomerPerson, readCustomer } from './people/read-person.ts'
export { type Factors, listFactors } from './second-factor/factors.ts'
export { resealTotpSecrets } from './second-factor/totp.ts'
export { type AddedMember, addMember } from './team/add-member.ts'
export { changeRights, removeMember } from './team/change-rights.ts'
export { readEmail, readNewMember, readRights } from './team/read-new-member.ts'
export { RIGHT_WORDS, formatRights } from '../rules/right-words.ts'
export type { TeamMember } from '../contract.ts'
