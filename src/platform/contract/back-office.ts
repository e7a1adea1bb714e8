import { z } from 'zod/v4'
import { HiddenColumns } from './admin-views.ts'
import { defineCalls } from './calls.ts'
import { calendarDay } from './day.ts'
import { line, opaque } from './text.ts'

/** Which page of a list an answer is, and how many rows a page has. */
export const PAGE = { page: z.int(), page_size: z.int() }

/** The same of a list that is counted. */
export const COUNTED_PAGE = { total: z.int(), ...PAGE }

/** What staff may find waiting, by the section of the back office that deals with it. */
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

/** Who works here, what they may do, and what waits for them: only sections that one of their rights opens. */
export const StaffAdmin = z.object({
  name: z.string(),
  rights: z.array(z.string()),
  waiting: z.partialRecord(WaitingSection, z.int()),
  /** Columns that they leave out of their lists. */
  hidden_columns: HiddenColumns,
})
export type StaffAdmin = z.infer<typeof StaffAdmin>

/** How many days the dashboard looks back. */
export const DashboardQuery = z.object({
  jours: z.coerce
    .number()
    .pipe(z.literal([7, 14, 30, 90]))
    .default(14),
})

const amount = z.int()

/** What was sold on a day of Dakar, whole FCFA, by kind; cancelled orders left out. */
export const DaySales = z.object({
  day: z.string(),
  order: amount,
  preorder: amount,
  creditorder: amount,
  count: z.int(),
})
export type DaySales = z.infer<typeof DaySales>

/** How safe the data are. Moments are ISO 8601. */
export const BackupNews = z.object({
  /** When the last good back-up was taken: one that was restored elsewhere and found in order. */
  made_at: z.string().nullable(),
  bytes: z.int().nullable(),
  /** The last good one is too old, or there is none. */
  is_late: z.boolean(),
  /** The latest try, where it failed: it could not be written, or what was written did not restore. */
  failure: z.object({ at: z.string(), step: z.enum(['write', 'verify']) }).nullable(),
})
export type BackupNews = z.infer<typeof BackupNews>

/** How the continuous archive of the database stands, where its server has one. */
export const ArchiveNews = z.object({
  /** When the last piece was archived, ISO 8601. */
  last_at: z.string(),
  /** It should have been followed by another one. */
  is_late: z.boolean(),
  /** The latest try failed. */
  is_failing: z.boolean(),
})
export type ArchiveNews = z.infer<typeof ArchiveNews>

/** The SMS of the day: those that left, how many may, and those that the ceilings kept back for good. */
export const SmsNews = z.object({ sent: z.int(), limit: z.int(), held: z.int() })
export type SmsNews = z.infer<typeof SmsNews>

/** The dashboard; what a missing right hides is null. Amounts in whole FCFA. */
export const Dashboard = z.object({
  today: z.string(),
  sales: z.array(DaySales).nullable(),
  /** What is unpaid of open orders, and what of it is past its day. */
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
  /** Money that came in over the same days, by means of payment. */
  takings: z.array(z.object({ day: z.string(), means: z.string(), amount })).nullable(),
  /** What visitors searched and did not find. */
  fruitless: z.array(z.object({ term: z.string(), searches: z.int() })).nullable(),
  backup: BackupNews.nullable(),
  archive: ArchiveNews.nullable(),
  sms: SmsNews.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const AdminSearch = z.object({ q: line(100).min(2) })

/** What a search over the whole shop finds: at most a handful of each kind. */
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

/** What of the audit log is asked for; days of Dakar, both included. */
export const JournalQuery = z.object({
  action: opaque(60).default(''),
  qui: z.coerce.number().int().min(1).optional(),
  sujet: opaque(40).default(''),
  numero: z.coerce.number().int().min(1).optional(),
  /** A number or a name that people know: S00431, a product's reference, a part of a name. */
  objet: line(100).default(''),
  depuis: calendarDay().optional(),
  jusque: calendarDay().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** A field that a decision changed, as people read it; '' for nothing. */
export const JournalChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type JournalChange = z.infer<typeof JournalChange>

/**
 * A line of the audit log. `before` and `after` hold what is stored, `changes` the same in words; personal data reads
 * « ••• » until it is opened.
 */
export const JournalEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  /** What was done, in French. */
  sentence: z.string(),
  /** `label`: the name or number that people know, '' for none; `path`: its screen in the back office. */
  subject: z.object({
    type: z.string(),
    id: z.int().nullable(),
    label: z.string(),
    path: z.string().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  changes: z.array(JournalChange),
  /** Something in it is hidden. */
  is_masked: z.boolean(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const Journal = z.object({
  entries: z.array(JournalEntry),
  ...PAGE,
  /** There are older ones. */
  has_more: z.boolean(),
  /** All actions on record. */
  actions: z.array(z.object({ action: z.string(), sentence: z.string() })),
  /** Whose decisions may be asked for: those who work here, and who is asked for. */
  people: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Journal = z.infer<typeof Journal>

export const JournalId = z.object({ id: z.coerce.number().int().min(1) })

/** A customer's whole file, as it stands once somebody opened it. Moments are ISO 8601, amounts whole FCFA. */
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
  /** What was written to them and has not arrived. */
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

/** All calls over several domains, for whoever makes them by name. */
export type BackOfficeCalls = typeof BACK_OFFICE_CALLS
