import { expect } from 'vitest'
import { checkActivation } from '#accounts/web/forms/activation.tsx'
import { checkCompany, checkPerson } from '#accounts/web/forms/sign-up-form.tsx'
import { checkProfile } from '#accounts/web/profile/profile-screen.tsx'
import { checkContact } from '#crm/web/contacts/contact-form.tsx'
import { checkCredit } from '#orders/web/checkout/checkout-screen.tsx'
import { checkBasketReservation } from '#orders/web/place/basket-guest-form.tsx'
import { checkReservation } from '#orders/web/place/reservation-dialog.tsx'
import { toDay } from '#platform/contract/clock.ts'
import {
  findAddressErrors,
  findEmailError,
  findNewPasswordErrors,
  findPhoneError,
} from '#platform/contract/form-checks.ts'
import { BANK_FILE, openEmployer } from '#test/harness/credit.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { makePreorder } from '#test/harness/guests.ts'
import { shopTest } from '#test/harness/shop-test.ts'

type Texts = Readonly<Record<string, string>>

interface PublicForm {
  call: `${'POST' | 'PUT'} /api/${string}`
  /** What a visitor types without an error. */
  right: Texts
  /** One field at a time, as it may be typed. */
  typed: Readonly<Record<string, readonly string[]>>
  check: (typed: Texts, today: string) => Readonly<Record<string, string | undefined>>
  body: (typed: Texts, product: number, preorder: number) => object
  /** Before the form's name of a field in the API. */
  within?: string
}

const fill = (texts: Texts): FormData => {
  const data = new FormData()
  for (const [name, text] of Object.entries(texts)) data.append(name, text)
  return data
}
/** Letters without a pattern that a password may not have. */
const long = (length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, at) => 97 + ((at * at * 7 + at * 3) % 26)))

const NAMES = ['', ' ', '\u200B', 'Awa', 'É']
const EMAILS = [
  ['', ' ', 'awa', 'awa@', '@exemple.sn', 'awa@exemple', 'a b@exemple.sn', 'a@b@c.sn', 'É@exemple.sn'],
  ['.awa@exemple.sn', 'a..b@exemple.sn', 'Awa.B+c@Exemple.SN', 'mailto:awa@exemple.sn', 'awa@exemple.s'],
  ['\u202Aawa@exemple\u00A0.sn\u202C'],
].flat()
const PHONES = [
  ['', ' ', '77 123 45 6', '33 800 00 00', '+33 6 12 34 56 78', 'awa', '77 123 45 67 ou 78 123 45 67'],
  ['77 123 45 67', '+221771234567', 'tel:+221771234567', '77\u00A0123\u202F45\u00A067', '00221 77 123 45 67'],
].flat()
const PASSWORDS = ['', '1234567', 'éàùîôç7'.normalize('NFD'), 'soleil-de-Thiès', long(200), long(201)]

const PERSON = {
  name: 'Awa Ndiaye',
  email: 'awa@exemple.sn',
  phone: '77 123 45 67',
  city: 'Mermoz',
  password: 'soleil-de-Thiès',
}
const COMPANY = { name: 'Teranga', email: 'rh@exemple.sn', phone: '33 800 00 00', city: 'Dakar' }
const ADDRESS = { name: 'Awa Ndiaye', phone: '77 123 45 67', place: 'Mermoz' }
const GUEST = { nom: 'Ndiaye', email: 'awa@exemple.sn', telephone: '77 123 45 67', adresse: 'Mermoz' }

const FORMS: Readonly<Record<string, PublicForm>> = {
  'sign-up of a person': {
    call: 'POST /api/new_compte',
    right: PERSON,
    typed: { name: NAMES, email: EMAILS, phone: PHONES, city: NAMES, password: PASSWORDS },
    check: (typed) =>
      checkPerson(fill({ ...typed, confirmation: typed['password'] ?? '', accepts_terms: 'on' })),
    body: (typed) => typed,
  },
  'sign-up of a company': {
    call: 'POST /api/companies',
    right: COMPANY,
    typed: { name: NAMES, email: EMAILS, phone: ['33 800 00 00', ...PHONES], city: NAMES },
    check: (typed) =>
      checkCompany(
        fill(Object.fromEntries(Object.entries(typed).map(([name, text]) => [`company.${name}`, text]))),
      ),
    body: (company) => ({ company, contact: PERSON }),
  },
  'activation of an account': {
    call: 'POST /api/partner-create/awa@exemple.sn/update',
    right: { name: 'Awa', telephone: '77 123 45 67', adresse: 'Mermoz', password: 'soleil-de-Thiès' },
    typed: { name: NAMES, telephone: PHONES, password: PASSWORDS },
    check: (typed) =>
      checkActivation(fill({ ...typed, confirmation: typed['password'] ?? '', accepts_terms: 'on' })),
    body: (typed) => ({ ...typed, token: 'x' }),
  },
  'new password': {
    call: 'POST /api/new-password',
    right: { password: 'soleil-de-Thiès' },
    typed: { password: PASSWORDS },
    check: ({ password = '' }) => findNewPasswordErrors(password, password),
    body: (typed) => ({ ...typed, token: 'x' }),
  },
  profile: {
    call: 'PUT /api/users/me',
    right: { name: 'Awa', phone: '77 123 45 67' },
    typed: { name: NAMES, phone: PHONES },
    check: (typed) => checkProfile(fill(typed)),
    body: (typed) => typed,
  },
  'address book': {
    call: 'POST /api/adresses',
    right: ADDRESS,
    typed: { name: NAMES, phone: PHONES, place: NAMES },
    check: ({ name = '', phone = '', place = '' }) =>
      findAddressErrors({ name: name.trim(), phone: phone.trim(), place: place.trim() }),
    body: (typed) => typed,
  },
  'new e-mail': {
    call: 'POST /api/users/me/contacts',
    right: { contact: 'awa@exemple.sn' },
    typed: { contact: EMAILS },
    check: ({ contact = '' }) => ({ contact: findEmailError(contact) }),
    body: (typed) => ({ ...typed, kind: 'email' }),
  },
  'new phone': {
    call: 'POST /api/users/me/contacts',
    right: { contact: '77 123 45 67' },
    typed: { contact: PHONES },
    check: ({ contact = '' }) => ({ contact: findPhoneError(contact.trim()) }),
    body: (typed) => ({ ...typed, kind: 'phone' }),
  },
  newsletter: {
    call: 'POST /api/newsletter',
    right: { contact: 'awa@exemple.sn' },
    typed: { contact: [...EMAILS, ...PHONES] },
    check: (typed) => checkContact(fill({ ...typed, consent: 'on' })),
    body: (typed) => ({ ...typed, consent: true }),
  },
  'destination of an order': {
    call: 'POST /api/commandes',
    right: ADDRESS,
    typed: { name: NAMES, phone: PHONES, place: NAMES },
    check: ({ name = '', phone = '', place = '' }) =>
      findAddressErrors({ name: name.trim(), phone: phone.trim(), place: place.trim() }),
    body: (address, id) => ({ ...order(id), address }),
    within: 'address.',
  },
  'bank file': {
    call: 'POST /api/creditcommandes',
    right: BANK_FILE,
    typed: {
      ...Object.fromEntries(Object.keys(BANK_FILE).map((name) => [name, ['', 'Awa']])),
      email: EMAILS,
      dateNaissance: ['', '1899-12-31', '1900-01-01', '2000-02-30', '2099-01-01', 'hier'],
    },
    check: (typed, today) => checkCredit(true, fill(typed), today),
    body: (bank_dossier, id) => ({ ...order(id), terms_accepted: true, type_credit: 'banque', bank_dossier }),
    within: 'bank_dossier.',
  },
  'basket of a guest': {
    call: 'POST /api/commande-sans-partner',
    right: GUEST,
    typed: { nom: NAMES, email: EMAILS, telephone: PHONES, adresse: NAMES },
    check: (typed) => checkBasketReservation(fill(typed)),
    body: ({ nom: name, ...guest }, id) => ({
      ...guest,
      name,
      order: { ...order(id), type_order: 'invite' },
    }),
  },
  // The API receives first and last name together, so it does not know which one is missing.
  'pre-order of a guest': {
    call: 'POST /api/commande-sans-partner',
    right: { ...GUEST, prenom: 'Awa' },
    typed: { email: EMAILS, telephone: PHONES, adresse: NAMES },
    check: (typed) => checkReservation(fill(typed)),
    body: ({ prenom, nom, ...guest }, _, id) => ({
      ...guest,
      name: `${prenom} ${nom}`,
      order: { ...order(id), type_sale: 'preorder', type_order: 'commande' },
    }),
  },
}

const order = (id: number) => ({ payment_mode: 'domicile', order_lines: [{ id, quantity: 1 }] })

const CASES = Object.entries(FORMS).flatMap(([form, { typed }]) =>
  Object.entries(typed).flatMap(([field, texts]) => texts.map((text) => ({ form, field, text }))),
)

const test = shopTest.extend('seeded', { scope: 'file' }, async ({ shop }) => ({
  product: await makeProduct(shop.db, { creditorder_price: 400_000, is_creditorder: true }),
  preorder: await makePreorder(shop, 100),
  employer: await openEmployer(shop),
}))
// Gives each case fresh hourly limits.
test.beforeEach(({ clock }) => clock.pass(3600))

test.for(CASES)(
  'the form and the API agree: $form, $field « $text »',
  async ({ form, field, text }, { shop, clock, seeded }) => {
    const { id, token } = await seeded.employer.join()
    const { call, right, check, body, within = '' } = FORMS[form] as PublicForm
    const typed = { ...right, [field]: text }
    const [method, url] = call.split(' ') as ['POST', string]
    const request = {
      ...body(typed, seeded.product, seeded.preorder),
      ...(url.includes('ommandes') && { partner_id: id }),
    }
    const answer = await shop.call(method, url, { token, body: request })
    const { fields = {} } = answer.json<{ fields?: Texts }>()
    const errors = Object.fromEntries(
      Object.entries(check(typed, toDay(clock.now))).filter(([, sentence]) => sentence !== undefined),
    )
    expect(fields).toEqual(
      Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [`${within}${name}`, sentence])),
    )
  },
)
