import type { HeldReason } from '#notifications/contract.ts'
import { FIRST_HOUR } from './quiet-hours.ts'
import type { Standing } from './standing.ts'

/** Daily limit of an account or address, as a multiple of its hourly limit. */
const HOURS_PER_DAY = 5
/** Share of the day's messages that guests of one network address may cause where each costs a captcha. */
const GUESTS_PART = 0.5
/** Share of a verified contact's limit for an unverified contact named by a guest. */
const CLAIMED_PART = 0.4
/** Maximum access messages per contact and day. Codes and links have narrower limits where they are requested. */
const MAX_ACCESS = { mail: 200, sms: 20 } as const
/**
 * Factor on the daily limit of a customer for the shop, its staff and employers, who are notified of everyone's
 * orders.
 */
const HOUSE_FACTOR = 25
/** Factor on the hourly limit of a customer for an employer, who decides about each member. */
const EMPLOYER_FACTOR = 20
/** Share of the day's SMS at which staff are notified. */
const NEAR = 0.8
const HOUR = 3600
const DAY = 86_400

/** Days until an unverified contact may receive another message from an account that it does not belong to. */
export const STRANGER_DAYS = 30

interface ChannelBounds {
  /** Per day, in the whole shop. */
  perDay: number
  /** Per hour, caused by guests of one network address, where no captcha limits them. */
  perGuestAddress: number
  /** Per hour, caused by signed-in customers of one network address. */
  perCustomersAddress: number
  /** Per hour, caused by one account, to other people. */
  perAccount: number
  /** Per day, to one verified contact. */
  perRecipient: number
}

export interface MessageBounds {
  mail: ChannelBounds
  sms: ChannelBounds
  /** Percent of `perDay` and of `perGuestAddress` reserved for access messages. */
  accessReserve: number
  /** Maximum unverified contacts of other people per account, day and channel. */
  strangersPerAccount: number
}

/** Properties of a message that the limits depend on. */
export interface LeavingMessage {
  channel: 'mail' | 'sms'
  /** True for a code, a link or a notice about access to an account. */
  isAccess: boolean
  standing: Standing
  sender: 'guest' | 'customer' | 'employer' | 'trusted'
  /** True for a customer or employer with a verified contact. */
  isVerifiedSender: boolean
  /** True when the call costs a captcha after several from its network address: codes, links and guest orders. */
  costsCaptcha: boolean
}

/** Messages sent on the channel. `Day`: since midnight. */
export interface MessageCounts {
  /** In the whole shop. */
  accessDay: number
  othersDay: number
  /** To the recipient, counting access messages or others, according to the message. */
  recipientDay: number
  /** To the recipient as a stranger, within STRANGER_DAYS. */
  recipientStranger: number
  /** Caused by the account, to other people. */
  accountHour: number
  accountDay: number
  accountStrangers: number
  /** Caused by the network address. */
  addressHour: number
  addressDay: number
}

export type Admission =
  | { is: 'passed' }
  /** Blocked by a limit that will allow it after `seconds`. */
  | { is: 'waiting'; reason: HeldReason; seconds: number }
  /** Held back permanently. */
  | { is: 'held'; reason: HeldReason }

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
  for (const { reason, day, ofDay, hour, ofHour } of listSenderCeilings(message, counts, bounds)) {
    if (day >= ofDay) return { is: 'waiting', reason, seconds: tomorrow }
    if (hour >= ofHour) return { is: 'waiting', reason, seconds: HOUR }
  }
  return { is: 'passed' }
}

/** An unverified contact of another person gets one message, and only from an account with a verified contact. */
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
  // Half is reserved for the person's own orders.
  const isOfOthers = standing !== 'own' && sender !== 'trusted'
  return isOfOthers ? Math.ceil(perRecipient / 2) : perRecipient
}

/** Messages sent per day and hour, with their limits. */
interface SenderCeiling {
  reason: HeldReason
  day: number
  ofDay: number
  hour: number
  ofHour: number
}

function listSenderCeilings(
  message: LeavingMessage,
  counts: MessageCounts,
  bounds: MessageBounds,
): SenderCeiling[] {
  const { channel, isAccess, standing, sender } = message
  if (sender === 'trusted') return []
  const { perDay, perAccount, perGuestAddress, perCustomersAddress } = bounds[channel]
  const ceilings: SenderCeiling[] = []
  // A person's own messages are limited by their contact.
  if (sender !== 'guest' && !isAccess && (standing === 'known' || standing === 'stranger')) {
    const ofHour = perAccount * (sender === 'employer' ? EMPLOYER_FACTOR : 1)
    const { accountDay: day, accountHour: hour } = counts
    ceilings.push({ reason: 'account', day, ofDay: ofHour * HOURS_PER_DAY, hour, ofHour })
  }
  // A code by e-mail costs nothing, and no screen could report that it was not sent.
  if (isAccess && channel === 'mail') return ceilings
  const { addressDay: day, addressHour: hour } = counts
  const part = (ceiling: number): number => (isAccess ? ceiling : withoutReserve(ceiling, bounds))
  // A carrier has thousands of guests behind one address; the captcha and the recipient's own limit apply to them.
  if (countsAsGuest(message) && message.costsCaptcha)
    return [
      ...ceilings,
      { reason: 'address', day, ofDay: part(perDay * GUESTS_PART), hour, ofHour: Infinity },
    ]
  const ofHour = part(countsAsGuest(message) ? perGuestAddress : perCustomersAddress)
  return [...ceilings, { reason: 'address', day, ofDay: ofHour * HOURS_PER_DAY, hour, ofHour }]
}

/**
 * Whether a message counts against the limit of guests of its network address, because its sender or contact is
 * unverified.
 */
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

/**
 * Whether the day's SMS, in total or without the access reserve, are nearly exhausted, so that staff must be notified.
 */
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
