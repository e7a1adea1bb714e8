import { resolve } from 'node:path'
import { z } from 'zod/v4'
import type { EffectLimit } from '#platform/contract/effects.ts'
import { MAX_SUM } from '#platform/contract/francs.ts'
import type { BackupKeep } from './backup/retention.ts'
import { MESSAGE_ENVIRONMENT, type MessageLimits, readMessageLimits } from './message-settings.ts'
import { PAYMENT_ENVIRONMENT, type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
import { SHORTEST_SECRET, type ShopKeys, chooseKeys, secretKeys } from './secret-keys.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')
/** Whether this is the demo. `vide`: with products and accounts, but without ninety days of history. */
const demo = z.enum(['true', 'false', '1', '0', 'vide'])
const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

const francs = z.coerce.number().int().min(0).max(MAX_SUM)

/** « 7,5,12 »: number of days, weeks and months. « 0 » for none. */
const backupKeep = z
  .string()
  .regex(/^(?:0|\d{1,3},\d{1,3},\d{1,3})$/, 'days, weeks and months such as 7,5,12, or 0')
  .default('7,5,12')
  .transform((text) => {
    const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
    return { daily, weekly, monthly }
  })

/** « photos.exemple.sn,*.exemple.com »: host names, no IP addresses. */
const hostNames = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  )
  .refine(
    (names) =>
      names.every((name) => /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(name)),
    'names of hosts such as photos.exemple.sn, with commas between them',
  )

/** An address with {ip} in place of the visitor's IP address. */
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
  PAGE_FILES_MB: z.coerce.number().int().min(0).max(102_400).default(256),
  PAGE_STALE_MS: z.coerce.number().int().min(0).max(2000).default(2000),
  COUNTS_SECONDS: z.coerce.number().int().min(0).max(10).default(10),
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
  IMPORT_PICTURE_HOSTS: hostNames,
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
  /** A standby for reads that accept replication lag. Undefined to read everything from the leader. */
  databaseReadUrl: string | undefined
  databasePool: number
  /** Maximum API calls of one account or guest. */
  callsPerMinute: number
  /** Sign-ups, codes and guest orders per hour and network address without a captcha. */
  freeCallsPerHour: number
  /** Event loop delay in ms from which requests are rejected instead of queued. 0 for never. */
  overloadMs: number
  /** Maximum bytes of rendered pages cached in memory. 0 disables the cache. */
  pageMemoryBytes: number
  /** Maximum bytes of pages in files, for which the memory has no room. 0 disables them. */
  pageFileBytes: number
  /** Time in ms for which a changed page is sent while it is rendered again. 0 to make visitors wait. */
  pageStaleMs: number
  /** Delay in ms after which totals and counts on pages follow a change. 0 for none. */
  countsMs: number
  /** Processes of this machine. Undefined for one per core, if a database server is used. */
  processes: number | undefined
  /** Maximum heap in MB of each of several processes. Undefined to derive it from the machine's memory. */
  processMemory: number | undefined
  redisUrl: string | undefined
  /** Public address of the shop. Undefined in the demo only: see `ownOrigin` in server/origin.ts. */
  publicUrl: string | undefined
  /** Base host of the API for the storefront. Undefined for the shop's own. */
  apiBaseUrl: string | undefined
  trustedProxies: string[]
  isDemo: boolean
  /** The demo starts with ninety days of orders, payments and deliveries. */
  hasDemoHistory: boolean
  /** Bearer token for `/metrics`. Undefined closes it outside the demo. */
  metricsToken: string | undefined
  /** Staff need a second factor, valid for eight hours, before any action. */
  hasStaffSecondFactor: boolean
  /** Amount in whole FCFA of one person's actions in 24 hours from which a second person must confirm. 0 for never. */
  secondApproval: Readonly<Record<EffectLimit, number>>
  /** Hashes passwords at minimal cost: for tests, in the demo only. */
  hasCheapPasswords: boolean
  mail: MailSettings
  sms: SmsSettings
  messageLimits: MessageLimits
  payments: PaymentSettings
  /** Geolocation service for IP addresses, with {ip} as placeholder. Undefined to use none. */
  geoIpUrl: string | undefined
  /** Hosts from which a product import downloads pictures. Empty by default. */
  importPictureHosts: string[]
  /** Local geolocation database in MaxMind's format. */
  geoIpFile: string | undefined
  backupDir: string
  /** Retention of back-ups. All 0 disables scheduled back-ups. */
  backupKeep: BackupKeep
  /** Seconds for which a stopping process still accepts requests while `/readyz` reports shutdown. */
  drainSeconds: number
  logLevel: string
}

/** Without a mail server address no mail is sent. The demo stores messages for display on its own page. */
export interface MailSettings {
  smtpUrl: string | undefined
  from: string | undefined
}

/** Orange's SMS service. Without its keys no SMS is sent. */
export interface SmsSettings {
  baseUrl: string
  clientId: string | undefined
  clientSecret: string | undefined
  sender: string
  senderName: string | undefined
}

/** Invalid settings: the message lists each one. The server does not start. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and validates the environment. Throws `SettingsError` that lists every invalid or missing setting. */
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
    pageFileBytes: values.PAGE_FILES_MB * 1024 * 1024,
    pageStaleMs: values.PAGE_STALE_MS,
    countsMs: values.COUNTS_SECONDS * 1000,
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
    importPictureHosts: values.IMPORT_PICTURE_HOSTS,
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
    // The former name, from when only refunds needed approval, is still accepted.
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
