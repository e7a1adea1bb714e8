import { useState } from 'react'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { useAction } from '../../../accounts/web/profile/use-action.ts'
import { describeMessage } from '../../../notifications/web/message-words.ts'
import type { DeskMessage, DeskMessages } from '../../contract.ts'
import { resendMessage } from './admin-calls.ts'
import { formatMoment } from './desk-words.ts'

const STATES: Readonly<Record<DeskMessage['state'], string>> = {
  sent: 'envoyé',
  waiting: 'en attente',
  failed: 'en échec',
}

interface MessagesPanelProps {
  orderId: number
  /** Whatever changes the order may write to its customer. */
  version: number
}

/** What was written to the customer about the order, and writing it again. */
export function MessagesPanel({ orderId, version }: MessagesPanelProps) {
  const { value, reload } = useStaffRead<DeskMessages>(
    `/api/admin/commandes/${orderId}/messages?v=${version}`,
  )
  const { isBusy, run } = useAction()
  const [kind, setKind] = useState('')
  const messages = value?.messages ?? []
  const kinds = value?.resendable ?? []
  const chosen = kinds.includes(kind) ? kind : (kinds[0] ?? '')
  async function resend(): Promise<void> {
    await run(async () => {
      await resendMessage(orderId, chosen)
      return 'Le message part de nouveau.'
    })
    reload()
  }
  return (
    <section className="admin-panel">
      <h2>Messages au client</h2>
      {value && messages.length === 0 && (
        <p className="mt-1 text-sm text-ink-2">Rien n’a été envoyé ces 30 derniers jours.</p>
      )}
      <SentMessages messages={messages} />
      {kinds.length > 0 && (
        <div className="admin-filters mt-3 mb-0">
          <select
            aria-label="Message à renvoyer"
            value={chosen}
            onChange={(event) => setKind(event.target.value)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {describeMessage(one)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy || undefined}
            onClick={() => void resend()}
          >
            Renvoyer
          </button>
        </div>
      )}
    </section>
  )
}

function SentMessages({ messages }: Pick<DeskMessages, 'messages'>) {
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {messages.map(({ id, kind: sent, channel, to, at, state }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex justify-between gap-3">
            <b className="font-medium">{describeMessage(sent)}</b>
            <span className="text-ink-2">{formatMoment(at)}</span>
          </span>
          <span className={state === 'failed' ? 'text-promo-ink' : 'text-ink-2'}>
            {channel === 'mail' ? 'E-mail' : 'SMS'} à {to}, {STATES[state]}
          </span>
        </li>
      ))}
    </ul>
  )
}
