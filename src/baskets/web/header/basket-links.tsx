import { Icon } from '../../../ui/icons/icon.tsx'
import { BASKET_ADDRESSES } from '../../rules/kinds.ts'
import { BASKET_ICONS } from '../words.ts'
import { BasketCount, useCount } from './basket-count.tsx'
import { useMiniCart } from './use-mini-cart.ts'
import { Link } from '../../../ui/link.tsx'

/** NAV-6: the baskets' icons with their counts; credit shows to members only. */
export function BasketLinks() {
  return BASKET_ICONS.map((basket) => <BasketLink key={basket.kind} {...basket} />)
}

/** A plain link; pointing at it, the keyboard's focus and a first touch open the small view (NAV-9). */
function BasketLink({ kind, icon, label }: (typeof BASKET_ICONS)[number]) {
  const { pieces, said } = useCount(kind, label)
  const { panel, handlers } = useMiniCart(kind)
  return (
    <div
      className={kind === 'creditOrder' ? 'basket-place for-members' : 'basket-place'}
      data-wakes=""
      {...handlers}
    >
      <Link href={BASKET_ADDRESSES[kind]} aria-label={said} className="header-action">
        <Icon name={icon} />
        <span>{label}</span>
        <BasketCount kind={kind} pieces={pieces} />
      </Link>
      {panel}
    </div>
  )
}
