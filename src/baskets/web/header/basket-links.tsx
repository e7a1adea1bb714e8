import { Icon } from '../../../ui/icons/icon.tsx'
import { BASKET_ADDRESSES } from '../../rules/kinds.ts'
import { countPieces } from '../../rules/count-pieces.ts'
import { useBasket } from '../store/browser-baskets.ts'
import { BASKET_ICONS, writePieces } from '../words.ts'
import { useMiniCart } from './use-mini-cart.ts'

/** NAV-6: the baskets' icons with their counts; credit shows to members only. */
export function BasketLinks() {
  return BASKET_ICONS.map((basket) => <BasketLink key={basket.kind} {...basket} />)
}

/** A plain link; pointing at it, the keyboard's focus and a first touch open the small view (NAV-9). */
function BasketLink({ kind, icon, label }: (typeof BASKET_ICONS)[number]) {
  const pieces = countPieces(useBasket(kind))
  const { panel, handlers } = useMiniCart(kind)
  return (
    <div className={kind === 'creditOrder' ? 'basket-place for-members' : 'basket-place'} {...handlers}>
      <a
        href={BASKET_ADDRESSES[kind]}
        aria-label={pieces > 0 ? `${label}, ${writePieces(pieces)}` : label}
        className="header-action"
      >
        <Icon name={icon} />
        <span>{label}</span>
        {/* Always there, empty: the count takes no room from its neighbours. */}
        <b key={pieces} aria-hidden="true" className="basket-count">
          {pieces > 99 ? '99+' : pieces || ''}
        </b>
      </a>
      {panel}
    </div>
  )
}
