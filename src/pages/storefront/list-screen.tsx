import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { renderCardActions } from '#baskets/web/buttons/card-actions.tsx'
import { renderCreditActions } from '#baskets/web/buttons/credit-actions.tsx'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { Listing } from '#catalogue/web/listing.tsx'
import type { ListName } from '#catalogue/web/lists.ts'
import type { LoadedList } from '#catalogue/web/load-list.ts'

interface ListScreenProps {
  name: ListName
  title: string
  loaded: LoadedList
  intro?: ReactNode
}

const NO_MENU = { categories: [], tags: [] }

/** A list with the categories and tags that the frame has already loaded. */
export function ListScreen(props: ListScreenProps) {
  const root = useRouteLoaderData<{ menu: CatalogueMenu }>('root')
  const isCredit = props.name === 'credit' || props.loaded.filters.productType === 'credit'
  return (
    <Listing
      {...props}
      menu={root?.menu ?? NO_MENU}
      actionsFor={isCredit ? renderCreditActions : renderCardActions}
    />
  )
}
