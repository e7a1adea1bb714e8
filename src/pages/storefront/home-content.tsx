import { useRouteLoaderData } from 'react-router'
import { renderCardActions } from '#baskets/web/buttons/card-actions.tsx'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { CategoryTiles } from '#catalogue/web/category-tiles.tsx'
import { Pagination } from '#catalogue/web/pagination.tsx'
import { ProductGrid } from '#catalogue/web/product-grid.tsx'
import type { WithDeliveryWords } from '#platform/web/delivery-words.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import type { HomeData } from './load-home.ts'

interface HomeContentProps {
  home: HomeData
  /** Shown in place of a missing page: the notice above is the title. */
  isFallback?: boolean
}

export function HomeContent({ home: { selection, flash }, isFallback = false }: HomeContentProps) {
  const root = useRouteLoaderData<{ menu: CatalogueMenu }>('root')
  const { list, filters } = selection
  return (
    <>
      <HomeHero hasFlash={flash.length > 0} isTitle={!isFallback} />
      <HomeReasons />
      {root && (
        <Section title="Catégories" href="/boutique" linkLabel="Tout voir">
          <CategoryTiles categories={root.menu.categories} />
        </Section>
      )}
      {flash.length > 0 && (
        <Section
          title="Ventes flash Ramadan"
          note={<FlashNote />}
          href="/promo-ramadan"
          linkLabel="Tout voir"
        >
          <ProductGrid products={flash} layout="row" actionsFor={renderCardActions} />
        </Section>
      )}
      <Section title="Notre sélection" href="/boutique" linkLabel="Toute la boutique">
        <ProductGrid products={list.products} layout="wide" actionsFor={renderCardActions} />
        <Pagination
          page={filters.page}
          pageSize={filters.limit}
          total={list.total}
          hrefOf={(page) => (page === 1 ? '/' : `/?page=${page}`)}
        />
      </Section>
      <HomeWays />
    </>
  )
}

function FlashNote() {
  return (
    <p className="mt-1 flex items-center gap-2 text-sm text-sun-ink">
      <Icon name="clock" size={16} /> Dans la limite du stock
    </p>
  )
}

/** Hero with one picture and one link. */
function HomeHero({ hasFlash, isTitle }: { hasFlash: boolean; isTitle: boolean }) {
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

function HomeReasons() {
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

/** Other ways to buy, and contact. */
function HomeWays() {
  return (
    <div className="page-column mt-8 grid gap-4 lg:mt-12 lg:grid-cols-2">
      <PreorderWay />
      <CreditWay />
      <AskUs />
    </div>
  )
}

const INSTALMENTS = [
  { share: '30\u202F%', when: 'aujourd’hui', tone: 'bg-brand' },
  { share: '30\u202F%', when: 'à 30\u00A0jours', tone: 'bg-[#6f9f88]' },
  { share: '40\u202F%', when: 'à 60\u00A0jours', tone: 'bg-[#b5cfc1]' },
]

function PreorderWay() {
  return (
    <section className="rounded-lg bg-well p-4 lg:p-8">
      <h2 className="text-lg font-bold lg:text-2xl">Commandez maintenant, payez en 3&nbsp;fois</h2>
      <p className="mt-1 text-ink-2">
        Une précommande se règle en 30&nbsp;%, 30&nbsp;% puis 40&nbsp;% sur 60&nbsp;jours.
      </p>
      <ol className="mt-4 grid grid-cols-[30fr_30fr_40fr] gap-1 text-sm font-medium">
        {INSTALMENTS.map(({ share, when, tone }) => (
          <li key={when}>
            <div className={`mb-1 h-3 rounded-sm ${tone}`} />
            {share} <span className="block md:inline">{when}</span>
          </li>
        ))}
      </ol>
      <Link
        href="/pre-commandes?payment=preorder"
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        Voir les précommandes
      </Link>
    </section>
  )
}

function CreditWay() {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 lg:p-8">
      <h2 className="text-lg font-bold lg:text-2xl">Votre employeur est partenaire&#x202F;?</h2>
      <p className="mt-1 text-ink-2">
        Les salariés des entreprises partenaires achètent à crédit, en quatre échéances, après accord des
        ressources humaines.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Link href="/credit-commandes" className="button button-soft">
          Acheter à crédit
        </Link>
        <Link href="/processus-de-commande-de-credit" className="text-link inline-flex min-h-11 items-center">
          Comment ça marche
        </Link>
      </p>
    </section>
  )
}

function AskUs() {
  return (
    <a
      href={whatsappLink('Bonjour, j’ai un doute sur un modèle.')}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 hover:border-brand lg:col-span-2"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft">
        <WhatsappIcon />
      </span>
      <span className="text-ink-2">
        <strong className="block text-ink">Un doute sur un modèle&#x202F;?</strong>
        Écrivez-nous, un conseiller répond sous 24&nbsp;h.
      </span>
      <Icon name="chevron-right" className="ml-auto" />
    </a>
  )
}
