import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import { generatedOrder, generatedParts } from '#test/harness/generated-order.ts'
import type { OrderAccess } from '../order-access.ts'
import { OrderView } from './order-view.tsx'

const nothing = () => Promise.reject(new Error('nothing is called while drawing'))
const LINK: OrderAccess = { read: nothing, cancel: nothing, readDocument: nothing, acceptDelivery: nothing }
const OWN: OrderAccess = { ...LINK, changeMode: nothing }

/** Text of an order's page with plain spaces. */
function read(parts: Partial<Order> = {}, access = OWN): string {
  const Payment = ({ order }: { order: Order }) => <p>Payer {order.payable_min}</p>
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderView
        order={generatedOrder(parts)}
        access={access}
        onChanged={() => undefined}
        payment={Payment}
      />
    </MemoryRouter>,
  )
  return html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/[\u00A0\u202F]/g, ' ')
}

const PREORDER = {
  type_sale: 'preorder',
  amount_total: 150_000,
  amount_discount: 0,
  payment_lines: generatedParts(1),
  amount_residual: 105_000,
  advance_payment_status: 'partial',
  days_until_due: -5,
} as const
const CREDIT = {
  type_sale: 'creditorder',
  state: 'validation',
  type_credit: 'direct',
  payment_mode: 'online',
  validation_rh_state: 'pending',
  validation_admin_state: 'pending',
  can_pay: false,
} as const

test('an order shows a refund of unwanted money under way, and otherwise no such notice', () => {
  expect(read({ amount_to_refund: 46_760, state: 'cancel' })).toContain(
    '46 760 FCFA reçus, remboursement en cours|',
  )
  expect(read()).not.toContain('remboursement en cours')
})

test('ORD-4: the page of an order: number, payment, state, dates, lines, discount, delivery and total', () => {
  const page = read()
  for (const text of [
    'N° commande|S00012',
    'Paiement|A domicile',
    'Statut|Validée',
    'Mode de paiement|A domicile',
    'Date de livraison|Jour à fixer avec vous|Au plus tard le|24 décembre 2026',
    'Réfrigérateur Kassila 308 L|2 × 200 000|400 000 FCFA',
    'Remise premier achat|−12 000 FCFA',
    'Livraison|Gratuite',
    'Montant total|388 000 FCFA',
    'Vous payez à domicile',
    'Annuler la commande',
    'Commander à nouveau',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/Échéances|Payer à domicile|Pro-forma|Facture/)
})

test('ORD-12: a priced delivery asks for the customer’s consent on the order’s page, and only then', () => {
  const waiting = read({ amount_delivery: 15_000, can_accept_delivery: true })
  expect(waiting).toContain('15 000 FCFA')
  expect(waiting).toContain('Accepter ce prix')
  expect(read({ amount_delivery: 15_000 })).not.toContain('Accepter ce prix')
})

test('the chosen half-day, an unquoted delivery and delivered pieces are shown', () => {
  const page = read({
    slot: { day: '2026-12-01', half: 'apres-midi' },
    amount_delivery: null,
    state: 'to_delivered',
    order_lines: generatedOrder().order_lines.map((line) => ({ ...line, qty_delivered: 1 })),
    can_cancel: false,
  })
  expect(page).toContain(
    'Date de livraison|Mardi 1er décembre, l’après-midi|Au plus tard le|24 décembre 2026',
  )
  expect(page).toContain('Livraison|à confirmer')
  expect(page).toContain('2 × 200 000, 1 livré')
  expect(page).not.toContain('Annuler la commande')
})

test('ORD-5: the products of a pack have no price, only the whole has', () => {
  const page = read({
    type_order: 'pack',
    order_lines: generatedOrder().order_lines.map((line) => ({
      ...line,
      price_unit: null,
      price_total: null,
    })),
  })
  expect(page).toContain('Réfrigérateur Kassila 308 L|Quantité : 2|Articles|400 000')
  expect(page).not.toMatch(/[^\d ]200 000/)
})

test('an order to be paid online shows its deadline, and its owner, but not a link, may switch to payment at the door', () => {
  const online = { payment_mode: 'online', validity_date: '2026-11-27T10:00:00Z' } as const
  expect(read(online)).toMatch(
    /388 000 FCFA\|À payer avant le 27 novembre 2026.*\|Payer 388000\|Payer à domicile/,
  )
  expect(read(online, LINK)).not.toContain('Payer à domicile')
  expect(read({ ...online, advance_payment_status: 'partial' })).not.toContain('Payer à domicile')
})

test('BASK-8, ORD-4: a pre-order shows each instalment, its paid amount, the next one and the late one', () => {
  const page = read(PREORDER)
  expect(page).toContain('24 novembre 2026|30 %|45 000 FCFA|Payée')
  expect(page).toContain('24 décembre 2026|30 %|45 000 FCFA|Prochaine')
  expect(page).toContain('23 janvier 2027|40 %|60 000 FCFA|À venir')
  expect(page).toContain('45 000 FCFA|Prochaine échéance, le 24 décembre 2026.')
  expect(page).toContain('Ajouter à mon agenda')
  expect(page).toContain('Déjà payé|45 000 FCFA|Reste à payer|105 000 FCFA')
  const late = read({ ...PREORDER, days_until_due: 3, overdue_amount: 45_000 })
  expect(late).toContain('45 000 FCFA|En retard')
  expect(late).toContain('Paiement|Partiellement payé|En retard|')
  expect(late).toContain('En retard depuis le 24 décembre 2026')
})

test('ORD-4: the page begins with status, date and the amount due; payment at the door and pending credit have none', () => {
  const page = read({
    ...PREORDER,
    payment_mode: 'echelonne',
    payable_min: 1000,
    slot: { day: '2026-12-01', half: 'matin' },
  })
  const places = [
    'Statut|Validée',
    'Mardi 1er décembre, le matin',
    '|Payer 45 000 FCFA|',
    '|Articles|',
    '|Documents|',
    '|Besoin d’aide ?|',
  ].map((text) => page.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(read()).not.toMatch(/Payer [\d ]+ FCFA/)
  expect(read(CREDIT)).not.toMatch(/Payer [\d ]+ FCFA/)
})

test('ORD-4: a credit order shows which approval it waits for, and cannot be paid before', () => {
  const page = read(CREDIT)
  expect(page).toContain('Validation RH|En attente|Approbation boutique|En attente')
  expect(page).toContain('Votre employeur examine votre demande')
  expect(page).toContain('Facture pro-forma')
  expect(page).not.toMatch(/Payer \d|Payer à domicile/)
  expect(read({ ...CREDIT, type_credit: 'banque' })).toContain('La banque examine votre dossier')
  expect(read({ ...CREDIT, validation_rh_state: 'validated' })).toContain('La boutique examine votre demande')
  expect(
    read({ ...CREDIT, validation_rh_state: 'validated', validation_admin_state: 'validated', can_pay: true }),
  ).toContain('Payer 388000')
})

test('ORD-4: a refusal shows the refusing party and the reason, and no amount is due', () => {
  const refused = { ...CREDIT, state: 'cancel', can_cancel: false, amount_residual: 0 } as const
  const page = read({ ...refused, validation_rh_state: 'rejected', validation_rh_reason: 'Plafond atteint.' })
  expect(page).toContain('Demande refusée par votre employeur|Plafond atteint.|Rien n’est à payer.')
  expect(page).not.toMatch(/Reste à payer|Échéances/)
  expect(read({ ...refused, validation_admin_state: 'rejected' })).toContain(
    'Demande refusée par la boutique',
  )
})

test('a settled order says so and has its invoice', () => {
  const page = read({
    amount_residual: 0,
    advance_payment_status: 'paid',
    invoice_name: 'F00003',
    can_pay: false,
  })
  expect(page).toContain('Cette commande est déjà réglée.')
  expect(page).toContain('|Facture |PDF|')
})

test('help opens WhatsApp with the order’s number prefilled', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderView order={generatedOrder()} access={OWN} onChanged={() => undefined} />
    </MemoryRouter>,
  )
  expect(
    decodeURIComponent(
      /https:\/\/wa\.me\/221\d{9}\?text=([^"]+)"[^>]*>(?:(?!<\/a>).)*Aide/.exec(html)?.[1] ?? '',
    ),
  ).toContain('S00012')
})

test('ORD-4: receipts are on an order’s page once a part of it is paid', () => {
  const draw = (parts: Partial<Order>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OrderView
          order={generatedOrder(parts)}
          access={OWN}
          onChanged={() => undefined}
          receipts={() => <p>Reçus</p>}
        />
      </MemoryRouter>,
    )
  expect(draw({ amount_total: 150_000, amount_residual: 150_000 })).not.toContain('Reçus')
  expect(draw({ amount_total: 150_000, amount_residual: 105_000 })).toContain('Reçus')
})
