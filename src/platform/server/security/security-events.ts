import { channel } from 'node:diagnostics_channel'

/** Kinds of security events: the label of `security_events_total` and the field `security` of a log line. */
export const SECURITY_EVENTS = [
  /** A call was refused because its caller reached a rate limit. */
  'limit.reached',
  /** An address was refused or redirected because of its spelling. */
  'address.spelling',
  /** A proof-of-work captcha was wrong, expired, already used, or issued for something else. */
  'captcha.refused',
  /** An order was refused because a ceiling of unpaid orders, pieces or half-days was reached. */
  'ceiling.reached',
  /** A message was not sent because its sender, its recipient or the shop reached a ceiling. */
  'message.held',
  /** A contact, a browser or an account has used up its tries of a code, or of a second factor. */
  'code.exhausted',
  /** A second member of staff must confirm an action. */
  'approval.requested',
  /** A second member of staff confirmed or refused an action. */
  'approval.decided',
  /** A second factor was added, removed or undone. */
  'factor.changed',
  /** Staff restored a person's access after identifying them. */
  'access.restored',
] as const
type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** Data for an operator to follow up an event. No contact, code, token or name. */
export interface SecurityEvent {
  kind: SecurityEventKind
  /** The limit, action or factor concerned, by its name in the code. */
  what: string
  /** The account that called, or whose data changed. */
  accountId?: number | undefined
  /** The caller's network address as limits count it (an IPv6 /64 is one address). */
  address?: string | undefined
}

const events = channel('keur:security')

/** Reports a security event to the operator's log and counters. Never throws, and waits for nothing. */
export function reportSecurityEvent(event: SecurityEvent): void {
  events.publish(event)
}

/** Calls `listener` for each event of this process until the returned function is called. */
export function onSecurityEvent(listener: (event: SecurityEvent) => void): () => void {
  const handle = (event: unknown): void => listener(event as SecurityEvent)
  events.subscribe(handle)
  return () => {
    events.unsubscribe(handle)
  }
}
