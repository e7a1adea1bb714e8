import { type MetaDescriptor, data } from 'react-router'
import type { DemoMessages, MessageExamples } from '../../notifications/contract.ts'
import { describePage } from '../../platform/web/page-meta.ts'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { ApiFailure, type Send, senderContext } from '../../platform/web/send.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Route } from './+types/messages.ts'
import { ExampleList } from './example-list.tsx'
import { MessageList } from './message-list.tsx'
import { Link } from '../../ui/link.tsx'

const TITLE = 'Messages de la démonstration'

/** What the demo kept instead of sending it; with `?modele=`, every kind of message with example blanks. */
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
  try {
    if (model !== null) return await send<MessageExamples>('/api/demo/modeles')
    return await send<DemoMessages>(`/api/demo/messages?to=${encodeURIComponent(to.slice(0, 254))}`)
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function DemoMessagesScreen({ loaderData }: Route.ComponentProps) {
  const { to, model, messages, examples } = loaderData
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: TITLE }]} />
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{TITLE}</h1>
      <nav aria-label="Messages" className="mt-4 flex gap-2">
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
