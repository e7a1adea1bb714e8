import { useRouteLoaderData } from 'react-router'
import type { WithDeliveryWords } from '../../platform/web/delivery-words.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** What the shop is, in one picture and one step. */
export function HomeHero({ hasFlash, isTitle }: { hasFlash: boolean; isTitle: boolean }) {
  const Title = isTitle ? 'h1' : 'h2'
  return (
    <div className="page-column pt-4 lg:pt-6">
      <div className="hero">
        <div className="hero-text">
          <Title className="text-[1.75rem] leading-9 font-bold tracking-tight lg:text-3xl lg:leading-10 xl:text-4xl xl:leading-12">
            Tout pour la maison, livré à Dakar.
          </Title>
          <p className="mt-3 max-w-[38ch] text-on-brand-2 lg:text-xl lg:leading-7">
            Frigo, clim, télé, cuisine&#x202F;: payez avec Wave, à la livraison ou en 3&nbsp;fois.
          </p>
          <p className="mt-5 flex flex-wrap gap-3 lg:mt-8">
            <Link href="/boutique" className="button button-sun lg:min-h-14 lg:px-8">
              Voir la boutique
            </Link>
            {hasFlash && (
              <Link href="/promo-ramadan" className="button hero-second only-wide lg:min-h-14">
                Ventes flash Ramadan
              </Link>
            )}
          </p>
        </div>
        <picture className="hero-picture">
          <source
            type="image/avif"
            srcSet="/home/hero-540.avif 540w, /home/hero-720.avif 720w, /home/hero-1080.avif 1080w"
            sizes={HERO_SIZES}
          />
          <img
            src="/home/hero-540.webp"
            srcSet="/home/hero-540.webp 540w, /home/hero-720.webp 720w, /home/hero-1080.webp 1080w"
            sizes={HERO_SIZES}
            alt="Un réfrigérateur, une cuisinière et un lave-linge"
            width="540"
            height="400"
            fetchPriority="high"
          />
        </picture>
      </div>
    </div>
  )
}

const HERO_SIZES = '(min-width: 64rem) 540px, 86vw'

const REASONS: readonly { icon: IconName; title: string; detail: string }[] = [
  { icon: 'truck', title: 'Livraison gratuite', detail: 'partout à Dakar' },
  { icon: 'wallet', title: 'Paiement Wave', detail: 'ou à la livraison' },
  { icon: 'calendar-clock', title: 'Précommande', detail: 'payée en 3 fois' },
  { icon: 'shield-check', title: 'Produits garantis', detail: 'retour sous 14 jours' },
]

/** Four reasons to trust the shop. */
export function HomeReasons() {
  const promise = useRouteLoaderData<WithDeliveryWords>('root')?.delivery?.promise
  return (
    <ul className="page-column mt-5 grid grid-cols-2 gap-x-2 gap-y-4 lg:mt-6 lg:grid-cols-4">
      {REASONS.map(({ icon, title, detail }) => (
        <li key={title} className="flex items-center gap-3 text-brand">
          <span className="reason-icon">
            <Icon name={icon} />
          </span>
          <span className="text-sm text-ink-2">
            <strong className="block text-ink lg:text-base">
              {promise && icon === 'truck' ? 'Livraison à domicile' : title}
            </strong>
            {promise && icon === 'truck' ? promise : detail}
          </span>
        </li>
      ))}
    </ul>
  )
}
