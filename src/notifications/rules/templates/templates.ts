import type { Channel, MessageBlanks, MessageKind } from '#notifications/contract.ts'
import * as access from './access.ts'
import * as adhesion from './adhesion.ts'
import * as company from './company.ts'
import * as credit from './credit.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as running from './running.ts'
import type { Template } from './template.ts'

export const TEMPLATES: { readonly [Kind in MessageKind]: Template<MessageBlanks[Kind]> } = {
  'verification-code': access.verificationCode,
  'second-factor': access.secondFactor,
  'already-registered': access.alreadyRegistered,
  'password-link': access.passwordLink,
  'contact-code': access.contactCode,
  'approval-decided': access.approvalDecided,
  'contact-changed': access.contactChanged,
  'new-device': access.newDevice,
  'factor-changed': access.factorChanged,
  'access-restored': access.accessRestored,
  'password-changed': access.passwordChanged,
  activation: access.activation,
  invitation: access.invitation,
  'team-invitation': access.teamInvitation,
  'team-joined': access.teamJoined,
  'account-deleted': access.accountDeleted,
  'company-received': company.companyReceived,
  'company-to-activate': company.companyToActivate,
  'sms-limit-near': running.smsLimitNear,
  'company-activated': company.companyActivated,
  'adhesion-requested': adhesion.adhesionRequested,
  'adhesion-to-decide': adhesion.adhesionToDecide,
  'adhesion-accepted': adhesion.adhesionAccepted,
  'adhesion-rejected': adhesion.adhesionRejected,
  'adhesion-revoked': adhesion.adhesionRevoked,
  'adhesion-suspended': adhesion.adhesionSuspended,
  'adhesion-resumed': adhesion.adhesionResumed,
  'newsletter-welcome': offers.newsletterWelcome,
  'stock-wish-kept': offers.stockWishSaved,
  'back-in-stock': offers.backInStock,
  'order-placed': orders.orderPlaced,
  'order-waiting': orders.orderWaiting,
  'order-code': access.orderCode,
  'order-held': orders.orderHeld,
  'credit-requested': orders.creditRequested,
  'order-unpaid': orders.orderUnpaid,
  'order-undelivered': orders.orderUndelivered,
  'credit-unanswered': orders.creditUnanswered,
  'instalment-soon': orders.instalmentSoon,
  'instalment-late': orders.instalmentLate,
  'instalment-late-employer': orders.instalmentLateEmployer,
  'credit-to-decide': credit.creditToDecide,
  'credit-shop-to-decide': credit.creditShopToDecide,
  'credit-employer-accepted': credit.creditEmployerAccepted,
  'credit-accepted': credit.creditAccepted,
  'credit-refused': credit.creditRefused,
  'credit-confirmed': credit.creditConfirmed,
  'payment-received': orders.paymentReceived,
  'payment-to-refund': orders.paymentToRefund,
  'payment-refunded': orders.paymentRefunded,
  'order-cancelled': orders.orderCancelled,
  'order-changed': orders.orderChanged,
  'delivery-quoted': orders.deliveryQuoted,
  'slot-changed': orders.slotChanged,
}

export const MESSAGE_KINDS = Object.keys(TEMPLATES) as MessageKind[]

/** Kinds with a code or link that grants access; their values are never stored readably for long. */
export const SECRET_KINDS: readonly MessageKind[] = MESSAGE_KINDS.filter(
  (kind) => TEMPLATES[kind].lifeMinutes !== undefined,
)

/**
 * Kinds about account access: codes, links and notices of changes. They have separate queues and a reserve, so that
 * floods of other messages do not delay them.
 */
export const ACCESS_KINDS: ReadonlySet<MessageKind> = new Set(
  MESSAGE_KINDS.filter((kind) => Object.values<unknown>(access).includes(TEMPLATES[kind])),
)

export function listChannels(kind: MessageKind): Channel[] {
  return TEMPLATES[kind].sms === undefined ? ['mail'] : ['mail', 'sms']
}
