import { Icon } from '../icons/icon.tsx'
import type { AddressQuery } from './use-address-query.ts'

export interface PagerProps {
  page: number
  /** Rows per page. */
  size: number
  total: number
  /** Maximum rows that are counted: a higher total means « more ». Omit if all are counted. */
  most?: number
  /** Noun of the counted rows, e.g. « commandes ». */
  noun: string
  onPage: (page: number) => void
}

interface ReadList {
  page_size: number
  total: number
}

/** Pager of a list with its page in the address. `most`: maximum rows that the server counts. */
export function pagerOf(
  { page_size, total }: ReadList,
  noun: string,
  query: AddressQuery,
  most = total,
): PagerProps {
  const onPage = (next: number): void => query.change({ page: String(next) })
  return { page: query.page, size: page_size, total, most, noun, onPage }
}

export function Pager({ page, size, total, most = total, noun, onPage }: PagerProps) {
  const counted = Math.min(total, most)
  const last = Math.max(1, Math.ceil(counted / size))
  const [first, end] = [(page - 1) * size + 1, Math.min(page * size, counted)]
  return (
    <nav
      className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm/[1.5] text-ink-2"
      aria-label="Pages"
    >
      <p>
        {total === 0
          ? `Aucun résultat`
          : `${format(first)} à ${format(end)} sur ${total > most ? 'plus de ' : ''}${format(counted)}\u00A0${noun}`}
      </p>
      {last > 1 && (
        <p className="flex items-center gap-1">
          <PageButton
            label="Page précédente"
            icon="chevron-left"
            isOff={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <span>
            Page {format(page)} sur {format(last)}
          </span>
          <PageButton
            label="Page suivante"
            icon="chevron-right"
            isOff={page >= last}
            onPress={() => onPage(page + 1)}
          />
        </p>
      )}
    </nav>
  )
}

const format = (count: number): string => new Intl.NumberFormat('fr-FR').format(count)

interface PageButtonProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  isOff: boolean
  onPress: () => void
}

function PageButton({ label, icon, isOff, onPress }: PageButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon} size={20} />
    </button>
  )
}
