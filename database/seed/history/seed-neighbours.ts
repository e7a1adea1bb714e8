import type { Transaction } from '#platform/server/db/database.ts'
import { drawWhole } from '../demo/draw-lots.ts'
import { DEMO_COLLEAGUES } from '../demo/emails.ts'
import { DEMO_COMPANY } from '../demo/people.ts'
import type { Buyer } from './book.ts'
import type { Days } from './days.ts'
import { COMPANIES, makeNeighbour, makePerson, type Person } from './people.ts'
import type { Cast } from './plan.ts'
import { createRows, knownRow, type Row, type Rows, writeRows } from './rows.ts'

/** Customers with an account, and the first numbers of generated members and staff. */
const CUSTOMERS = 62
const FIRST_CUSTOMERS = 20
/** Days ago; there are no earlier orders. */
const OPENED = 91
const FIRST_MEMBER = 120
const FIRST_SPEAKER = 150
/** Generated members per employer, besides the demo's own accounts; one more of each is waiting or only buys. */
const MEMBERS = { jappoo: 5, baobab: 5, yaram: 4, alone: 3 } as const
const JOBS = [
  'Comptable',
  'Chauffeur',
  'Assistante de direction',
  'Infirmière',
  'Agent commercial',
  'Technicien',
] as const
const COURIERS: readonly Pick<Person, 'name' | 'phone'>[] = [
  { name: 'Modou Thiam', phone: '221771000007' },
  { name: 'Cheikh Mbaye', phone: '221771000008' },
]
const CASHIER = { name: 'Mame Diarra Seck', phone: '221771000009' }

export interface Neighbours extends Omit<Cast, 'goods' | 'packs'> {
  manager: Row
  cashier: Row
  couriers: readonly { row: Row; name: string }[]
  /** Contact person per employer. */
  speakers: ReadonlyMap<Row, Row>
}

interface KnownPerson {
  id: number
  email: string
  name: string
  phone: string
  employer_id: number | null
  commune: string | null
  place: string | null
  landmark: string | null
}

/**
 * Adds the people around the demo accounts: customers, colleagues and two more employers, all without password.
 * Undefined when a demo account is missing.
 */
export async function seedNeighbours(tx: Transaction, days: Days): Promise<Neighbours | undefined> {
  const known = await readKnown(tx)
  const [client, member, speaker, manager, courier] = ['client', 'membre', 'rh', 'gestion', 'livreur'].map(
    (name) => known.get(`${name}@keur.test`),
  )
  const jappoo = await findCompany(tx)
  if (!client || !member || !speaker || !manager || !courier || !jappoo) return undefined
  const rows = createRows(1)
  const [baobab, yaram] = COMPANIES.map((company, index) => addCompany(rows, days, company, index))
  if (baobab === undefined || yaram === undefined) return undefined
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => addCustomer(rows, days, index))
  const members = addMembers(rows, days, { jappoo, baobab, yaram, alone: null })
  const speakers = new Map<Row, Row>([[jappoo, knownRow(speaker.id)]])
  for (const [index, company] of [baobab, yaram].entries())
    speakers.set(company, addSpeaker(rows, days, company, index))
  const colleagues = COURIERS.map((person, index) =>
    addColleague(rows, days, person, DEMO_COLLEAGUES[index] ?? '', 'livraison'),
  )
  const cashier = addColleague(rows, days, CASHIER, DEMO_COLLEAGUES[2], 'paiements')
  await writeRows(tx, rows)
  await setOwnPeopleBack(tx, days)
  return {
    client: toBuyer(client, null),
    member: toBuyer(member, jappoo),
    customers,
    members,
    speakers,
    manager: knownRow(manager.id),
    cashier,
    couriers: [
      { row: knownRow(courier.id), name: courier.name },
      ...colleagues.map((row, index) => ({ row, name: COURIERS[index]?.name ?? '' })),
    ],
  }
}

async function readKnown(tx: Transaction): Promise<Map<string, KnownPerson>> {
  const known = await tx.rows({
    shape: 'seed.read-known',
    text: `select a.id, a.email as "email!", a.name, a.phone as "phone!", a.employer_id, d.commune, d.place, d.landmark
           from account a left join address d on d.account_id = a.id and d.is_default
           where a.email like '%@keur.test' and a.blocked_at is null`,
  })
  return new Map(known.map((person) => [person.email, person]))
}

async function findCompany(tx: Transaction): Promise<Row | undefined> {
  const [row] = await tx.rows({
    shape: 'seed.find-company',
    text: 'select id from company where code = $1',
    values: [DEMO_COMPANY.code],
  })
  return row && { ...knownRow(row.id), values: { name: DEMO_COMPANY.name } }
}

/** Backdates accounts to before their first order, and waiting requests to the last few days. */
async function setOwnPeopleBack(tx: Transaction, days: Days): Promise<void> {
  await tx.rows({
    text: `update account set created_at = $1, adhesion_requested_at = case when adhesion_submit then $3 else adhesion_requested_at end,
             adhesion_decided_at = case when adhesion = 'accepted' then $2 else adhesion_decided_at end
           where email like '%@keur.test' and created_at > $1`,
    values: [days.at(95, 600), days.at(92, 900), days.at(2, 11 * 60)],
  })
  await tx.rows({
    text: 'update company set created_at = $1, activated_at = $1 where code = $2 and created_at > $1',
    values: [days.at(120, 600), DEMO_COMPANY.code],
  })
}

const toBuyer = (person: KnownPerson, employer: Row | null): Buyer => ({
  name: person.name,
  email: person.email,
  phone: person.phone,
  home: { commune: person.commune, place: person.place ?? '', landmark: person.landmark ?? '' },
  account: knownRow(person.id),
  employer,
  since: OPENED,
})

function addCompany(
  rows: Rows,
  days: Days,
  { slug, ceiling, ...company }: (typeof COMPANIES)[number],
  index: number,
): Row {
  const at = days.at(110 - index * 14, 9 * 60 + 30)
  return rows.add('company', {
    ...company,
    email: `contact@${slug}.test`,
    status: 'active',
    country: 'Sénégal',
    credit_ceiling: ceiling,
    created_at: at,
    updated_at: at,
    activated_at: at,
    version: 1,
  })
}

function addCustomer(rows: Rows, days: Days, index: number): Buyer {
  const person = makePerson(index)
  // The first third joined before the opening, the others every second day.
  const joined = index < FIRST_CUSTOMERS ? OPENED + index : OPENED - 2 * (index - FIRST_CUSTOMERS) - 1
  return addBuyer(rows, person, { at: days.at(joined, drawWhole(person.name, 480, 1200)), since: joined })
}

function addMembers(
  rows: Rows,
  days: Days,
  employers: Record<keyof typeof MEMBERS, Row | null>,
): Record<keyof typeof MEMBERS, Buyer[]> {
  let number = FIRST_MEMBER
  const join = (of: keyof typeof MEMBERS): Buyer[] =>
    Array.from({ length: MEMBERS[of] }, () => {
      number += 1
      const at = days.at(94 + (number % 11), 10 * 60)
      return addBuyer(rows, makeNeighbour(number), {
        at,
        employer: employers[of],
        job: JOBS[number % JOBS.length] ?? null,
        isMember: true,
      })
    })
  return { jappoo: join('jappoo'), baobab: join('baobab'), yaram: join('yaram'), alone: join('alone') }
}

function addSpeaker(rows: Rows, days: Days, employer: Row, index: number): Row {
  const at = days.at(108 - index * 14, 11 * 60)
  const job = 'Responsable des ressources humaines'
  const { account } = addBuyer(rows, makeNeighbour(FIRST_SPEAKER + index), {
    at,
    employer,
    job,
    isMember: true,
    isSpeaker: true,
  })
  if (account === null) throw new Error('no representative of an employer exists')
  return account
}

interface Joining {
  at: Date
  since?: number
  employer?: Row | null
  job?: string | null
  isMember?: boolean
  isSpeaker?: boolean
}

function addBuyer(rows: Rows, person: Person, joining: Joining): Buyer {
  const { at, since = OPENED, employer = null, job = null, isMember = false, isSpeaker = false } = joining
  const account = addAccount(rows, person, {
    at,
    columns: {
      city: person.home.commune === null ? person.home.place : 'Dakar',
      job,
      rights: [],
      role: isSpeaker ? 'main_user' : 'secondary_user',
      employer_id: employer,
      adhesion: isMember ? 'accepted' : 'pending',
      adhesion_requested_at: isMember ? at : null,
      adhesion_decided_at: isMember ? at : null,
      credit_terms_accepted_at: isMember ? at : null,
    },
  })
  rows.add('address', {
    account_id: account,
    name: person.name,
    phone: person.phone,
    ...person.home,
    is_default: true,
    created_at: at,
  })
  return { ...person, account, employer, since }
}

function addColleague(
  rows: Rows,
  days: Days,
  { name, phone }: Pick<Person, 'name' | 'phone'>,
  email: string,
  right: 'livraison' | 'paiements',
): Row {
  return addAccount(
    rows,
    { name, phone, email },
    {
      at: days.at(100, 9 * 60),
      columns: {
        city: 'Dakar',
        job: right === 'livraison' ? 'Livreur' : 'Caissière',
        rights: right === 'livraison' ? ['livraison'] : ['commandes', 'paiements'],
        role: 'secondary_user',
        employer_id: null,
        adhesion: 'pending',
        adhesion_requested_at: null,
        adhesion_decided_at: null,
        credit_terms_accepted_at: null,
      },
    },
  )
}

function addAccount(
  rows: Rows,
  { name, email, phone }: Pick<Person, 'name' | 'email' | 'phone'>,
  { at, columns }: { at: Date; columns: Record<string, unknown> },
): Row {
  return rows.add('account', {
    name,
    email,
    phone,
    ...columns,
    verified_at: at,
    email_verified_at: at,
    phone_verified_at: at,
    created_at: at,
    updated_at: at,
  })
}
