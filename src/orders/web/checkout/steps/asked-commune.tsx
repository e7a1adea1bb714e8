import { useCallback, useState } from 'react'
import { CommuneQuestion } from '../../delivery-offer/commune-question.tsx'
import type { TypedAddress } from '../logic/draft.ts'
import { useCommune } from '../use-commune.ts'
import type { ChangeDraft } from '../use-draft.ts'

/** The commune of a place that was typed freely: found where that is clear, asked where several may be meant. */
export function AskedCommune({ typed, change }: { typed: TypedAddress; change: ChangeDraft }) {
  const setCommune = useCallback(
    (place: string, commune: string | null) =>
      change((last) => (last.typed.place === place ? { ...last, typed: { ...last.typed, commune } } : last)),
    [change],
  )
  const meant = useCommune(typed, setCommune)
  const [declined, setDeclined] = useState<string>()
  const { place, commune } = typed
  if (meant.length === 0) return null
  return (
    <CommuneQuestion
      choices={meant}
      chosen={commune ?? (declined === place ? null : undefined)}
      error={undefined}
      onAnswer={(answer) => {
        setDeclined(answer === null ? place : undefined)
        setCommune(place, answer)
      }}
    />
  )
}
