import { resolve } from 'node:path'
import { z } from 'zod/v4'
import type { EffectLimit } from '#platform/contract/effects.ts'
import type { BackupKeep } from './backup/retention.ts'
import { MESSAGE_ENVIRONMENT, type MessageLimits, readMessageLimits } from './message-settings.ts'
import { PAYMENT_ENVIRONMENT, type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { SHORTEST_SECRET, type ShopKeys, chooseKeys, secretKeys } from './secret-keys.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
/** Whether this is the demo; `vide`: with goods and people, and without the ninety days behind it. */
const demo = z.enum(['true', 'false', '1', '0', 'vide'])
const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

const francs = z.coerce.number().int().min(0).max(10_000_000_000)

/** « 7,5,12 »: how many days, weeks and months; « 0 » for none at all. */
const backupKeep = z
  .string()
  .regex(/^(?:0|\d{1,3},\d{1,3},\d{1,3})$/, 'days, weeks and months such as 7,5,12, or 0')
  .default('7,5,12')
  .transform((text) => {
    const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
    return { daily, weekly, monthly }
  })

/** An address with {ip} where the visitor's goes. */
const addressTemplate = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text), 'an address that begins with http or https')
  .refine((text) => text.includes('{ip}'), 'has no {ip}')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  CALLS_PER_MINUTE: z.coerce.number().int().min(30).max(100_000).default(300),
  PUZZLE_AFTER: z.coerce.number().int().min(1).max(100_000).default(30),
  OVERLOAD_MS: z.coerce.number().int().min(0).max(60_000).default(1500),
  PAGE_MEMORY_MB: z.coerce.number().int().min(0).max(4096).default(64),
  PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  PROCESS_MEMORY_MB: z.coerce.number().int().min(128).max(65_536).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_URL: address.optional(),
  API_BASE_URL: address.optional(),
  TRUSTED_PROXIES: z.string().optional(),
  DEMO: demo.optional(),
  SESSION_SECRET: z.string().min(SHORTEST_SECRET).optional(),
  SESSION_SECRETS: secretKeys.optional(),
  SEALING_KEYS: secretKeys.optional(),
  METRICS_TOKEN: z.string().min(SHORTEST_SECRET).optional(),
  STAFF_SECOND_FACTOR: flag.optional(),
  SECOND_APPROVAL_FROM: francs.optional(),
  SECOND_APPROVAL_REFUND_FROM: francs.optional(),
  SECOND_APPROVAL_PRICES_FROM: francs.optional(),
  SECOND_APPROVAL_CEILING_FROM: francs.optional(),
  CHEAP_PASSWORDS: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ...MESSAGE_ENVIRONMENT,
  ORANGE_SMS_BASE_URL: address.default('https://api.orange.com'),
  ORANGE_SMS_CLIENT_ID: z.string().min(1).optional(),
  ORANGE_SMS_CLIENT_SECRET: z.string().min(1).optional(),
  ORANGE_SMS_SENDER: z
    .string()
    .regex(/^tel:\+\d{6,15}$/)
    .default('tel:+2210000'),
  ORANGE_SMS_SENDER_NAME: z.string().max(11).optional(),
  ...PAYMENT_ENVIRONMENT,
  GEOIP_URL: addressTemplate.optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: backupKeep,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Settings extends ShopKeys {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A standby of that server, for what may be read a little behind; undefined: everything is read where it is written. */
  databaseReadUrl: string | undefined
  databasePool: number
  /** Most calls to the API of one account or guest. */
  callsPerMinute: number
  /** Sign-ups, codes and orders of guests that one address asks for in an hour without a puzzle. */
  freeCallsPerHour: number
  /** Delay of the event loop, in milliseconds, from which requests are turned away instead of queued; 0: never. */
  overloadMs: number
  /** Most bytes of drawn pages kept in memory; 0 keeps none. */
  pageMemoryBytes: number
  /** Processes of this machine; undefined: one per core, where a server holds the data. */
  processes: number | undefined
  /** Most megabytes of one's heap, where there are several; undefined: by the machine's memory. */
  processMemory: number | undefined
  redisUrl: string | undefined
  /** Where people reach the shop; undefined only in the demo: see `ownOrigin` in server/origin.ts. */
  publicUrl: string | undefined
  /** Base host of the API for the storefront; undefined: the shop's own. */
  apiBaseUrl: string | undefined
  trustedProxies: string[]
  isDemo: boolean
  /** The demo begins with ninety days behind it: orders, payments, deliveries. */
  hasDemoHistory: boolean
  /** Who shows it may read `/metrics`; undefined: nobody outside the demo. */
  metricsToken: string | undefined
  /** Staff may do nothing before a second code, which holds for eight hours. */
  hasStaffSecondFactor: boolean
  /** Whole FCFA from which what one person brings about in 24 hours needs a second one; 0: never. */
  secondApproval: Readonly<Record<EffectLimit, number>>
  /** Passwords are hashed at next to no cost: for tests, in the demo only. */
  hasCheapPasswords: boolean
  mail: MailSettings
  sms: SmsSettings
  messageLimits: MessageLimits
  payments: PaymentSettings
  /** Service that tells where an address of the network is, with {ip} in its place; undefined: nobody is asked. */
  geoIpUrl: string | undefined
  /** Database in MaxMind's format that tells the same without asking anybody. */
  geoIpFile: string | undefined
  backupDir: string
  /** How many back-ups stay; all 0: none is made by the clock. */
  backupKeep: BackupKeep
  /** Seconds that a process which was asked to end still takes requests while it tells `/readyz` that it ends. */
  drainSeconds: number
  logLevel: string
}

/** Without an address of a mail server nothing is sent; the demo keeps messages to be read on its own page. */
export interface MailSettings {
  smtpUrl: string | undefined
  from: string | undefined
}

/** Orange's SMS service; without its keys nothing is sent. */
export interface SmsSettings {
  baseUrl: string
  clientId: string | undefined
  clientSecret: string | undefined
  sender: string
  senderName: string | undefined
}

/** The settings are wrong: the message names each one. The server does not start. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the environment. Throws SettingsError naming every setting that is wrong or missing. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new SettingsError(describeIssues(parsed.error.issues))
  const values = parsed.data
  const isDemo = readDemo(values)
  const missing = isDemo ? [] : listMissing(values)
  if (missing.length > 0) {
    throw new SettingsError(
      missing.map((name) => `${name}: required outside the demo (DEMO is false)`).join('\n'),
    )
  }
  if (values.CHEAP_PASSWORDS && !isDemo)
    throw new SettingsError('CHEAP_PASSWORDS: only for tests, in the demo (DEMO is false)')
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new SettingsError(
      'DATABASE_READ_URL: the embedded database has no standby; a standby belongs to the server of DATABASE_URL',
    )
  }
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    callsPerMinute: values.CALLS_PER_MINUTE,
    freeCallsPerHour: values.PUZZLE_AFTER,
    overloadMs: values.OVERLOAD_MS,
    pageMemoryBytes: values.PAGE_MEMORY_MB * 1024 * 1024,
    processes: values.PROCESSES,
    processMemory: values.PROCESS_MEMORY_MB,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL,
    apiBaseUrl: values.API_BASE_URL,
    trustedProxies: splitList(values.TRUSTED_PROXIES),
    isDemo,
    hasDemoHistory: isDemo && values.DEMO !== 'vide',
    ...chooseKeys(values),
    metricsToken: values.METRICS_TOKEN,
    hasStaffSecondFactor: values.STAFF_SECOND_FACTOR ?? !isDemo,
    secondApproval: readSecondApproval(values, isDemo),
    hasCheapPasswords: values.CHEAP_PASSWORDS,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    sms: readSmsSettings(values),
    messageLimits: readMessageLimits(values),
    payments: readPaymentSettings(values),
    geoIpUrl: values.GEOIP_URL,
    geoIpFile: values.GEOIP_FILE && resolve(values.GEOIP_FILE),
    backupDir: resolve(values.BACKUP_DIR ?? `${dataDir}/backups`),
    backupKeep: values.BACKUP_KEEP,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  }
}

function readDemo({ DEMO, DATABASE_URL, PUBLIC_URL }: z.infer<typeof Environment>): boolean {
  if (DEMO === undefined) return DATABASE_URL === undefined && PUBLIC_URL === undefined
  return DEMO !== 'false' && DEMO !== '0'
}

function readSmsSettings(values: z.infer<typeof Environment>): SmsSettings {
  return {
    baseUrl: values.ORANGE_SMS_BASE_URL,
    clientId: values.ORANGE_SMS_CLIENT_ID,
    clientSecret: values.ORANGE_SMS_CLIENT_SECRET,
    sender: values.ORANGE_SMS_SENDER,
    senderName: values.ORANGE_SMS_SENDER_NAME,
  }
}

function readSecondApproval(
  values: z.infer<typeof Environment>,
  isDemo: boolean,
): Settings['secondApproval'] {
  const choose = (given: number | undefined, usual: number): number => given ?? (isDemo ? 0 : usual)
  return {
    // The name of before, when only refunds waited, still counts.
    money: choose(values.SECOND_APPROVAL_FROM ?? values.SECOND_APPROVAL_REFUND_FROM, 200_000),
    prices: choose(values.SECOND_APPROVAL_PRICES_FROM, 2_000_000),
    ceilings: choose(values.SECOND_APPROVAL_CEILING_FROM, 1_000_000),
  }
}

function listMissing(values: z.infer<typeof Environment>): string[] {
  const missing: string[] = []
  if (!values.PUBLIC_URL) missing.push('PUBLIC_URL')
  if (!values.SESSION_SECRET && !values.SESSION_SECRETS) missing.push('SESSION_SECRET')
  return missing
}

function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')
}
