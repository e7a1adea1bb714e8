export { createReturnsJob } from './contacts/tell-returns.ts'
export { createLeadRetention } from './leads/lead-retention.ts'
export { registerCrm } from './register-crm.ts'
