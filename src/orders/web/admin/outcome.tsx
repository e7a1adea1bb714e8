import type { AdminBatchResult } from '#orders/contract.ts'

const count = (orders: number): string => `${orders} commande${orders > 1 ? 's' : ''}`

interface OutcomeProps {
  results: AdminBatchResult['results']
  words: readonly [one: string, several: string]
}

/** Results for several orders, with reasons for failures. */
export function Outcome({ results, words }: OutcomeProps) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const able = results.length - refused.length
  const lacking = results.filter(({ missing }) => missing !== null)
  return (
    <output className="mt-2 grid gap-3">
      <p>{able === 0 ? 'Aucune commande ne peut avancer.' : `${count(able)} ${words[able > 1 ? 1 : 0]}.`}</p>
      {lacking.length > 0 && (
        <ul className="grid max-h-[30dvh] gap-2 overflow-auto rounded-lg bg-sun-soft p-3 text-sm text-sun-ink">
          {lacking.map(({ id, name, missing }) => (
            <li key={id}>
              <b>{name}</b> {missing}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <p className="font-medium">{count(refused.length)} non&#x202F;:</p>
          <ul className="grid max-h-[40dvh] gap-2 overflow-auto text-sm">
            {refused.map(({ id, name, refusal }) => (
              <li key={id}>
                <b>{name}</b> {refusal}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
