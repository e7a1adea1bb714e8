import { FRANCS_UNIT, formatAmount } from '#platform/contract/format-francs.ts'

interface PriceProps {
  /** Whole FCFA. */
  amount: number
  /** Red for a promotional price. */
  isPromo?: boolean
  isLarge?: boolean
}

/** The most prominent figure of a card or page: the price that the visitor pays. */
export function Price({ amount, isPromo = false, isLarge = false }: PriceProps) {
  return (
    <span translate="no" className={`price${isPromo ? ' is-promo' : ''}${isLarge ? ' is-large' : ''}`}>
      <span>{formatAmount(amount)}</span>
      <span className="price-unit">{`\u00A0${FRANCS_UNIT}`}</span>
    </span>
  )
}
