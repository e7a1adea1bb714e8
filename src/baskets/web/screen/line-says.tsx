import type { BasketKind, BasketLine } from '../../contract.ts'
import type { LineNews } from '../../rules/learn-check.ts'
import { writeNews, writeStock } from '../check/check-words.ts'

interface LineSaysProps {
  kind: BasketKind
  line: BasketLine
  news: LineNews | undefined
}

/** BASK-10: what changed of a line, or that it can be had. Its room is there before the shop has answered. */
export function LineSays({ kind, line, news }: LineSaysProps) {
  const sentences = writeNews(line, news)
  return (
    <p className="line-says">
      {sentences.length > 0 ? (
        <b>{sentences.join(' ')}</b>
      ) : (
        news && <span className={news.most === undefined ? 'text-brand' : ''}>{writeStock(kind, news)}</span>
      )}
    </p>
  )
}
