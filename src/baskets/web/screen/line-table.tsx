import type { ReactNode } from 'react'

interface LineTableProps {
  caption: string
  /** Adds a last column with remove buttons. */
  canRemove?: boolean
  children: ReactNode
}

/** The lines of a basket as a table, or as cards on a phone. */
export function LineTable({ caption, canRemove = false, children }: LineTableProps) {
  return (
    <div className="basket-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col" className="text-right">
              Prix
            </th>
            <th scope="col">Quantité</th>
            <th scope="col" className="text-right">
              Total
            </th>
            {canRemove && (
              <th scope="col">
                <span className="sr-only">Retirer</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
