import type { HeldReason } from '#notifications/contract.ts'
import type { Standing } from './standing.ts'

/** A day's ceiling of an account or an address, in ceilings of an hour. */
const HOURS_PER_DAY = 5
/** The part of a verified contact's messages that one gets which a guest named and no one has proved. */
const CLAIMED_PART = 0.4
/** E-mails or SMS about access to one contact a day. Codes and links have narrower limits where they are requested. */
const MAX_ACCESS = { mail: 200, sms: 20 } as const
/** How much more the shop, its staff and employers get in a day than a customer: they are notified of everyone's orders. */
const HOUSE_FACTOR = 25
/** How much more an employer may cause in an hour than a customer: a decision about each of their people. */
const EMPLOYER_FACTOR = 20
/** The part of the day's SMS at which staff are told. */
const NEAR = 0.8
const HOUR = 3600
const DAY = 86_400
/** Hour of Dakar at which a day's first SMS may ring. */
const FIRST_HOUR = 8

/** Days after which an unverified contact may get another message from an account that it does not belong to. */
export const STRANGER_DAYS = 30

/** What may leave on one channel. */
export interface ChannelBounds {
  /** In a day, in the whole shop. */
  perDay: number
  /** In an hour, because of guests of one network address. */
  perGuestAddress: number
  /** In an hour, because of signed-in customers of one network address. */
  perCustomersAddress: number
  /** In an hour, because of one account, to other people. */
  perAccount: number
  /** In a day, to one verified contact. */
  perRecipient: number
}

export interface MessageBounds {
  mail: ChannelBounds
  sms: ChannelBounds
  /** Percent of `perDay` and of `perGuestAddress` that only messages about access may use. */
  accessReserve: number
  /** Unverified contacts of other people that one account may cause a message to in a day, on each channel. */
  strangersPerAccount: number
}

/** What a message is to its ceilings. */
export interface LeavingMessage {
  channel: 'mail' | 'sms'
  /** Carries a code or a link, or is about the access to an account. */
  isAccess: boolean
  standing: Standing
  sender: 'guest' | 'customer' | 'employer' | 'trusted'
  /** Of a customer or an employer: has proved a contact. */
  isVerifiedSender: boolean
}

/** Messages of the channel that have left. `Day`: since midnight. */
export interface MessageCounts {
  /** In the whole shop. */
  accessDay: number
  othersDay: number
  /** To the recipient: about access or not, as the message is. */
  recipientDay: number
  /** To the recipient as a stranger, within STRANGER_DAYS. */
  recipientStranger: number
  /** Because of the account, to other people. */
  accountHour: number
  accountDay: number
  accountStrangers: number
  /** Because of the network address; `access`: of these, messages about access. */
  addressHour: number
  addressDay: number
}

export type Admission =
  | { is: 'passed' }
  /** Against one of the ceilings, which will let it pass after that many seconds. */
  | { is: 'waiting'; reason: HeldReason; seconds: number }
  /** For good. */
  | { is: 'held'; reason: HeldReason }

/** Whether one more message may leave. */
export function admitMessage(
  message: LeavingMessage,
  counts: MessageCounts,
  bounds: MessageBounds,
  now: Date,
): Admission {
  const stranger = refuseStranger(message, counts, bounds)
  if (stranger !== undefined) return { is: 'held', reason: stranger }
  const { channel, isAccess } = message
  const { perDay } = bounds[channel]
  const isShopFull =
    counts.accessDay + counts.othersDay >= perDay ||
    (!isAccess && counts.othersDay >= withoutReserve(perDay, bounds))
  const tomorrow = secondsUntilTomorrow(now)
  if (isShopFull) return { is: 'waiting', reason: 'day', seconds: tomorrow }
  if (counts.recipientDay >= recipientCeiling(message, bounds))
    return { is: 'waiting', reason: 'recipient', seconds: tomorrow }
  for (const [reason, hour, day, ceiling] of listSenderCeilings(message, counts, bounds)) {
    if (day >= ceiling * HOURS_PER_DAY) return { is: 'waiting', reason, seconds: tomorrow }
    if (hour >= ceiling) return { is: 'waiting', reason, seconds: HOUR }
  }
  return { is: 'passed' }
}

/** An unverified contact of someone else gets one message, and only because of an account with a verified contact. */
function refuseStranger(
  { isAccess, standing, isVerifiedSender }: LeavingMessage,
  counts: MessageCounts,
  { strangersPerAccount }: MessageBounds,
): HeldReason | undefined {
  if (isAccess || standing !== 'stranger') return undefined
  if (!isVerifiedSender) return 'unverified-sender'
  if (counts.recipientStranger > 0) return 'stranger'
  return counts.accountStrangers >= strangersPerAccount ? 'strangers' : undefined
}

function recipientCeiling(
  { channel, isAccess, standing, sender }: LeavingMessage,
  bounds: MessageBounds,
): number {
  if (isAccess) return MAX_ACCESS[channel]
  const { perRecipient } = bounds[channel]
  if (standing === 'house') return perRecipient * HOUSE_FACTOR
  if (standing === 'claimed') return Math.ceil(perRecipient * CLAIMED_PART)
  // Half of it is for the person's own orders.
  const isOfOthers = standing !== 'own' && sender !== 'trusted'
  return isOfOthers ? Math.ceil(perRecipient / 2) : perRecipient
}

type SenderCeiling = [reason: HeldReason, hour: number, day: number, ceiling: number]

function listSenderCeilings(
  message: LeavingMessage,
  counts: MessageCounts,
  bounds: MessageBounds,
): SenderCeiling[] {
  const { channel, isAccess, standing, sender } = message
  if (sender === 'trusted') return []
  const { perAccount, perGuestAddress, perCustomersAddress } = bounds[channel]
  const ceilings: SenderCeiling[] = []
  // A person's own messages are bounded by their contact.
  if (sender !== 'guest' && !isAccess && (standing === 'known' || standing === 'stranger')) {
    const ceiling = perAccount * (sender === 'employer' ? EMPLOYER_FACTOR : 1)
    ceilings.push(['account', counts.accountHour, counts.accountDay, ceiling])
  }
  // A code by e-mail costs nothing, and no screen could say that none was sent.
  if (isAccess && channel === 'mail') return ceilings
  const ofAddress = countsAsGuest(message) ? perGuestAddress : perCustomersAddress
  const ceiling = isAccess ? ofAddress : withoutReserve(ofAddress, bounds)
  return [...ceilings, ['address', counts.addressHour, counts.addressDay, ceiling]]
}

/** Whether a message counts against what guests of its network address cause: nothing vouches for it. */
export function countsAsGuest({
  sender,
  isVerifiedSender,
  standing,
}: Pick<LeavingMessage, 'sender' | 'isVerifiedSender' | 'standing'>): boolean {
  return sender === 'guest' || !isVerifiedSender || standing === 'stranger'
}

function withoutReserve(ceiling: number, { accessReserve }: MessageBounds): number {
  return ceiling - Math.floor((ceiling * accessReserve) / 100)
}

/** Whether so few SMS of a day are left, of all or of those that are not about access, that staff should know. */
export function isSmsLimitNear(
  { accessDay, othersDay }: Pick<MessageCounts, 'accessDay' | 'othersDay'>,
  bounds: MessageBounds,
): boolean {
  const { perDay } = bounds.sms
  return accessDay + othersDay >= perDay * NEAR || othersDay >= withoutReserve(perDay, bounds) * NEAR
}

/** Dakar keeps UTC all year. */
function secondsUntilTomorrow(now: Date): number {
  const seconds = now.getUTCHours() * HOUR + now.getUTCMinutes() * 60 + now.getUTCSeconds()
  return DAY - seconds + FIRST_HOUR * HOUR
}
