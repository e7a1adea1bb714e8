import { expect } from 'vitest'
import { IN_PROCESS_HEADER } from '#platform/server/http/in-process.ts'
import { makeCompany, signInMember, signInPerson } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

/** A person with unique strings in every field. */
interface Planted {
  id: number
  token: string
  companyId: number | undefined
  email: string
  phone: string
  /** Visible to an employer too. */
  contact: string[]
  /** Visible to the person and staff only. */
  home: string[]
  /** Visible to the person only. */
  own: string[]
  /** Visible to the person, and for team members to administrators. */
  device: string
}

/** All people by name, and the other strings that must not be visible. */
interface Planting {
  people: Map<string, Planted>
  /** Company codes by company id. */
  companies: Map<number, string>
  /** Hashes and tokens: visible to no caller. */
  secrets: string[]
}

async function plant(
  shop: TestShop,
  { people, secrets }: Planting,
  name: string,
  enter: (parts: object) => Promise<{ id: number; token: string }>,
): Promise<void> {
  const mark = `plant-${name}`
  const phone = `22177990000${people.size}`
  const columns = {
    name: `${mark}-nom`,
    email: `${mark}@exemple.sn`,
    phone,
    city: `${mark}-ville`,
    job: `${mark}-métier`,
    password_hash: `${mark}-mot-de-passe`,
  }
  const { id, token } = await enter(columns)
  const values = [id, mark]
  await shop.db.rows({
    text: `insert into address (account_id, name, phone, place, landmark)
           values ($1, $2 || '-destinataire', '221700000000', $2 || '-lieu', $2 || '-repère')`,
    values,
  })
  await shop.db.rows({
    text: `insert into one_time_code (account_id, purpose, code_hash, expires_at)
           values ($1, 'verification', $2 || '-code', '2030-01-01')`,
    values,
  })
  await shop.db.rows({
    text: `insert into one_time_link (account_id, purpose, token_hash, expires_at)
           values ($1, 'password', $2 || '-lien', '2030-01-01')`,
    values,
  })
  await shop.db.rows({
    text: `update session set token_hash = $2 || '-jeton', previous_hash = $2 || '-avant', device = $2 || '-appareil'
           where account_id = $1`,
    values,
  })
  secrets.push(
    token,
    ...['mot-de-passe', 'code', 'lien', 'jeton', 'avant'].map((secret) => `${mark}-${secret}`),
  )
  const [row] = await shop.db.rows<{ employer_id: number | null }>({
    text: 'select employer_id from account where id = $1',
    values: [id],
  })
  people.set(name, {
    id,
    token,
    companyId: row?.employer_id ?? undefined,
    email: columns.email,
    phone,
    contact: [columns.name, columns.email, phone, columns.job],
    home: [columns.city],
    own: [`${mark}-destinataire`, `${mark}-lieu`, `${mark}-repère`],
    device: `${mark}-appareil`,
  })
}

const test = shopTest
  /** Outside the demo, which displays its messages. */
  .extend('settings', { scope: 'file' }, (): Record<string, string> => ({
    DEMO: 'false',
    PUBLIC_URL: 'https://boutique.exemple.sn',
    SESSION_SECRET: 's'.repeat(40),
  }))
  .extend('planting', { scope: 'file' }, async ({ shop }) => {
    const planting: Planting = { people: new Map(), companies: new Map(), secrets: [] }
    for (const code of ['CODEPLANTEA23', 'CODEPLANTEB23'])
      planting.companies.set(await makeCompany(shop.db, { name: `Employeur ${code.at(-3)}`, code }), code)
    const [first = 0, second = 0] = planting.companies.keys()
    const asMember = (parts: object) => signInMember(shop, first, parts)
    const entries: Record<string, (parts: object) => ReturnType<typeof signInPerson>> = {
      membre: asMember,
      rh: (parts) => asMember({ ...parts, role: 'main_user' }),
      'autre-rh': (parts) => signInMember(shop, second, { ...parts, role: 'main_user' }),
      client: (parts) => signInPerson(shop, parts),
      candidat: (parts) => signInPerson(shop, { ...parts, employer_id: first, adhesion_submit: true }),
      'non-verifie': (parts) => signInPerson(shop, { ...parts, isVerified: false }),
      clientele: (parts) => signInPerson(shop, { ...parts, rights: ['clients'] }),
      commandes: (parts) => signInPerson(shop, { ...parts, rights: ['commandes'] }),
      admin: (parts) => signInPerson(shop, { ...parts, rights: ['admin'] }),
    }
    for (const [name, enter] of Object.entries(entries)) await plant(shop, planting, name, enter)
    return planting
  })

/** Every GET call, its address filled for each person and each company. */
function listAddresses(shop: TestShop, { people, companies }: Planting): string[] {
  const reads = shop.routes.filter(({ method, url }) => method === 'GET' && /^\/api\/(?!docs|\*)/.test(url))
  const addresses = reads.flatMap(({ url }) => {
    const fill = (value: string | number) => url.replace(/:\w+/, encodeURIComponent(value))
    if (!url.includes(':')) return [url]
    if (/:email|otp-resend|verified/.test(url)) return [...people.values()].map(({ email }) => fill(email))
    if (url.includes(':phone')) return [...people.values()].map(({ phone }) => fill(phone))
    const ids = url.includes('/companies/') ? [...companies.keys()] : [...people.values()].map(({ id }) => id)
    return ids.map(fill)
  })
  return [...new Set(addresses)]
}

const TEAM = ['clientele', 'commandes', 'admin']

/** The strings that a response to this caller may contain. */
function listAllowed({ people, companies }: Planting, caller: string): Set<string> {
  const me = people.get(caller)
  const isStaff = caller === 'clientele' || caller === 'admin'
  const isHr = caller === 'rh' || caller === 'autre-rh'
  const allowed = new Set<string>()
  for (const [name, { contact, home, own, device, companyId }] of people) {
    const isColleague = isHr && companyId !== undefined && companyId === me?.companyId
    if (name === caller || isStaff || isColleague) contact.forEach((text) => allowed.add(text))
    if (name === caller || isStaff) home.forEach((text) => allowed.add(text))
    if (name === caller) own.forEach((text) => allowed.add(text))
    // Administrators see the team's sessions.
    if (name === caller || (caller === 'admin' && TEAM.includes(name))) allowed.add(device)
  }
  for (const [id, code] of companies) if (isStaff || (isHr && id === me?.companyId)) allowed.add(code)
  return allowed
}

const everything = ({ people, companies, secrets }: Planting): string[] => [
  ...secrets,
  ...companies.values(),
  ...[...people.values()].flatMap(({ contact, home, own, device }) => [...contact, ...home, ...own, device]),
]
const CALLERS = [
  'visiteur',
  'membre',
  'rh',
  'autre-rh',
  'client',
  'candidat',
  'non-verifie',
  'clientele',
  'commandes',
  'admin',
]

test.for(CALLERS)(
  'API-10: no response contains a secret or another person’s data for %s',
  async (caller, { shop, planting }) => {
    const { people } = planting
    const allowed = listAllowed(planting, caller)
    const forbidden = everything(planting).filter((text) => !allowed.has(text))
    const token = people.get(caller)?.token
    const seen = new Set<string>()
    for (const address of listAddresses(shop, planting)) {
      // This crawl exceeds the rate limit of one caller, so it is not counted.
      const headers = { [IN_PROCESS_HEADER]: shop.inProcess.secret }
      const { body } = await shop.call('GET', address, { headers, ...(token !== undefined && { token }) })
      // Strings from the caller's own address are allowed.
      const typed = decodeURIComponent(address)
      const leaked = forbidden.filter((text) => body.includes(text) && !typed.includes(text))
      expect(leaked, `${address}: ${body}`).toEqual([])
      expect(body, address).not.toMatch(/password_hash|token_hash|code_hash|\$argon2|eyJ[\w-]+\.[\w-]+\./)
      for (const text of allowed) if (body.includes(text)) seen.add(text)
    }
    // Proves that the crawl got responses: each caller finds their own data, staff all data.
    const own = people.get(caller)
    const isOpen = own !== undefined && caller !== 'non-verifie'
    expect(own?.own.every((text) => seen.has(text)) ?? false).toBe(isOpen)
    expect(people.get('client')?.contact.every((text) => seen.has(text))).toBe(
      ['client', 'clientele', 'admin'].includes(caller),
    )
  },
)
