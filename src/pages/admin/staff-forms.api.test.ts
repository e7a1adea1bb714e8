import { expect } from 'vitest'
import { ceilingForm } from '#accounts/web/admin/company-panel.tsx'
import { restoreForm } from '#accounts/web/admin/restore-dialog.tsx'
import { invitationForm, rightsForm } from '#accounts/web/admin/team/team-dialogs.tsx'
import { rejectionForm } from '#accounts/web/employer/approval-list.tsx'
import { employerForm } from '#accounts/web/employer/companies-screen.tsx'
import { companyForm } from '#accounts/web/employer/employer-screen.tsx'
import { EMPTY_FORM } from '#catalogue/web/admin/editor/product-form.ts'
import { productBody } from '#catalogue/web/admin/editor/use-editor.ts'
import { promotionForm } from '#catalogue/web/admin/promotions/new-promotion.tsx'
import { EMPTY_CHOICE } from '#catalogue/web/admin/promotions/promotion-fields.tsx'
import { categoryForm } from '#catalogue/web/admin/sorting/category-dialog.tsx'
import { tagForm } from '#catalogue/web/admin/sorting/tags-screen.tsx'
import { addressForm, quoteForm } from '#orders/web/admin/delivery-panel.tsx'
import { noteForm as noteOfOrder, tagForm as tagOfOrder } from '#orders/web/admin/follow-up-panel.tsx'
import { handOverForm } from '#orders/web/admin/hand-over-fields.tsx'
import { linesForm } from '#orders/web/admin/lines-panel.tsx'
import { discountForm } from '#orders/web/admin/money-panel.tsx'
import { NO_ARTICLES } from '#orders/web/admin/phone-articles.ts'
import { phoneForm } from '#orders/web/admin/phone-screen.tsx'
import { giveUpForm, takeOffForm } from '#orders/web/admin/refund-dialog.tsx'
import { packBody } from '#packs/web/admin/pack-form.ts'
import { closingForm } from '#payments/web/admin/closing-tab.tsx'
import { noteForm } from '#payments/web/admin/note-form.ts'
import { entryForms } from '#payments/web/admin/till-entry-dialog.tsx'
import { correctionForm, countForm } from '#payments/web/admin/till-tab.tsx'
import { refundForm } from '#payments/web/admin/way-dialog.tsx'
import type { BodyForm } from '#platform/contract/body-form.ts'
import { draftBody } from '#purchasing/web/admin/draft-form.ts'
import { dayForm } from '#purchasing/web/admin/order-screen.tsx'
import { newOrderForm } from '#purchasing/web/admin/orders-tab.tsx'
import { receiptBody } from '#purchasing/web/admin/receipt-panel.tsx'
import { supplierForm } from '#purchasing/web/admin/supplier-dialog.tsx'
import { suppliedForm } from '#purchasing/web/admin/supplier-products.tsx'
import { hoursForm } from '#settings/web/admin/hours-form.tsx'
import { identityForm } from '#settings/web/admin/identity-form.tsx'
import { bookingForm } from '#stock/web/admin/booking-dialog.tsx'
import { locationForm } from '#stock/web/admin/location-dialog.tsx'
import { capForm } from '#stock/web/admin/stock-sheet.tsx'
import { transferForm } from '#stock/web/admin/transfer-dialog.tsx'
import { SETTINGS } from '#test/harness/settings.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { contentForm } from '#texts/web/admin/content-form.ts'
import { settingsForm } from './shop/settings/settings-form.ts'

type Call = `${'POST' | 'PUT'} /api/${string}`

interface Case {
  name: string
  call: Call
  check: () => Record<string, string>
  body: () => unknown
}

/** Invalid inputs of one form, one case per row. */
const bad = <Typed>(name: string, call: Call, form: BodyForm<Typed, unknown>, ...rows: Typed[]): Case[] =>
  rows.map((typed) => ({
    name: `${name}: ${describe(typed)}`,
    call,
    check: () => form.check(typed),
    body: () => form.read(typed),
  }))

const describe = (typed: unknown): string =>
  JSON.stringify(typed instanceof FormData ? Object.fromEntries(typed) : typed).slice(0, 70)

function type(fields: Readonly<Record<string, string>>): FormData {
  const typed = new FormData()
  for (const [name, text] of Object.entries(fields)) typed.append(name, text)
  return typed
}

const long = (characters: number): string => 'x'.repeat(characters)
const DRAFT_LINE = { product_id: 1, name: 'Frigo', quantity: '1', unit_cost: '9 000' }
const draft = (line: object) => ({
  expected_day: '1999-01-01',
  note: long(501),
  lines: [{ ...DRAFT_LINE, ...line }],
  version: 1,
})
const came = (pieces: string, cost: string) => ({
  came: { 7: { pieces, cost } },
  note: '',
  where: {},
  acceptsMore: false,
})

const ACCOUNT_FORMS = [
  ...bad(
    'ceiling of a company',
    'PUT /api/admin/entreprises/1/plafond',
    ceilingForm(1),
    type({ credit_ceiling: '12,5' }),
    type({ credit_ceiling: '20 000 000 000' }),
  ),
  ...bad(
    'access to be restored',
    'POST /api/admin/clients/1/acces',
    restoreForm,
    type({}),
    type({ identified_by: 'id_card', reason: long(301) }),
  ),
  ...bad(
    'invitation to the team',
    'POST /api/admin/equipe',
    invitationForm,
    type({}),
    type({ email: 'awa' }),
  ),
  ...bad('rights of somebody of the team', 'PUT /api/admin/equipe/1/droits', rightsForm, type({})),
  ...bad(
    'invitation of HR',
    'POST /api/companies/create-compte',
    employerForm,
    type({}),
    type({ name: long(101), email: 'awa@', phone: long(31), parent_id: '1' }),
  ),
  ...bad(
    'a company about itself',
    'PUT /api/companies/1',
    companyForm(1),
    type({}),
    type({ name: 'Teranga', email: 'awa', phone: '12', sector: long(200) }),
  ),
  ...bad(
    'refused request',
    'POST /api/admin/confirmations/1/refuser',
    rejectionForm,
    type({}),
    type({ reason: long(301) }),
  ),
]

const PACK = { name: 'Cuisine', start_date: '2026-12-01', end_date: '2026-12-31' }
const packLine = (quantity: string, price_unit: string) => ({
  lines: [{ product_id: 1, name: '', list_price: 9000, quantity, price_unit }],
})
const promotion = (choice: object, ids = [1]) => ({
  choice: { ...EMPTY_CHOICE, ...choice },
  ids,
})

const product = (form: object) => ({
  base: { ...EMPTY_FORM, name: 'Four', category_id: '1', list_price: '9000', brand: 'Vento' },
  form: { ...EMPTY_FORM, ...form },
})
const HALF = {
  width_cm: '60',
  height_cm: '20 000',
  capacity_value: '60',
  facts: [{ label: 'Froid', value: '' }],
}

const CATALOGUE_FORMS = [
  ...bad(
    'new product',
    'POST /api/produits',
    productBody(undefined),
    { base: EMPTY_FORM, form: EMPTY_FORM },
    { base: EMPTY_FORM, form: { ...EMPTY_FORM, name: long(201), barcode: long(21), ...HALF } },
  ),
  ...bad(
    'product',
    'PUT /api/produits/1',
    productBody(1),
    product({}),
    product({ capacity_unit: 'L', weight_kg: '10 000', warranty_months: '601', quantity: '200 000' }),
  ),
  ...bad('tag', 'POST /api/admin/etiquettes', tagForm, type({}), type({ name: long(61) })),
  ...bad('category', 'POST /api/categories', categoryForm, type({ kind: 'Froid' }), type({ name: long(61) })),
  ...bad(
    'promotion',
    'POST /api/admin/promotions',
    promotionForm,
    promotion({ way: 'percent', value: '95 %' }),
    promotion({ way: 'amount', value: 'peu', tag: long(61) }),
    promotion({ way: 'percent', value: '10' }, []),
  ),
  ...bad(
    'pack',
    'POST /api/pack_product',
    packBody,
    { name: ' ', start_date: '', end_date: 'demain', lines: [] },
    { ...PACK, end_date: '2026-11-30', ...packLine('1', '1000') },
    { ...PACK, ...packLine('1', '0') },
  ),
]

const KEY = '0b7c1f5e-8f7e-4c1a-9a55-7a3f0a6a6e01'
const entry = entryForms(KEY)

const order = (what: string): Call => `POST /api/admin/commandes/1/${what}`
const lineForm = [{ id: 7 }, { id: 8 }]

const ORDER_FORMS = [
  ...bad(
    'refund of an order that has not left',
    order('avoir'),
    giveUpForm({ amount: 9000, delivery: 0, version: 1 }),
    type({}),
    type({ reason: long(301) }),
  ),
  ...bad(
    'refund of a part',
    order('avoir'),
    takeOffForm({ ids: [7, 8], delivery: 1500, version: 1 }),
    type({ 'retour-7': 'deux', 'etat-7': 'stock', amount: '1,5' }),
    type({ 'retour-8': '1', 'etat-8': 'perdu', amount: '1 000', reason: 'Rayures' }),
    type({ amount: '0', reason: 'Rayures' }),
  ),
  ...bad(
    'price of a delivery',
    order('prix-livraison'),
    quoteForm(1),
    type({}),
    type({ amount: '20 000 000' }),
  ),
  ...bad('address of an order', order('adresse'), addressForm(1), type({}), type({ name: long(101) })),
  ...bad(
    'phone order',
    'POST /api/admin/commandes',
    phoneForm({ customer: null, articles: NO_ARTICLES, slot: '', quoted: undefined, discount: '' }),
    type({}),
    type({ email: 'awa', payment_mode: 'domicile', note: long(501), 'discount.reason': long(201) }),
  ),
  ...bad('discount', order('geste'), discountForm(1), type({ amount: 'dix' }), type({ reason: long(201) })),
  ...bad('articles of an order', order('articles'), linesForm, { lines: [], version: 1 }),
  ...bad('note of an order', order('notes'), noteOfOrder, { kind: 'note', text: '', version: 1 }),
  ...bad(
    'tag of an order',
    order('etiquettes'),
    tagOfOrder(['a'], 1),
    type({}),
    type({ etiquette: long(25) }),
  ),
  ...bad(
    'tags of an order',
    order('etiquettes'),
    tagOfOrder(['a', 'b', 'c', 'd', 'e'], 1),
    type({ etiquette: 'f' }),
  ),
  ...bad(
    'hand-over',
    order('remise'),
    handOverForm(lineForm, 1),
    type({ 'pieces-7': 'un', 'pieces-8': '1', 'serie-8': 'A1, A2' }),
  ),
]

const { delivery: DELIVERY, electricity: ELECTRICITY } = SETTINGS
const ZONE = { name: '', places: [], fee: -1 }
const LINE = { 'opening_hours.0.days': 'Lundi', 'opening_hours.0.hours': '9 h à 19 h' }

const SHOP_FORMS = [
  ...bad(
    'opening hours',
    'PUT /api/admin/reglages',
    hoursForm(SETTINGS),
    type({}),
    type({ ...LINE, 'opening_hours.1.days': ' ', 'opening_hours.1.hours': long(61) }),
  ),
  ...bad(
    'settings',
    'PUT /api/admin/reglages',
    settingsForm,
    {
      ...SETTINGS,
      delivery: { ...DELIVERY, zones: [ZONE], fees: { dakar: 2_000_000, elsewhere: -5 }, halves: [] },
    },
    { ...SETTINGS, delivery: { ...DELIVERY, last_day: Number.NaN, closed_weekdays: [0, 1, 2, 3, 4, 5, 6] } },
    { ...SETTINGS, delivery: { ...DELIVERY, first_day: { dakar: 1, elsewhere: 40 }, last_day: 30 } },
    { ...SETTINGS, electricity: { ...ELECTRICITY, source: '', vat_percent: Number.NaN, bands: [] } },
    { ...SETTINGS, accounts: { ...SETTINGS.accounts, till: '0' }, cash_step: 2 as 1 },
    { ...SETTINGS, expense_categories: [{ name: long(61), account: 'x' }] },
    { ...SETTINGS, unpaid_deadlines: { remind_days: 7, cancel_days: 7, credit_days: 91 } },
  ),
  ...bad(
    'identity of the shop',
    'PUT /api/admin/boutique',
    identityForm('', 1),
    type({}),
    type({ name: long(31), phone: '12', email: 'awa', facebook: 'facebook', capital: 'cher' }),
  ),
  ...bad(
    'text of the shop',
    'POST /api/admin/contenus/faq',
    contentForm(1),
    type({}),
    type({ title: long(121), description: long(301), body: 'x', effective_from: 'demain' }),
  ),
]

const PAYMENT_FORMS = [
  ...bad('opening of the till', 'POST /api/admin/caisse/fonds', entry.float, type({ amount: 'x' })),
  ...bad(
    'expense',
    'POST /api/admin/caisse/depenses',
    entry.expense,
    type({ amount: '0', category: long(61) }),
  ),
  ...bad('deposit', 'POST /api/admin/caisse/depots', entry.deposit, type({}), type({ reference: long(201) })),
  ...bad('counted hand-over', 'POST /api/admin/caisse/remises/1', countForm, type({ reason: long(301) })),
  ...bad(
    'corrected pocket',
    'POST /api/admin/caisse/ecarts',
    correctionForm({ key: KEY, courier_id: 1 }),
    type({ amount: '0' }),
    type({ amount: '5', reason: long(201) }),
  ),
  ...bad(
    'closing of a day',
    'POST /api/admin/paiements/clotures/2026-01-01',
    closingForm,
    type({ note: long(301) }),
  ),
  ...bad('settled payment', 'POST /api/admin/paiements/1/classer', noteForm, type({ note: 'ok' })),
  ...bad('settled difference', 'POST /api/admin/paiements/ecarts/1/classer', noteForm, type({})),
  ...bad(
    'refund',
    'POST /api/admin/paiements/1/rembourser',
    refundForm({ how: 'cash', amount: 0 }),
    type({ reason: 'x', refund_reference: long(101) }),
  ),
]

const STOCK_FORMS = [
  ...(['receipt', 'return', 'loss', 'count'] as const).flatMap((kind) =>
    bad(
      `stock booking (${kind})`,
      'POST /api/admin/stock/1/mouvements',
      bookingForm(kind, {}),
      type({ reason: long(201) }),
      type({ quantity: 'deux', counted: '-1' }),
      type({ quantity: '0', counted: '200 000' }),
    ),
  ),
  ...bad(
    'cap of pre-orders',
    'PUT /api/admin/stock/1/plafond',
    capForm(1),
    type({ preorder_cap: 'dix' }),
    type({ preorder_cap: '200 000' }),
  ),
  ...bad(
    'transfer',
    'POST /api/admin/stock/transferts',
    transferForm({ fromId: 1, toId: 2, products: [{ id: 7 }, { id: 8 }] }),
    type({ 'quantity-7': '0', 'quantity-8': 'un', reason: long(201) }),
  ),
  ...bad(
    'transfer to the same location',
    'POST /api/admin/stock/transferts',
    transferForm({ fromId: 1, toId: 1, products: [{ id: 7 }] }),
    type({ 'quantity-7': '1' }),
  ),
  ...bad(
    'transfer of nothing',
    'POST /api/admin/stock/transferts',
    transferForm({ fromId: 1, toId: 2, products: [] }),
    type({}),
  ),
  ...bad(
    'location',
    'POST /api/admin/stock/lieux',
    locationForm({ kind: 'depot', rank: 101, courier_id: null }),
    type({ name: ' ' }),
    type({ name: long(61) }),
  ),
]

const PURCHASING_FORMS = [
  ...bad(
    'supplier',
    'POST /api/admin/achats/fournisseurs',
    supplierForm,
    type({}),
    type({ name: long(101), email: 'awa', lead_days: '400', phone: long(31), note: long(501) }),
    type({ name: 'Awa', lead_days: '-1' }),
  ),
  ...bad(
    'product of a supplier',
    'PUT /api/admin/achats/fournisseurs/1/produits/1',
    suppliedForm,
    type({ unit_cost: '12,5', reference: long(61) }),
  ),
  ...bad('new purchase order', 'POST /api/admin/achats', newOrderForm, type({ supplier_id: '' })),
  ...bad(
    'day and note of a purchase order',
    'PUT /api/admin/achats/1',
    dayForm(1),
    type({ expected_day: '1999-01-01', note: long(501) }),
  ),
  ...bad(
    'draft of a purchase order',
    'PUT /api/admin/achats/1',
    draftBody,
    draft({ quantity: '' }),
    draft({ quantity: '0', unit_cost: 'cher' }),
    draft({ quantity: '200 000' }),
  ),
  ...bad(
    'receipt of goods',
    'POST /api/admin/achats/1/reception',
    receiptBody,
    came('', ''),
    came('x', '9 000'),
    came('200 000', 'x'),
  ),
]

const test = shopTest.extend('token', { scope: 'file' }, async ({ shop }) => {
  const { token } = await shop.signIn(['admin', 'catalogue', 'commandes', 'clients', 'paiements'])
  return token
})

test.for([
  ...ACCOUNT_FORMS,
  ...CATALOGUE_FORMS,
  ...ORDER_FORMS,
  ...SHOP_FORMS,
  ...PAYMENT_FORMS,
  ...STOCK_FORMS,
  ...PURCHASING_FORMS,
])('a staff form shows the API’s errors: $name', async ({ call, check, body }, { shop, token }) => {
  const [method, url] = call.split(' ') as ['POST', string]
  const answer = await shop.call(method, url, { token, body: body() })
  const { fields } = answer.json<{ fields: Record<string, string> }>()
  const errors = check()
  expect(Object.values(errors).toSorted()).toEqual(Object.values(fields).toSorted())
  if (!Object.keys(fields).some((name) => /^(?:lines|price|ids|tags)\b/.test(name)))
    expect(errors).toEqual(fields)
})
