import type { CardProduct } from '../card-product.ts'

/** A row rendered before hydration. Its elements are identified by their index. */
export interface RowOnPage {
  products: CardProduct[]
  /** Index of the focused link or button, -1 if none. `pressed` lists clicks to replay. */
  reached: number
  pressed: number[]
  /** For each picture, whether it is in or near the viewport. */
  near: boolean[]
}

const PARTS = 'a,button'
const PICTURES = '.card-stage>a'

/** Index of the clicked element in the row; -1 for buttons that the page handles itself. */
export function findPressed(row: Element, target: EventTarget | null): number {
  const button = target instanceof Element ? target.closest('button:not([data-compare],[data-notify])') : null
  return button ? [...row.querySelectorAll(PARTS)].indexOf(button) : -1
}

/** State of the row in a placeholder. Undefined while it is empty. */
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

/** Transfers the state of the old row to the new one and replays its clicks. */
export function goOn(row: Element, { reached, pressed, near }: RowOnPage): void {
  for (const [index, picture] of row.querySelectorAll<HTMLElement>(PICTURES).entries()) {
    if (!near[index]) continue
    picture.dataset['near'] = ''
    // The picture is cached, so it can render in the first frame.
    const image = picture.querySelector('img')
    if (image) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  }
  const parts = row.querySelectorAll<HTMLElement>(PARTS)
  parts[reached]?.focus({ preventScroll: true })
  for (const index of pressed.splice(0)) parts[index]?.click()
}
