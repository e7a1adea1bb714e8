import { useEffect } from 'react'
import type { ConfirmationCalls, ConfirmationRoom } from '#accounts/contract.ts'
import { describeRoom } from '#accounts/rules/confirmation-room.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { addressesOf } from '#platform/web/call.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'

const addressOf = addressesOf<ConfirmationCalls>()

/** Last known value, rendered immediately so that a dialog does not grow under the pointer. */
let last: ConfirmationRoom | undefined

/** Shows from which amount a colleague must confirm. Renders nothing without such a limit. */
export function SecondPersonNote({ limit }: { limit: keyof ConfirmationRoom }) {
  const { value } = useApiQuery(addressOf('GET /api/admin/confirmations/seuils'))
  useEffect(() => {
    if (value) last = value
  }, [value])
  const room = value ?? last
  const sentence = room && describeRoom(limit, room[limit], formatFrancs)
  return sentence === undefined ? null : <p className="note bg-well">{sentence}</p>
}
