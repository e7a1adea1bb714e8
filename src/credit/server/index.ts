export { creditRoom } from './credit-room.ts'
export { sumCompanyCredit } from './credit-rows.ts'
export { registerCredit } from './register-credit.ts'
export { UNPAID_PARTS } from './schedules/due-parts.ts'
