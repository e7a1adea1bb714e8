import { useState } from 'react'
import type { OpenSession, ProfileCalls } from '#accounts/contract.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { describeMoment } from './describe-moment.ts'

const addressOf = addressesOf<ProfileCalls>()
const call = callOver<ProfileCalls>(sendAsCustomer)

/** The person's sessions, latest first, with a button to end each. */
export function SessionsPart() {
  const sessions = useApiQuery(addressOf('GET /api/auth/sessions'))
  const { isBusy, run } = useAction()
  function end(call: () => Promise<{ message: string }>): Promise<void> {
    return run(async () => {
      const { message } = await call()
      sessions.reload()
      return message
    })
  }
  return (
    <LoadedPart loaded={sessions} lines={4}>
      {(list) => (
        <>
          <ul className="profile-rows">
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() =>
                  void end(() => call('DELETE /api/auth/sessions/:id', { params: { id: session.id } }))
                }
              />
            ))}
          </ul>
          {list.some(({ is_current }) => !is_current) && (
            <div className="mt-4">
              <button
                type="button"
                className="button button-outline"
                aria-describedby="end-all-hint"
                aria-disabled={isBusy || undefined}
                onClick={() =>
                  void end(() => call('POST /api/auth/sessions/end_all', { body: { all: false } }))
                }
              >
                Déconnecter partout
              </button>
              <p id="end-all-hint" className="mt-2 text-sm text-ink-2">
                Tous vos appareils, sauf celui-ci.
              </p>
            </div>
          )}
        </>
      )}
    </LoadedPart>
  )
}

interface SessionRowProps {
  session: OpenSession
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session: { device, last_used_at, is_current }, isBusy, onEnd }: SessionRowProps) {
  // The response with the sessions has set the server time.
  const [now] = useState(serverDate)
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {is_current && <span className="badge badge-tag">Cet appareil</span>}
        </p>
        <p className="text-sm text-ink-2">
          Utilisé <time dateTime={last_used_at}>{describeMoment(last_used_at, now)}</time>
        </p>
      </div>
      {!is_current && (
        <button
          type="button"
          className="button button-ghost"
          aria-label={`Déconnecter ${device}`}
          aria-disabled={isBusy || undefined}
          onClick={onEnd}
        >
          Déconnecter
        </button>
      )}
    </li>
  )
}
