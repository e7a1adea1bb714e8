import type { BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { lineAddress } from '#baskets/rules/line-address.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { createStoredBaskets } from '../store/stored-baskets.ts'
import { formatPieces } from '../words.ts'
import { SAMPLE_PICTURE } from './sample-line.ts'

/**
 * Shows the stored lines of the cart and their total before hydration, in place of the skeleton, from the page's
 * template. Links work. Buttons look disabled until React replaces them, because a press on them would be lost. An
 * empty cart hydrates at once.
 */
export function fillFirstLines(): void {
  const { lines } = createStoredBaskets(() => localStorage).read('cart')
  const template = document.querySelector<HTMLTemplateElement>('template#lines')
  if (lines.length === 0 || !template) return void dispatchEvent(new Event('wake'))
  const page = template.content.cloneNode(true) as DocumentFragment
  const row = page.querySelector('tbody > tr')
  if (row) row.replaceWith(...lines.map((line) => fillLine(row.cloneNode(true) as Element, line)))
  // Plain sums: the checks of `totals.ts` would be in the script of every page.
  const total = lines.reduce((sum, { price_unit, quantity }) => sum + price_unit * quantity, 0)
  write(page, 'dt', formatPieces(countPieces(lines)))
  write(page, 'dd', formatFrancs(total))
  write(page, '.basket-sum .price > span', formatAmount(total))
  // Later content of the summary comes above it.
  page.querySelector('.basket-summary > [aria-busy]')?.remove()
  for (const button of page.querySelectorAll('button')) button.disabled = true
  document.querySelector('[data-first-lines]')?.replaceChildren(page)
}

function fillLine(row: Element, line: BasketLine): Element {
  const { name, quantity, picture, price_unit: price } = line
  const link = row.querySelector<HTMLAnchorElement>('.basket-words > a')
  if (link) {
    link.href = lineAddress(line)
    link.textContent = name
  }
  for (const shown of row.querySelectorAll('source, img'))
    for (const attribute of ['src', 'srcset']) {
      const address = shown.getAttribute(attribute)
      if (address) shown.setAttribute(attribute, address.replaceAll(SAMPLE_PICTURE, picture ?? ''))
    }
  if (picture === null) showPlaceholder(row)
  write(row, '.only-table', formatFrancs(price))
  if (quantity > 1) write(row, '.only-cards', `${quantity}\u00A0×\u00A0${formatAmount(price)}`)
  else row.querySelector('.only-cards')?.remove()
  write(row, 'output', String(quantity))
  row.querySelector('.stepper > button')?.setAttribute('aria-disabled', String(quantity <= 1))
  write(row, '.basket-total .price > span', formatAmount(price * quantity))
  return row
}

function showPlaceholder(row: Element): void {
  const image = row.querySelector('img')
  image?.setAttribute('src', '/placeholder.svg')
  if (image) row.querySelector('picture')?.replaceWith(image)
}

function write(within: ParentNode, selector: string, text: string): void {
  const element = within.querySelector(selector)
  if (element) element.textContent = text
}
