/** A demo pack. Days count from the demo's opening; prices are per piece in the pack, whole FCFA. */
export interface DemoPack {
  name: string
  code: string
  state: 'actif' | 'expire'
  startsIn: number
  endsIn: number
  lines: readonly { reference: string; quantity: number; price: number }[]
}

export const demoPacks: readonly DemoPack[] = [
  {
    name: 'Pack Cuisine',
    code: 'PACK2207',
    state: 'actif',
    startsIn: -7,
    endsIn: 38,
    lines: [
      { reference: 'KAS-F200', quantity: 1, price: 174_900 },
      { reference: 'SOL-MO20B', quantity: 1, price: 42_900 },
      { reference: 'NOR-BL15F', quantity: 1, price: 16_900 },
    ],
  },
  {
    name: 'Pack Premier logement',
    code: 'PACK4816',
    state: 'actif',
    startsIn: -20,
    endsIn: 70,
    lines: [
      { reference: 'AST-170', quantity: 1, price: 156_900 },
      { reference: 'VEN-G50', quantity: 1, price: 129_900 },
      { reference: 'KAS-VP40', quantity: 2, price: 21_900 },
      { reference: 'SOL-BO17S', quantity: 1, price: 11_900 },
    ],
  },
  {
    name: 'Pack Salon',
    code: 'PACK3159',
    state: 'actif',
    startsIn: -30,
    endsIn: 24,
    lines: [
      { reference: 'KAS-TV43S', quantity: 1, price: 179_900 },
      { reference: 'NOR-SB160', quantity: 1, price: 84_900 },
      { reference: 'SOL-ST1500', quantity: 1, price: 24_900 },
    ],
  },
  {
    name: 'Pack Rentrée',
    code: 'PACK1042',
    state: 'expire',
    startsIn: -80,
    endsIn: -22,
    lines: [
      { reference: 'VEN-PC14-128', quantity: 1, price: 184_900 },
      { reference: 'VEN-SM20', quantity: 1, price: 14_900 },
    ],
  },
]
