import { useRouteLoaderData } from 'react-router'
import type { CatalogueMenu } from '../../catalogue/contract.ts'
import { drawCardActions } from '../../baskets/web/buttons/card-actions.tsx'
import { CategoryTiles } from '../../catalogue/web/category-tiles.tsx'
import { Pagination } from '../../catalogue/web/pagination.tsx'
import { ProductGrid } from '../../catalogue/web/product-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { HomeHero, HomeReasons } from './home-hero.tsx'
import { HomeWays } from './home-ways.tsx'
import type { HomeData } from './load-home.ts'
import { Icon } from '../../ui/icons/icon.tsx'

interface HomeContentProps {
  home: HomeData
  /** Shown in place of a page that does not exist: the notice above is the title. */
  isFallback?: boolean
}

/** Home, part by part. */
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
          <ProductGrid products={flash} layout="row" actionsFor={drawCardActions} />
        </Section>
      )}
      <Section title="Notre sélection" href="/boutique" linkLabel="Toute la boutique">
        <ProductGrid products={list.products} layout="wide" actionsFor={drawCardActions} />
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
