import type { BasketKind, BasketLine } from '../../contract.ts'
import { TROUBLES, writeAllNews, writeNews } from '../check/check-words.ts'
import type { BasketNews } from '../check/create-basket-check.ts'
import { browserChecks } from '../check/use-basket-check.ts'

interface CheckStripProps {
  kind: BasketKind
  lines: readonly BasketLine[]
  news: BasketNews
}

/** How the basket stands since it was kept. Its room is always there: nothing below it moves. */
export function CheckStrip({ kind, lines, news }: CheckStripProps) {
  const changed = lines.filter((line) => writeNews(line, news.lines.get(line.id)).length > 0)
  const canDismiss = changed.some(({ id }) => news.lines.get(id)?.told)
  const trouble = TROUBLES[news.state]
  return (
    <div className="check-strip">
      <output className="sr-only">{writeAllNews(lines, news)}</output>
      {trouble ? (
        <p className="text-ink-2">{trouble}</p>
      ) : changed.length > 0 ? (
        <p className="font-medium">{countChanged(changed.length)}</p>
      ) : (
        news.state === 'checked' && <p className="text-ink-2">Prix et stock vérifiés à l’instant.</p>
      )}
      {news.state === 'failed' && (
        <button type="button" className="text-link min-h-11" onClick={() => void browserChecks().check(kind)}>
          Réessayer
        </button>
      )}
      {!trouble && canDismiss && (
        <button type="button" className="text-link min-h-11" onClick={() => browserChecks().dismiss(kind)}>
          J’ai vu
        </button>
      )}
    </div>
  )
}

function countChanged(count: number): string {
  return count > 1
    ? `${count}\u00A0produits ont changé depuis leur ajout.`
    : 'Un produit a changé depuis son ajout.'
}
