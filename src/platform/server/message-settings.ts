import { z } from 'zod/v4'

const ceiling = (usual: number) => z.coerce.number().int().min(0).max(10_000_000).default(usual)

/** How many messages may leave: the ceilings of both channels. */
export const MESSAGE_ENVIRONMENT = {
  SMS_DAILY_LIMIT: ceiling(2000),
  SMS_ADDRESS_LIMIT: ceiling(30),
  SMS_CUSTOMERS_LIMIT: ceiling(500),
  SMS_ACCOUNT_LIMIT: ceiling(20),
  SMS_RECIPIENT_LIMIT: ceiling(20),
  MAIL_DAILY_LIMIT: ceiling(20_000),
  MAIL_ADDRESS_LIMIT: ceiling(120),
  MAIL_CUSTOMERS_LIMIT: ceiling(2000),
  MAIL_ACCOUNT_LIMIT: ceiling(40),
  MAIL_RECIPIENT_LIMIT: ceiling(30),
  MESSAGE_CODE_RESERVE: z.coerce.number().int().min(0).max(90).default(25),
  MESSAGE_STRANGERS_LIMIT: ceiling(5),
} as const

/** The ceilings of one channel. */
interface ChannelLimits {
  /** Messages that leave in a day, in the whole shop. */
  perDay: number
  /** Messages that guests of one network address cause in an hour; five times as many in a day. */
  perGuestAddress: number
  /** The same for the signed-in customers of one address. */
  perCustomersAddress: number
  /** Messages to other people that one account causes in an hour; five times as many in a day. */
  perAccount: number
  /** Messages to one verified contact in a day. */
  perRecipient: number
}

export interface MessageLimits {
  mail: ChannelLimits
  sms: ChannelLimits
  /** Percent of the day's and of an address's messages that only those about access may use. */
  accessReserve: number
  /** Unverified contacts of other people that one account may cause a message to in a day. */
  strangersPerAccount: number
}

type MessageEnvironment = { [Name in keyof typeof MESSAGE_ENVIRONMENT]: number }

export function readMessageLimits(values: MessageEnvironment): MessageLimits {
  return {
    sms: {
      perDay: values.SMS_DAILY_LIMIT,
      perGuestAddress: values.SMS_ADDRESS_LIMIT,
      perCustomersAddress: values.SMS_CUSTOMERS_LIMIT,
      perAccount: values.SMS_ACCOUNT_LIMIT,
      perRecipient: values.SMS_RECIPIENT_LIMIT,
    },
    mail: {
      perDay: values.MAIL_DAILY_LIMIT,
      perGuestAddress: values.MAIL_ADDRESS_LIMIT,
      perCustomersAddress: values.MAIL_CUSTOMERS_LIMIT,
      perAccount: values.MAIL_ACCOUNT_LIMIT,
      perRecipient: values.MAIL_RECIPIENT_LIMIT,
    },
    accessReserve: values.MESSAGE_CODE_RESERVE,
    strangersPerAccount: values.MESSAGE_STRANGERS_LIMIT,
  }
}
