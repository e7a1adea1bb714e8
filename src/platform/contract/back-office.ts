import { z } from 'zod/v4'
import { HiddenColumns } from './admin-views.ts'
import { defineCalls } from './calls.ts'
import { calendarDay } from './day.ts'
import { line, opaque } from './text.ts'

/** Current page of a list, and rows per page. */
export const PAGE = { page: z.int(), page_size: z.int() }

/** The same for a list with a total. */
export const COUNTED_PAGE = { total: z.int(), ...PAGE }

/** Pending work, by the admin section that handles it. */
export const WaitingSection = z.enum([
  'commandes',
  'credits',
  'paiements',
  'promotions',
  'stock',
  'entreprises',
  'messages',
  'confirmations',
])
export type WaitingSection = z.infer<typeof WaitingSection>

/** A member of staff, their rights and pending work, limited to the sections that their rights open. */
export const StaffAdmin = z.object({
  name: z.string(),
  rights: z.array(z.string()),
  waiting: z.partialRecord(WaitingSection, z.int()),
  /** Columns that they hide. */
  hidden_columns: HiddenColumns,
})
export type StaffAdmin = z.infer<typeof StaffAdmin>

/** Number of days that the dashboard covers. */
export const DashboardQuery = z.object({
  jours: z.coerce
    .number()
    .pipe(z.literal([7, 14, 30, 90]))
    .default(14),
})

const amount = z.int()

/** Sales of a day in Dakar by kind, in whole FCFA, without cancelled orders. */
export const DaySales = z.object({
  day: z.string(),
  order: amount,
  preorder: amount,
  creditorder: amount,
  count: z.int(),
})
export type DaySales = z.infer<typeof DaySales>

/** Back-up status. Timestamps are ISO 8601. */
export const BackupStatus = z.object({
  /** Time of the last back-up that was restored elsewhere and passed all checks. */
  made_at: z.string().nullable(),
  bytes: z.int().nullable(),
  /** The last good back-up is too old, or there is none. */
  is_late: z.boolean(),
  /** Failure of the latest attempt: writing, or restoring the written file. Null if it succeeded. */
  failure: z.object({ at: z.string(), step: z.enum(['write', 'verify']) }).nullable(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

/** Status of the continuous WAL archive, if the server has one. */
export const ArchiveStatus = z.object({
  /** Time of the last archived WAL segment, ISO 8601. */
  last_at: z.string(),
  /** The next segment is overdue. */
  is_late: z.boolean(),
  /** The latest attempt failed. */
  is_failing: z.boolean(),
})
export type ArchiveStatus = z.infer<typeof ArchiveStatus>

/** Today's SMS: sent, daily limit, and held back for good by limits. */
export const SmsStatus = z.object({ sent: z.int(), limit: z.int(), held: z.int() })
export type SmsStatus = z.infer<typeof SmsStatus>

/** The dashboard. Values that need a missing right are null. Amounts in whole FCFA. */
export const Dashboard = z.object({
  today: z.string(),
  sales: z.array(DaySales).nullable(),
  /** Unpaid amount of open orders, and its overdue part. */
  owed: z.object({ total: amount, overdue: amount }).nullable(),
  best: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        picture: z.string().nullable(),
        sold: z.int(),
        on_hand: z.int(),
        amount,
      }),
    )
    .nullable(),
  /** Payments received over the same days, by means of payment. */
  takings: z.array(z.object({ day: z.string(), means: z.string(), amount })).nullable(),
  /** Searches without results. */
  fruitless: z.array(z.object({ term: z.string(), searches: z.int() })).nullable(),
  backup: BackupStatus.nullable(),
  archive: ArchiveStatus.nullable(),
  sms: SmsStatus.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const AdminSearch = z.object({ q: line(100).min(2) })

/** Results of a global search: a few of each kind. */
export const FoundThings = z.object({
  orders: z.array(
    z.object({ id: z.int(), name: z.string(), customer: z.string(), state: z.string(), total: amount }),
  ),
  products: z.array(z.object({ id: z.int(), name: z.string(), reference: z.string() })),
  customers: z.array(
    z.object({ id: z.int(), name: z.string(), phone: z.string().nullable(), email: z.string() }),
  ),
})
export type FoundThings = z.infer<typeof FoundThings>

/** Filter of the audit log. Days in Dakar, both included. */
export const JournalQuery = z.object({
  action: opaque(60).default(''),
  qui: z.coerce.number().int().min(1).optional(),
  sujet: opaque(40).default(''),
  numero: z.coerce.number().int().min(1).optional(),
  /** A number or name as staff know it: S00431, a product's reference, a part of a name. */
  objet: line(100).default(''),
  depuis: calendarDay().optional(),
  jusque: calendarDay().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** A changed field, formatted for display. '' for an empty value. */
export const JournalChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type JournalChange = z.infer<typeof JournalChange>

/**
 * An audit log entry. `before` and `after` hold stored values, `changes` the same as text. Personal data reads « ••• »
 * until the entry is opened.
 */
export const JournalEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  /** The action, in French. */
  sentence: z.string(),
  /** `label`: displayed name or number, '' for none. `path`: its admin screen. */
  subject: z.object({
    type: z.string(),
    id: z.int().nullable(),
    label: z.string(),
    path: z.string().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  changes: z.array(JournalChange),
  /** Some data is masked. */
  is_masked: z.boolean(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const Journal = z.object({
  entries: z.array(JournalEntry),
  ...PAGE,
  /** Older entries exist. */
  has_more: z.boolean(),
  /** All recorded actions. */
  actions: z.array(z.object({ action: z.string(), sentence: z.string() })),
  /** People in the author filter: staff, and the author of the current filter. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Journal = z.infer<typeof Journal>

export const JournalId = z.object({ id: z.coerce.number().int().min(1) })

/** A customer's whole file. Timestamps are ISO 8601, amounts whole FCFA. */
export const CustomerFile = z.object({
  person: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    job: z.string().nullable(),
    employer: z.string().nullable(),
    adhesion: z.string(),
    adhesion_submit: z.boolean(),
    is_staff: z.boolean(),
    is_verified: z.boolean(),
    is_blocked: z.boolean(),
    created_at: z.string(),
    marketing_consent_at: z.string().nullable(),
    credit_terms_accepted_at: z.string().nullable(),
    addresses: z.array(
      z.object({ name: z.string(), place: z.string(), commune: z.string().nullable(), landmark: z.string() }),
    ),
  }),
  orders: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type_sale: z.string(),
      state: z.string(),
      amount_total: amount,
      paid_total: amount,
      created_at: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: z.string(),
      amount,
      received_at: z.string(),
      order: z.string(),
      order_id: z.int(),
    }),
  ),
  baskets: z.array(
    z.object({
      kind: z.string(),
      product_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      changed_at: z.string(),
    }),
  ),
  /** Undelivered messages to the customer. */
  messages: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      channel: z.string(),
      at: z.string(),
      error: z.string().nullable(),
    }),
  ),
})
export type CustomerFile = z.infer<typeof CustomerFile>

export const CustomerFileId = z.object({ id: z.coerce.number().int().min(1) })

export const BACK_OFFICE_CALLS = defineCalls('Gestion', {
  'GET /api/admin/moi': { guard: 'staff', summary: 'Ses droits et ce qui attend', answer: StaffAdmin },
  'GET /api/admin/tableau': {
    guard: 'staff',
    summary: 'Tableau de bord',
    query: DashboardQuery,
    answer: Dashboard,
  },
  'GET /api/admin/recherche': {
    guard: 'staff',
    summary: 'Commandes, produits et clients à la fois',
    query: AdminSearch,
    answer: FoundThings,
  },
  'GET /api/admin/journal': {
    guard: { staff: 'admin' },
    mayBeBehind: true,
    summary: 'Qui a fait quoi, du plus récent au plus ancien ; les données personnelles sont masquées',
    query: JournalQuery,
    answer: Journal,
  },
  'GET /api/admin/journal/lignes.csv': {
    guard: { staff: 'admin' },
    mayBeBehind: true,
    effect: 'data.journal',
    summary:
      'Les lignes demandées du journal en fichier CSV, en français ; les données personnelles sont masquées',
    query: JournalQuery,
  },
  'GET /api/admin/journal.csv': {
    guard: { staff: 'admin' },
    mayBeBehind: true,
    effect: 'data.journal',
    summary: 'Le journal entier et ses empreintes en fichier CSV ; les données personnelles sont masquées',
  },
  'POST /api/admin/journal/:id/ouvrir': {
    guard: { staff: 'admin' },
    effect: 'data.journal',
    summary: 'Une ligne entière ; l’ouverture s’inscrit au journal',
    params: JournalId,
    answer: JournalEntry,
  },
  'POST /api/admin/clients/:id/ouvrir': {
    guard: { staff: 'clients' },
    summary: 'Le dossier d’un client ; l’ouverture s’inscrit au journal',
    params: CustomerFileId,
    answer: CustomerFile,
  },
})

/** All calls that span several domains, for callers by name. */
export type BackOfficeCalls = typeof BACK_OFFICE_CALLS
