import type { StockFigures } from '#stock/contract/stock.ts'
import { stockStateOf } from '#stock/rules/stock-admin.ts'
import { describeLocations } from './location-field.tsx'

const PILLS = {
  negative: { text: 'Négatif', look: 'is-refused' },
  none: { text: 'Épuisé', look: 'is-refused' },
  low: { text: 'Bientôt épuisé', look: 'is-waiting' },
} as const

/** Shown when stock is low. */
export function StockPill({ product }: { product: Pick<StockFigures, 'free' | 'reorder_point'> }) {
  const state = stockStateOf(product)
  if (state === 'enough') return null
  return <span className={`status-pill ${PILLS[state].look}`}>{PILLS[state].text}</span>
}

/** On hand, allocated and available. */
export function StockTiles({ product }: { product: StockFigures }) {
  const { on_hand, allocated, reserved, aside, free, preordered, preorder_cap, is_preorder } = product
  return (
    <dl className="admin-tiles">
      <div>
        <dt>En stock</dt>
        <dd>{on_hand}</dd>
        <dd>{describeLocations(product.locations) || 'dans le magasin'}</dd>
      </div>
      <div>
        <dt>Pour des commandes</dt>
        <dd>{allocated}</dd>
        <dd>promises, pas encore livrées</dd>
      </div>
      <div>
        <dt>Retenues</dt>
        <dd>{reserved}</dd>
        <dd>le temps d’une commande</dd>
      </div>
      {aside > 0 && (
        <div>
          <dt>Mises de côté</dt>
          <dd>{aside}</dd>
          <dd>dans un lieu d’où l’on ne livre pas</dd>
        </div>
      )}
      <div>
        <dt>Disponibles</dt>
        <dd className={free <= 0 ? 'is-late' : undefined}>{free}</dd>
        <dd>encore à vendre</dd>
      </div>
      {is_preorder && (
        <div>
          <dt>Précommandées</dt>
          <dd>{preordered}</dd>
          <dd>{preorder_cap === null ? 'sans plafond' : `sur ${preorder_cap} au plus`}</dd>
        </div>
      )}
    </dl>
  )
}
