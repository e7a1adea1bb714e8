import type { OrderState } from '../contract.ts'

/** In the order of the column `desk_key`, which the database writes by the same table. */
const STATES = ['draft', 'sent', 'validation', 'sale', 'to_delivered', 'delivered', 'cancel', 'done'] as const
/** `other`: what no list of one kind shows. */
const KINDS = ['order', 'pack', 'preorder', 'creditorder', 'other'] as const
/** `nothing-due`: an order of 0 FCFA is paid, and nothing was paid of it. */
const PAID = ['none', 'partial', 'whole', 'nothing-due'] as const

/** What staff choose of all orders; what is absent does not narrow. */
export interface DeskChoice {
  etat?: OrderState | 'a-traiter' | undefined
  type?: 'order' | 'pack' | 'preorder' | 'creditorder' | undefined
  paiement?: 'not_paid' | 'partial' | 'paid' | undefined
}

const PAYMENTS: Readonly<
  Record<NonNullable<DeskChoice['paiement']>, (paid: (typeof PAID)[number], state: OrderState) => boolean>
> = {
  not_paid: (paid, state) => (paid === 'none' || paid === 'nothing-due') && state !== 'cancel',
  partial: (paid) => paid === 'partial',
  paid: (paid) => paid === 'whole' || paid === 'nothing-due',
}

/** The values of `desk_key` that a choice stands for; undefined: all of them. */
export function listDeskKeys({ etat, type, paiement }: DeskChoice): number[] | undefined {
  if (etat === undefined && type === undefined && paiement === undefined) return undefined
  const states = etat === undefined || etat === 'a-traiter' ? STATES : [etat]
  const kinds = type === undefined ? KINDS : [type]
  const waits = etat === 'a-traiter' ? [true] : [false, true]
  return states.flatMap((state) => {
    const paid = PAID.filter((one) => paiement === undefined || PAYMENTS[paiement](one, state))
    return kinds.flatMap((kind) =>
      paid.flatMap((one) =>
        waits.filter((is) => !is || canWait(state)).map((is) => writeKey(state, kind, one, is)),
      ),
    )
  })
}

/** Only these are ever to be prepared: a key that no order has costs a look into the index. */
function canWait(state: OrderState): boolean {
  return state === 'draft' || state === 'sale'
}

function writeKey(
  state: OrderState,
  kind: (typeof KINDS)[number],
  paid: (typeof PAID)[number],
  isToDo: boolean,
): number {
  return STATES.indexOf(state) * 40 + KINDS.indexOf(kind) * 8 + PAID.indexOf(paid) * 2 + Number(isToDo)
}
