import { z } from 'zod/v4'

const ceiling = (usual: number) => z.coerce.number().int().min(0).max(10_000_000).default(usual)

/** Message limits of both channels. */
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

/** Limits of one channel. */
interface ChannelLimits {
  /** Maximum messages per day, in the whole shop. */
  perDay: number
  /** Messages caused by guests of one network address per hour, five times as many per day. */
  perGuestAddress: number
  /** The same for the signed-in customers of one address. */
  perCustomersAddress: number
  /** Messages to other people caused by one account per hour, five times as many per day. */
  perAccount: number
  /** Messages to one verified contact per day. */
  perRecipient: number
}

export interface MessageLimits {
  mail: ChannelLimits
  sms: ChannelLimits
  /** Percentage of the daily and per-address limits that is reserved for access messages. */
  accessReserve: number
  /** Unverified contacts of other people to which one account may cause a message per day. */
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
