import { FRANCS_UNIT, formatAmount } from '#platform/contract/format-francs.ts'

interface PriceProps {
  /** Whole FCFA. */
  amount: number
  /** Red: what the visitor pays is a promotional price. */
  isPromo?: boolean
  isLarge?: boolean
}

/** The loudest figure of a card or page: what the visitor pays. */
export function Price({ amount, isPromo = false, isLarge = false }: PriceProps) {
  return (
    <span translate="no" className={`price${isPromo ? ' is-promo' : ''}${isLarge ? ' is-large' : ''}`}>
      <span>{formatAmount(amount)}</span>
      <span className="price-unit">{`\u00A0${FRANCS_UNIT}`}</span>
    </span>
  )
}
