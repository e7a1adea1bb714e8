interface Named {
  id: number
  name: string
  reason?: string
}

interface BulkSummaryProps {
  outcome: { changed: readonly Named[]; unchanged: readonly Named[]; refused: readonly Named[] }
}

/** Names shown of each part; more are counted. */
const SHOWN = 8

/** What a decision for many would change, what is so already, and what cannot be. */
export function BulkSummary({ outcome: { changed, unchanged, refused } }: BulkSummaryProps) {
  return (
    <>
      <Part title={writeCount(changed.length, 'changera', 'changeront')} rows={changed} />
      {unchanged.length > 0 && (
        <Part title={`${writeCount(unchanged.length, 'l’est', 'le sont')} déjà`} rows={unchanged} />
      )}
      {refused.length > 0 && (
        <Part title={writeCount(refused.length, 'sera laissé', 'seront laissés')} rows={refused} />
      )}
    </>
  )
}

const writeCount = (count: number, one: string, several: string): string =>
  count === 0
    ? 'Aucun produit ne changera'
    : `${count} produit${count > 1 ? 's' : ''} ${count > 1 ? several : one}`

function Part({ title, rows }: { title: string; rows: readonly Named[] }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="text-sm text-ink-2">
        {rows.slice(0, SHOWN).map(({ id, name, reason }) => (
          <li key={id}>
            {name}
            {reason && ` : ${reason}`}
          </li>
        ))}
        {rows.length > SHOWN && <li>et {rows.length - SHOWN} autres</li>}
      </ul>
    </section>
  )
}
