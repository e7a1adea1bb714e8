import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CompanyOverview, type Customer, type UserInfo, WaitingQuery } from '#accounts/contract.ts'
import { COMPANY_FIELDS, type CompanyField } from '#accounts/contract/company-fields.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { CustomerList } from '#accounts/web/admin/customer-list.tsx'
import { COLUMNS as WAITING_COLUMNS } from '#accounts/web/admin/waiting-panel.tsx'
import { EmployerScreen } from '#accounts/web/employer/employer-screen.tsx'
import { CompanyFields, PersonFields } from '#accounts/web/forms/sign-up-form.tsx'
import { PersonalFields } from '#accounts/web/profile/profile-screen.tsx'
import { AdminQuery } from '#catalogue/contract/admin.ts'
import { CATEGORY_FIELDS, SYNONYM_FIELDS, TAG_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { COLUMNS as PRODUCT_COLUMNS } from '#catalogue/web/admin/list/columns.tsx'
import { CategoryDialog } from '#catalogue/web/admin/sorting/category-dialog.tsx'
import { TagDialog } from '#catalogue/web/admin/sorting/tags-screen.tsx'
import { SynonymDialog } from '#catalogue/web/admin/synonym-dialog.tsx'
import { ScheduleSort } from '#credit/contract.ts'
import { COLUMNS as SCHEDULE_COLUMNS } from '#credit/web/admin/schedule-panel.tsx'
import { AdminOrderQuery } from '#orders/contract.ts'
import { COLUMNS as ORDER_COLUMNS } from '#orders/web/admin/orders-screen.tsx'
import { PACK_FIELDS } from '#packs/contract/pack-fields.ts'
import { PackEditor } from '#packs/web/admin/pack-editor.tsx'
import { labelsOf } from '#platform/contract/edited-field.ts'
import { SUPPLIER_FIELDS } from '#purchasing/contract/supplier-fields.ts'
import { SupplierDialog } from '#purchasing/web/admin/supplier-dialog.tsx'
import { LOCATION_FIELDS } from '#stock/contract/location-fields.ts'
import type { StockLocation } from '#stock/contract/locations.ts'
import { StockQuery } from '#stock/contract/stock.ts'
import { LocationDialog } from '#stock/web/admin/location-dialog.tsx'
import { COLUMNS as STOCK_COLUMNS } from '#stock/web/admin/stock-list.tsx'
import type { Column } from '#ui/table/column.ts'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'
import CustomerRoute from './people/customer.tsx'

const props = { call: vi.fn(), onClose: () => undefined }

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

const strip = (html: string): string => html.replace(/<[^>]+>/g, '').trim()

/** The labels of a form, by the names of its controls. */
function listControls(form: ReactNode): ReadonlyMap<string, string> {
  const labels = render(form).matchAll(/<label for="([^"]+)">(.*?)<\/label>/g)
  return new Map([...labels].map(([, id = '', label = '']) => [id, strip(label)]))
}

/** Texts of the elements with this name. */
const readParts = (name: string, element: ReactNode): string[] =>
  [...render(element).matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'g'))].map(([, text = '']) =>
    strip(text),
  )

const van = { id: 3, name: 'Camion', kind: 'van', rank: 1, courier: null } as StockLocation
const overview = { company: { name: 'Sahel', entreprise_code: 'SAHEL' } } as CompanyOverview
const user = { name: 'Awa', partner_phone: null } as UserInfo

type Labels = Readonly<Record<string, string>>

/** Each form with its registry, the fields that have no control in it, and the labels of all others. */
const FORMS: readonly [what: string, registry: object, form: () => ReactNode, without: string[], Labels][] = [
  [
    'supplier',
    SUPPLIER_FIELDS,
    () => <SupplierDialog {...props} supplier={undefined} />,
    [],
    {
      name: 'Nom',
      phone: 'Téléphone (facultatif)',
      email: 'E-mail (facultatif)',
      address: 'Adresse (facultatif)',
      lead_days: 'Délai habituel',
      ninea: 'NINEA (facultatif)',
      note: 'Note (facultatif)',
    },
  ],
  [
    'location',
    LOCATION_FIELDS,
    () => <LocationDialog {...props} location={van} sold={1} couriers={[]} />,
    [],
    { name: 'Nom', kind: 'Genre', rank: 'Rang dans les livraisons', courier_id: 'Livreur' },
  ],
  [
    'category',
    CATEGORY_FIELDS,
    () => <CategoryDialog {...props} category={undefined} />,
    [],
    { name: 'Nom', kind: 'Genre' },
  ],
  ['label', TAG_FIELDS, () => <TagDialog {...props} tag={undefined} />, [], { name: 'Nom' }],
  [
    'synonym',
    SYNONYM_FIELDS,
    () => <SynonymDialog {...props} said="" />,
    [],
    { said: 'Quand on cherche', means: 'Montrer ce qui contient' },
  ],
  [
    'pack',
    PACK_FIELDS,
    () => <PackEditor pack={undefined} />,
    ['lines'],
    { name: 'Nom', start_date: 'Premier jour', end_date: 'Dernier jour' },
  ],
  [
    'company',
    COMPANY_FIELDS,
    () => <EmployerScreen overview={overview} />,
    [],
    {
      name: 'Nom de l’entreprise',
      email: 'E-mail de l’entreprise',
      phone: 'Téléphone de l’entreprise (facultatif)',
      website: 'Site web (facultatif)',
      street: 'Adresse (facultatif)',
      city: 'Ville (facultatif)',
      sector: 'Secteur d’activité (facultatif)',
      company_details: 'Présentation (facultatif)',
    },
  ],
  [
    'customer',
    CUSTOMER_FIELDS,
    () => <PersonalFields user={user} errors={{}} />,
    ['employer', 'marketing_consent', 'is_verified', 'created_at', 'blocked'],
    {
      name: 'Nom complet',
      phone: 'Téléphone',
      email: 'E-mail',
      city: 'Ville (facultatif)',
      function: 'Fonction (facultatif)',
    },
  ],
]

describe('a form shows each field of its registry, under its label', () => {
  beforeAll(() => vi.stubGlobal('location', { origin: 'https://keur.test' }))
  afterAll(() => vi.unstubAllGlobals())

  const fields = FORMS.flatMap(([what, registry, form, without, labels]) =>
    Object.keys(registry)
      .filter((name) => !without.includes(name))
      .map((name) => ({ what, name, form, label: labels[name] })),
  )
  test.for(fields)('the field $name of a $what has its control', ({ name, form, label }) => {
    expect(listControls(form()).get(name)).toBe(label)
  })
})

test('the list and the file of a customer name what they show as its registry does', () => {
  const at = '2026-11-01T08:00:00Z'
  const known = { name: 'Awa', phone: '221770000301', email: 'awa@exemple.sn', city: 'Ngor', job: 'Juriste' }
  const person = { ...known, employer: 'Sahel', created_at: at, marketing_consent_at: at, addresses: [] }
  const file = { person, orders: [], payments: [], baskets: [], messages: [] }
  const route = { loaderData: file } as unknown as ComponentProps<typeof CustomerRoute>
  expect(readParts('dt', <CustomerRoute {...route} />)).toEqual([
    'Téléphone',
    'E-mail',
    'Ville',
    'Employeur',
    'Fonction',
    'Vérifié',
    'Publicité',
  ])
  const customers = [{ id: 1, name: 'Awa', created_at: at } as Customer]
  const choice: ColumnChoice = { hidden: [], onHide: () => Promise.resolve() }
  const list = <CustomerList customers={customers} views={null} columns={choice} />
  expect(readParts('th', list)).toEqual(['Nom', 'Téléphone', 'Ville', 'Depuis', 'État'])
})

/** Sorted lists: the orders that the API accepts, and the columns. */
const SORTED_LISTS: readonly [what: string, orders: readonly string[], columns: readonly Column<never>[]][] =
  [
    ['products', AdminQuery.shape.tri.unwrap().options, PRODUCT_COLUMNS],
    ['stock', StockQuery.shape.tri.unwrap().options, STOCK_COLUMNS],
    ['membership requests', WaitingQuery.shape.tri.unwrap().options, WAITING_COLUMNS],
    ['orders', AdminOrderQuery.shape.tri.unwrap().options, ORDER_COLUMNS],
    ['unpaid parts', ScheduleSort.options, SCHEDULE_COLUMNS],
  ]
const SORTED_COLUMNS = SORTED_LISTS.flatMap(([what, orders, columns]) => {
  const keys = new Set(orders.map((order) => order.replace('-', '')).filter((key) => key !== ''))
  const sorted = new Set(columns.filter(({ canSort }) => canSort).map(({ key }) => key))
  return [...keys.union(sorted)].map((key) => ({ what, key, keys, sorted }))
})
test.for(SORTED_COLUMNS)('staff sort the list of $what by $key, at its column', ({ key, keys, sorted }) => {
  expect([keys.has(key), sorted.has(key)], 'sorted by the API, with a sorted column').toEqual([true, true])
})

describe('the sign-up form labels a field as its registry does, except an address', () => {
  const given = { known: {}, errors: {} }
  test.for([
    ['name', 'Nom complet'],
    ['email', 'E-mail'],
    ['phone', 'Téléphone'],
    ['city', 'Adresse'],
  ] as const)('the field %s of a person', ([name, label]) => {
    expect(listControls(<PersonFields {...given} />).get(name)).toBe(label)
  })
  const ENTERED = Object.keys(COMPANY_FIELDS).filter((name) => !['website', 'company_details'].includes(name))
  test.for(ENTERED)('the field %s of a company', (name) => {
    const label = listControls(<CompanyFields {...given} />).get(`company.${name}`)
    const own = name === 'street' ? 'Adresse de l’entreprise' : labelsOf(COMPANY_FIELDS)[name as CompanyField]
    expect(label?.replace(' (facultatif)', '')).toBe(own)
  })
})
