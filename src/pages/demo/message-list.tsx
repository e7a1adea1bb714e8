import type { DemoMessage } from '../../notifications/contract.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { MessageText } from './message-text.tsx'

/** Messages that the demo kept, newest first, with a field for their recipient. */
export function MessageList({ messages, to }: { messages: readonly DemoMessage[]; to: string }) {
  return (
    <>
      <p className="mt-4 max-w-[70ch] text-sm text-ink-2">
        La démonstration n’envoie rien&#x202F;: ses e-mails et ses SMS arrivent ici, une seconde ou deux après
        l’action.
      </p>
      <form action="/demo/messages" method="get" className="mt-4 flex max-w-120 gap-2">
        <div className="form-control flex-1">
          <input
            type="text"
            name="to"
            defaultValue={to}
            aria-label="E-mail ou téléphone du destinataire"
            placeholder="E-mail ou téléphone"
            maxLength={254}
            autoComplete="off"
          />
        </div>
        <button type="submit" className="button button-soft">
          Afficher
        </button>
      </form>
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyState icon={<Icon name="search-x" size={32} />} title="Aucun message pour le moment">
            {to === ''
              ? 'Inscrivez-vous ou demandez un nouveau mot de passe, puis revenez ici.'
              : `Rien n’est parti vers ${to}.`}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  )
}

function Message({ message: { id, channel, to, subject, text, html, at } }: { message: DemoMessage }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span className="break-all">
          {channel === 'mail' ? 'E-mail' : 'SMS'} à {to}
        </span>
        <time dateTime={at}>{nameMoment(at)}</time>
      </p>
      {subject && <h2 className="mt-1 font-bold">{subject}</h2>}
      <MessageText text={text} />
      {html && (
        <a href={`/api/demo/messages/${id}/html`} className="text-link inline-flex min-h-11 items-center">
          Voir l’e-mail mis en forme
        </a>
      )}
    </li>
  )
}

/** `24/11 à 10 h 05`, in the time of Dakar, which is UTC: server and browser write the same. */
function nameMoment(at: string): string {
  const [, month, day, hours, minutes] = /^\d{4}-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(at) ?? []
  return `${day}/${month} à ${hours}\u00A0h\u00A0${minutes}`
}
