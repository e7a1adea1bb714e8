import { describe, expect, test } from 'vitest'
import {
  type LeavingMessage,
  type MessageBounds,
  type MessageCounts,
  admitMessage,
  isSmsLimitNear,
} from './message-ceilings.ts'

const NOTHING: MessageCounts = {
  accessDay: 0,
  othersDay: 0,
  recipientDay: 0,
  recipientStranger: 0,
  accountHour: 0,
  accountDay: 0,
  accountStrangers: 0,
  addressHour: 0,
  addressDay: 0,
}
const CHANNEL = {
  perDay: 2000,
  perGuestAddress: 30,
  perCustomersAddress: 500,
  perAccount: 20,
  perRecipient: 20,
}
const BOUNDS: MessageBounds = { mail: CHANNEL, sms: CHANNEL, accessReserve: 25, strangersPerAccount: 5 }
const AT_TEN = new Date('2026-11-24T10:00:00Z')
const UNTIL_MORNING = 22 * 3600
const HOUR = 3600

const OWN: LeavingMessage = {
  channel: 'sms',
  isAccess: false,
  standing: 'own',
  sender: 'customer',
  isVerifiedSender: true,
  costsCaptcha: false,
}
const KNOWN: LeavingMessage = { ...OWN, standing: 'known' }
const HOUSE: LeavingMessage = { ...OWN, standing: 'house' }
const STRANGER: LeavingMessage = { ...OWN, standing: 'stranger' }
const GUEST: LeavingMessage = { ...OWN, standing: 'claimed', sender: 'guest' }
const CODE: LeavingMessage = { ...KNOWN, isAccess: true }
const GUEST_CODE: LeavingMessage = { ...CODE, sender: 'guest', costsCaptcha: true }
const GUEST_ORDER: LeavingMessage = { ...GUEST, costsCaptcha: true }
const SHOP: LeavingMessage = { ...KNOWN, sender: 'trusted' }

const admit = (message: LeavingMessage, counts: Partial<MessageCounts>) =>
  admitMessage(message, { ...NOTHING, ...counts }, BOUNDS, AT_TEN)
const waiting = (reason: string, seconds: number) => ({ is: 'waiting', reason, seconds })
const PASSED = { is: 'passed' }

test.each<[string, LeavingMessage, Partial<MessageCounts>, unknown]>([
  ['nothing has left', OWN, {}, PASSED],
  ['all but the reserve has left, an order message', OWN, { othersDay: 1500 }, waiting('day', UNTIL_MORNING)],
  ['one less has left, an order message', OWN, { othersDay: 1499 }, PASSED],
  ['all but the reserve has left, a code', CODE, { othersDay: 1500, accessDay: 499 }, PASSED],
  ['the day is full, a code', CODE, { othersDay: 1500, accessDay: 500 }, waiting('day', UNTIL_MORNING)],
  ['codes alone fill the day, an order message', SHOP, { accessDay: 2000 }, waiting('day', UNTIL_MORNING)],
  ['the own number had nineteen', OWN, { recipientDay: 19 }, PASSED],
  ['the own number had twenty', OWN, { recipientDay: 20 }, waiting('recipient', UNTIL_MORNING)],
  ['someone else’s number had nine', KNOWN, { recipientDay: 9 }, PASSED],
  ['someone else’s number had ten', KNOWN, { recipientDay: 10 }, waiting('recipient', UNTIL_MORNING)],
  ['someone else’s number had ten, a receipt', SHOP, { recipientDay: 10 }, PASSED],
  ['a number that a guest named had eight', GUEST, { recipientDay: 8 }, waiting('recipient', UNTIL_MORNING)],
  ['the shop’s own contact had four hundred', HOUSE, { recipientDay: 400 }, PASSED],
  ['a number had twenty codes', CODE, { recipientDay: 20 }, waiting('recipient', UNTIL_MORNING)],
  ['an e-mail had twenty codes', { ...CODE, channel: 'mail' }, { recipientDay: 20 }, PASSED],
  ['the account’s hour is full, someone else', KNOWN, { accountHour: 20 }, waiting('account', HOUR)],
  ['the account’s day is full, someone else', KNOWN, { accountDay: 100 }, waiting('account', UNTIL_MORNING)],
  ['the account’s hour is full, its own number', OWN, { accountHour: 20 }, PASSED],
  ['an employer has decided twenty times', { ...KNOWN, sender: 'employer' }, { accountHour: 20 }, PASSED],
  ['the guests’ address keeps a reserve', GUEST, { addressHour: 23 }, waiting('address', HOUR)],
  [
    'guests of a carrier had hundreds in an hour, a code',
    GUEST_CODE,
    { addressHour: 400, addressDay: 999 },
    PASSED,
  ],
  [
    'guests of a carrier had hundreds in an hour, an order',
    GUEST_ORDER,
    { addressHour: 400, addressDay: 749 },
    PASSED,
  ],
  [
    'guests of one address had half of the day, a code',
    GUEST_CODE,
    { addressDay: 1000 },
    waiting('address', UNTIL_MORNING),
  ],
  [
    'they had all but its reserve, an order',
    GUEST_ORDER,
    { addressDay: 750 },
    waiting('address', UNTIL_MORNING),
  ],
  [
    'a guest’s number had twenty codes',
    GUEST_CODE,
    { recipientDay: 20 },
    waiting('recipient', UNTIL_MORNING),
  ],
  [
    'a guest’s number had eight order messages',
    GUEST_ORDER,
    { recipientDay: 8 },
    waiting('recipient', UNTIL_MORNING),
  ],
  [
    'the guests’ hour is full, a code by mail',
    { ...GUEST_CODE, channel: 'mail' },
    { addressHour: 30 },
    PASSED,
  ],
  ['two hundred customers of an address', OWN, { addressHour: 200 }, PASSED],
  ['the customers’ hour is full', OWN, { addressHour: 375 }, waiting('address', HOUR)],
  ['an address causes what the shop sends', SHOP, { addressHour: 9999 }, PASSED],
])('where %s, a message is admitted or delayed accordingly (%#)', (_, message, counts, admission) => {
  expect(admit(message, counts)).toEqual(admission)
})

describe('an unverified contact of someone else', () => {
  test.each<[string, LeavingMessage, Partial<MessageCounts>, unknown]>([
    ['gets one message', STRANGER, {}, PASSED],
    ['gets no second one', STRANGER, { recipientStranger: 1 }, { is: 'held', reason: 'stranger' }],
    [
      'gets none of a sixth account’s stranger',
      STRANGER,
      { accountStrangers: 5 },
      { is: 'held', reason: 'strangers' },
    ],
    [
      'gets none from an unverified sender',
      { ...STRANGER, isVerifiedSender: false },
      {},
      { is: 'held', reason: 'unverified-sender' },
    ],
    ['counts against the guests of its address', STRANGER, { addressHour: 23 }, waiting('address', HOUR)],
    ['gets its code', { ...STRANGER, isAccess: true }, { recipientStranger: 1 }, PASSED],
  ])('%s', (_, message, counts, admission) => {
    expect(admit(message, counts)).toEqual(admission)
  })
})

test('a shop with an SMS limit of zero sends none', () => {
  const bounds = { ...BOUNDS, sms: { ...CHANNEL, perDay: 0 } }
  expect(admitMessage(OWN, NOTHING, bounds, AT_TEN)).toEqual(waiting('day', UNTIL_MORNING))
})

test.each([
  [1599, 0, false],
  [1600, 0, true],
  [400, 1199, false],
  [0, 1200, true],
])('of 2 000 SMS, %i about access and %i others are near the limit: %s', (accessDay, othersDay, isNear) => {
  expect(isSmsLimitNear({ accessDay, othersDay }, BOUNDS)).toBe(isNear)
})
