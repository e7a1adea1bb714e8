export type { LockedPayable, Payable, PayableFacts, PayableName, PayableStanding } from './payable.ts'
export type { Payments, Settling } from './payments.ts'
export { exportAttempts } from './attempts/export-attempts.ts'
export { pollAttempts } from './attempts/check-attempt.ts'
export { createPaymentListeners } from './attempts/close-attempt.ts'
export { endAttempts } from './attempts/end-attempts.ts'
export { takeUpEvents } from './webhooks/take-up-events.ts'
export { createPaymentJob, registerPayments } from './register-payments.ts'
export { createPaymentDeskJobs } from './routes/desk/register-desk.ts'
export { compareDay, compareYesterday } from './desk/comparison/compare-day.ts'
export { carryOutRefund, retryRefunds } from './desk/refunds/carry-out-refund.ts'
export { type Receipt, settle } from './settling/settle.ts'
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
export { type FailureKind, ProviderFailure } from './providers/provider-failure.ts'
export { openProviders } from './providers/open-providers.ts'
export { type Providers, openShopProviders } from './open-shop-providers.ts'
export { createOwnFetch } from './simulators/own-address.ts'
export { registerDemoSimulators } from './simulators/register-demo-simulators.ts'
export { registerSimulators } from './simulators/register-simulators.ts'
export { type SimulatedKeys, makeSimulatedKeys } from './simulators/simulated-keys.ts'
export { writeSignature } from './providers/signed-call.ts'
export type { SimulatedCall } from './simulators/simulator.ts'
export { type SimulatedStore, createSimulatedStore } from './simulators/store.ts'
export { countToSettle, listTakings } from './desk/takings.ts'
export { takeCash } from './desk/take-cash.ts'
export { listOrderPayments } from './desk/order-payments.ts'
export { listCustomerPayments, moveAttempts } from './desk/customer-payments.ts'
export { type JournalLine, listJournal } from './accounting/list-journal.ts'
