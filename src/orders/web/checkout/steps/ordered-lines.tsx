import type { BasketLine, CheckedLine } from '#baskets/contract.ts'
import { LinePicture } from '#baskets/web/line-picture.tsx'
import { formatFrancs } from '#platform/contract/format-francs.ts'

interface OrderedLinesProps {
  lines: readonly BasketLine[]
  /** The same lines with the shop's current data. */
  checked: readonly Pick<CheckedLine, 'id' | 'quantity' | 'total'>[]
}

export function OrderedLines({ lines, checked }: OrderedLinesProps) {
  return (
    <ul className="checkout-lines">
      {lines.map((line) => {
        const today = checked.find(({ id }) => id === line.id)
        const quantity = today?.quantity ?? line.quantity
        return (
          <li key={line.id}>
            <LinePicture line={line} sizes="64px" />
            <span className="min-w-0 flex-1 text-sm">
              {line.name}
              <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
                {`Quantité\u202F: ${quantity}`}
                <b className="text-base whitespace-nowrap text-ink">
                  {today ? formatFrancs(today.total) : ''}
                </b>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
