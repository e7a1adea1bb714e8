import type {
  DemoMessages,
  MessageExamples,
  MessageExample,
  DemoMessage,
  NotificationCalls,
} from '#notifications/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { describePage } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { requireFound } from '#platform/web/require-found.ts'
import { type Send, senderContext } from '#platform/web/send.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/messages.ts'

const TITLE = 'Messages de la démonstration'

/** Messages that the demo stored instead of sending. With `?modele=`, every kind of message with example data. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(publicAddressesContext)
  const page = { to: url.searchParams.get('to') ?? '', model: url.searchParams.get('modele') }
  const shown = await load(context.get(senderContext), page)
  return { ...page, ...shown, meta: describePage({ title: TITLE }, publicUrl) }
}

/** Outside the demo neither these calls nor this page exist. */
async function load(
  send: Send,
  { to, model }: { to: string; model: string | null },
): Promise<Partial<DemoMessages & MessageExamples>> {
  const call = callOver<NotificationCalls>(send)
  if (model !== null) return requireFound(call('GET /api/demo/modeles'))
  return requireFound(call('GET /api/demo/messages', { query: { to: to.slice(0, 254) } }))
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function DemoMessagesScreen({ loaderData }: Route.ComponentProps) {
  const { to, model, messages, examples } = loaderData
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: TITLE }]} />
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{TITLE}</h1>
      <nav aria-label="Messages" className="mt-4 flex flex-wrap gap-2">
        <Tab href="/demo/messages" label="Envoyés" isCurrent={model === null} />
        <Tab href="/demo/messages?modele=" label="Modèles" isCurrent={model !== null} />
      </nav>
      {messages && <MessageList messages={messages} to={to} />}
      {examples && <ExampleList examples={examples} model={model ?? ''} />}
    </div>
  )
}

function Tab({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`button ${isCurrent ? 'button-green' : 'button-outline'}`}
    >
      {label}
    </Link>
  )
}

/** Every kind of message. The one that `model` names is expanded. */
function ExampleList({ examples, model }: { examples: readonly MessageExample[]; model: string }) {
  return (
    <ul className="mt-6 grid gap-2">
      {examples.map((example) => (
        <li key={example.kind} className="rounded-lg border border-line bg-surface p-4">
          <Link href={`/demo/messages?modele=${example.kind}`} className="block">
            <code className="text-sm text-ink-2">{example.kind}</code>
            <h2 className="text-link font-bold">{example.subject}</h2>
          </Link>
          {example.kind === model && <Example example={example} />}
        </li>
      ))}
    </ul>
  )
}

function Example({ example: { kind, text, sms, sms_parts } }: { example: MessageExample }) {
  return (
    <>
      <MessageText text={text} />
      <a href={`/api/demo/modeles/${kind}/html`} className="text-link inline-flex min-h-11 items-center">
        Voir l’e-mail mis en forme
      </a>
      {sms && (
        <div className="mt-2 rounded-lg bg-well p-4">
          <p className="text-sm text-ink-2">
            SMS de {sms.length} signes, {sms_parts === 1 ? 'un seul envoi' : `${sms_parts} envois`}
          </p>
          <MessageText text={sms} />
        </div>
      )}
    </>
  )
}

/** Stored messages, newest first, with a recipient filter. */
function MessageList({ messages, to }: { messages: readonly DemoMessage[]; to: string }) {
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
        <time dateTime={at}>{formatMoment(at)}</time>
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

/** Formats `24/11 à 10 h 05` in UTC, Dakar's time zone: server and browser render the same. */
function formatMoment(at: string): string {
  const [, month, day, hours, minutes] = /^\d{4}-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(at) ?? []
  return `${day}/${month} à ${hours}\u00A0h\u00A0${minutes}`
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A message as plain text with clickable links. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="mt-2 text-sm whitespace-pre-wrap">
      {text.split(ADDRESS).map((part, index) =>
        // Odd indexes are matches of the pattern.
        index % 2 === 1 ? (
          <Link key={index} href={part} className="text-link">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  )
}
