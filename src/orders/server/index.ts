export { createOrderListeners } from './documents/invoices.ts'
export { UNPAID } from './jobs/expire-orders.ts'
export { createOrderJobs } from './jobs/order-jobs.ts'
export type { DoorCash, Orders } from './orders.ts'
export { createPayableOrders } from './payable-order.ts'
export { resealBankFiles } from './documents/bank-file.ts'
export { createOrderPorts } from './order-ports.ts'
export { registerOrders } from './register-orders.ts'
export { countOrdersToDo, countWaitingCredits } from './admin/count-waiting.ts'
export { ELIGIBILITY_CALLS } from '#orders/contract/eligibility.ts'
export type { CreditRoom } from './orders.ts'
export { searchOrders } from './admin/find-admin-order.ts'
export { listCustomerOrders } from './admin/customer-orders.ts'
export { FAILED_OUTCOMES } from '#orders/rules/delivery-outcomes.ts'
export { readOrderNumber } from '#orders/rules/order-number.ts'
export { ORDER_STATES, TITLES } from '#orders/rules/order-words.ts'
export { findVouchedContact } from './messages/vouched-contact.ts'
export { orderLink } from './order-link.ts'
export { calculateAmounts, planParts, promiseDay } from '#orders/rules/plan-order.ts'
export { unpaidDeadlines } from '#orders/rules/unpaid-deadlines.ts'
export { taxOfCredit } from '#orders/rules/refunds.ts'
export { remindersDue } from '#orders/rules/reminders.ts'
export { type LockedOrder, lockOrder } from './lock-order.ts'
export { confirmCredit } from './confirm-credit.ts'
export { type OrderRow, WHOLE } from './order-rows.ts'
export { awaitedFrom, creditStep } from '#orders/rules/credit-steps.ts'
export { cancelOrder } from './cancel-order.ts'
export { holdWaiting } from './line/hold-waiting.ts'
export { giveAPlace } from './line/order-codes.ts'
export { recordEvent } from './record-event.ts'
export type {
  CreditObstacle,
  Eligibility,
  EligibilityQuery,
  TypeCredit,
  BankFile,
  Order,
} from '#orders/contract.ts'
export { fillParts, type PlannedPart } from '#orders/rules/payment-state.ts'
export { presentLines, presentPart, presentSummary } from './presenters.ts'
export { findBankFile, sealFile } from './documents/bank-file.ts'
export { remindInstalments } from './jobs/remind-instalments.ts'
export {
  customerOf,
  findCompanyName,
  notifyCreditConfirmed,
  notifyCreditStaff,
} from './messages/notify-credit.ts'
export { findUsualPlace } from './place/resolve-buyer.ts'
