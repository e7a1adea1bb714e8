export { createReturnsJob } from './contacts/tell-returns.ts'
export { endInterest } from './leads/end-interest.ts'
export { createLeadRetention } from './leads/lead-retention.ts'
export { registerCrm } from './register-crm.ts'
