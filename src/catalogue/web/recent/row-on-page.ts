import type { CardProduct } from '../card-product.ts'

/** A row that stands before the framework renders the same one in its place: its parts are counted in their order. */
export interface RowOnPage {
  products: CardProduct[]
  /** Which of its links and buttons has the focus, -1 if none; which were pressed and wait for somebody who listens. */
  reached: number
  pressed: number[]
  /** Which of its pictures are on the screen or near it. */
  near: boolean[]
}

const PARTS = 'a,button'
const PICTURES = '.card-stage>a'

/** Where a pressed part stands in the row; -1 for what the page itself answers to, wherever it stands. */
export function findPressed(row: Element, target: EventTarget | null): number {
  const button = target instanceof Element ? target.closest('button:not([data-compare],[data-notify])') : null
  return button ? [...row.querySelectorAll(PARTS)].indexOf(button) : -1
}

/** What stands in a place; undefined as long as it is empty. */
export function readRowOnPage(place: Element, pressed: number[]): RowOnPage | undefined {
  const products = place.querySelector<HTMLElement>('[data-products]')?.dataset['products']
  if (products === undefined) return undefined
  return {
    products: JSON.parse(products) as CardProduct[],
    reached: [...place.querySelectorAll(PARTS)].indexOf(document.activeElement ?? place),
    pressed,
    near: Array.from(place.querySelectorAll(PICTURES), (picture) => picture.hasAttribute('data-near')),
  }
}

/** Makes the row that has taken the place what the other one was, and presses in it what was pressed there. */
export function goOn(row: Element, { reached, pressed, near }: RowOnPage): void {
  for (const [index, picture] of row.querySelectorAll<HTMLElement>(PICTURES).entries()) {
    if (!near[index]) continue
    picture.dataset['near'] = ''
    // The browser has it: it stands in the first frame.
    const image = picture.querySelector('img')
    if (image) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  }
  const parts = row.querySelectorAll<HTMLElement>(PARTS)
  parts[reached]?.focus({ preventScroll: true })
  for (const index of pressed.splice(0)) parts[index]?.click()
}
