export type {
  LockedPayable,
  Payable,
  PayableFacts,
  PayableName,
  PayableStatus,
  TakenBackError,
} from './payable.ts'
export type { Payments, SettlementDeps } from './payments.ts'
export { ORDER_TO_REFUND } from './attempts/attempt-rows.ts'
export { exportAttempts } from './attempts/list-attempts.ts'
export { pollAttempts } from './attempts/check-attempt.ts'
export { createPaymentListeners } from './attempts/close-attempt.ts'
export { endAttempts } from './attempts/end-attempts.ts'
export { takeUpEvents } from './webhooks/take-up-events.ts'
export { createPaymentJob, registerPayments } from './register-payments.ts'
export { createPaymentAdminJobs } from './routes/admin/register-admin.ts'
export { compareDay, compareYesterday } from './admin/comparison/compare-day.ts'
export { carryOutRefund, retryRefunds } from './admin/refunds/carry-out-refund.ts'
export type { ReceivedPayment } from './settling/ledger.ts'
export { settle } from './settling/settle.ts'
export type {
  LedgerEntry,
  Provider,
  ProviderName,
  ProviderReport,
  SessionKey,
  StartAsk,
  Started,
  WebhookCall,
  WebhookVerdict,
} from './providers/provider.ts'
export { PROVIDER_NAMES } from './providers/provider.ts'
export { type FailureKind, ProviderError } from './providers/provider-error.ts'
export { openProviders } from './providers/open-providers.ts'
export { type Providers, openShopProviders } from './open-shop-providers.ts'
export { createOwnFetch } from './own-address.ts'
export { registerDemoSimulators } from './load-simulators.ts'
export { type SimulatedKeys, createSimulatedKeys } from './simulated-keys.ts'
export { buildSignature } from './providers/signed-call.ts'
export { countToSettle, listTakings } from './admin/takings.ts'
export { takeCash } from './admin/take-cash.ts'
export { listCustomerPayments, listOrderPayments, moveAttempts } from './admin/customer-payments.ts'
export { findPaidOrders } from './receipts/find-paid-orders.ts'
export { type CashStep, roundCash } from '#payments/rules/round-cash.ts'
