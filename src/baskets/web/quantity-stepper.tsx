import { MAX_QUANTITY } from '#baskets/rules/kinds.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface QuantityStepperProps {
  /** The product's name, for screen readers. */
  of: string
  quantity: number
  most?: number | undefined
  onChange: (quantity: number) => void
}

/** Minus, number, plus. Minus stops at 1: removal has its own button. */
export function QuantityStepper({ of, quantity, most = MAX_QUANTITY, onChange }: QuantityStepperProps) {
  return (
    <fieldset aria-label={`Quantité, ${of}`} className="stepper">
      <button
        type="button"
        aria-label="Un de moins"
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label="Un de plus"
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  )
}
