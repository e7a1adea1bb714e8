import { z } from 'zod/v4'

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const text = z.string().min(1)
const list = z.string().transform((given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** Environment variables of payments. All are optional: a provider without its keys is not offered. */
export const PAYMENT_ENVIRONMENT = {
  WAVE_BASE_URL: address.default('https://api.wave.com'),
  WAVE_API_KEY: text.optional(),
  WAVE_WEBHOOK_SECRETS: list.optional(),
  WAVE_SIGNING_SECRET: text.optional(),
  ORANGE_MONEY_BASE_URL: address.default('https://api.orange-sonatel.com'),
  ORANGE_MONEY_TOKEN_PATH: z.string().startsWith('/').default('/oauth/v1/token'),
  ORANGE_MONEY_CLIENT_ID: text.optional(),
  ORANGE_MONEY_CLIENT_SECRET: text.optional(),
  ORANGE_MONEY_MERCHANT_CODE: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  ORANGE_MONEY_MERCHANT_NAME: text.optional(),
  ORANGE_MONEY_CALLBACK_KEY: text.optional(),
  ORANGE_MONEY_CALLBACK_SECRETS: list.optional(),
  // Three clients use the comma. The provider has published no example.
  ORANGE_MONEY_SIGNATURE_SEPARATOR: z.string().max(1).default(','),
  PAYDUNYA_BASE_URL: address.default('https://app.paydunya.com/api/v1'),
  PAYDUNYA_MASTER_KEY: text.optional(),
  PAYDUNYA_PRIVATE_KEY: text.optional(),
  PAYDUNYA_TOKEN: text.optional(),
  PAYDUNYA_CHANNELS: list.optional(),
  PROVIDER_BASE_URL: address.optional(),
  PROVIDER_API_KEY: text.optional(),
  PROVIDER_WEBHOOK_SECRETS: list.optional(),
  PROVIDER_LABEL: z.string().min(1).max(40).default('Paiement en ligne'),
}

export interface WaveSettings {
  baseUrl: string
  apiKey: string
  /** Several during a key rotation. Empty to reject all webhooks: payments are then found by polling. */
  webhookSecrets: string[]
  /** Set if the key requires signed calls. */
  signingSecret: string | undefined
}

export interface OrangeMoneySettings {
  baseUrl: string
  tokenPath: string
  clientId: string
  clientSecret: string
  /** Six digits. */
  merchantCode: string
  merchantName: string | undefined
  /** The key registered with the callback address. Orange sends it as `Authorization: Basic`. */
  callbackKey: string | undefined
  callbackSecrets: string[]
  signatureSeparator: string
}

export interface PaydunyaSettings {
  baseUrl: string
  masterKey: string
  privateKey: string
  token: string
  /** Means of payment on PayDunya's page. Empty for all that the account has. */
  channels: string[]
}

export interface GenericSettings {
  baseUrl: string
  apiKey: string
  webhookSecrets: string[]
  label: string
}

/** Keys of the providers. Undefined for a provider without keys: it is not offered, and the demo simulates it. */
export interface PaymentSettings {
  wave: WaveSettings | undefined
  orange: OrangeMoneySettings | undefined
  paydunya: PaydunyaSettings | undefined
  generic: GenericSettings | undefined
  /** Secrets with which the demo's simulated Wave signs, if the environment sets them. */
  simulatedWaveSecrets: string[]
}

const Environment = z.object(PAYMENT_ENVIRONMENT)

/** Returns the providers with complete keys. The settings have already validated the values. */
export function readPaymentSettings(env: z.infer<typeof Environment>): PaymentSettings {
  return {
    wave: readWave(env),
    orange: readOrange(env),
    paydunya: readPaydunya(env),
    generic: readGeneric(env),
    simulatedWaveSecrets: env.WAVE_WEBHOOK_SECRETS ?? [],
  }
}

type Values = z.infer<typeof Environment>

function readWave(env: Values): WaveSettings | undefined {
  if (env.WAVE_API_KEY === undefined) return undefined
  return {
    baseUrl: env.WAVE_BASE_URL,
    apiKey: env.WAVE_API_KEY,
    webhookSecrets: env.WAVE_WEBHOOK_SECRETS ?? [],
    signingSecret: env.WAVE_SIGNING_SECRET,
  }
}

function readOrange(env: Values): OrangeMoneySettings | undefined {
  const clientId = env.ORANGE_MONEY_CLIENT_ID
  const clientSecret = env.ORANGE_MONEY_CLIENT_SECRET
  const merchantCode = env.ORANGE_MONEY_MERCHANT_CODE
  if (clientId === undefined || clientSecret === undefined || merchantCode === undefined) return undefined
  return {
    baseUrl: env.ORANGE_MONEY_BASE_URL,
    tokenPath: env.ORANGE_MONEY_TOKEN_PATH,
    clientId,
    clientSecret,
    merchantCode,
    merchantName: env.ORANGE_MONEY_MERCHANT_NAME,
    callbackKey: env.ORANGE_MONEY_CALLBACK_KEY,
    callbackSecrets: env.ORANGE_MONEY_CALLBACK_SECRETS ?? [],
    signatureSeparator: env.ORANGE_MONEY_SIGNATURE_SEPARATOR,
  }
}

function readPaydunya(env: Values): PaydunyaSettings | undefined {
  const masterKey = env.PAYDUNYA_MASTER_KEY
  const privateKey = env.PAYDUNYA_PRIVATE_KEY
  const token = env.PAYDUNYA_TOKEN
  if (masterKey === undefined || privateKey === undefined || token === undefined) return undefined
  return {
    baseUrl: env.PAYDUNYA_BASE_URL,
    masterKey,
    privateKey,
    token,
    channels: env.PAYDUNYA_CHANNELS ?? [],
  }
}

function readGeneric(env: Values): GenericSettings | undefined {
  if (env.PROVIDER_BASE_URL === undefined || env.PROVIDER_API_KEY === undefined) return undefined
  return {
    baseUrl: env.PROVIDER_BASE_URL,
    apiKey: env.PROVIDER_API_KEY,
    webhookSecrets: env.PROVIDER_WEBHOOK_SECRETS ?? [],
    label: env.PROVIDER_LABEL,
  }
}
