import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useActionCall } from '#platform/web/action.ts'
import { readPage } from '#platform/web/session/read-page.ts'
import type { SettingsCalls } from '#settings/contract.ts'
import { addressOf } from '#settings/web/admin/call.ts'
import { HoursForm, type KnownHours } from '#settings/web/admin/hours-form.tsx'
import { IdentityForm, type KnownIdentity } from '#settings/web/admin/identity-form.tsx'
import { Link } from '#ui/link.tsx'
import { formatMoment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Route } from './+types/identity.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [identity, settings] = await Promise.all([
    readPage(addressOf('GET /api/admin/boutique'), args),
    readPage(addressOf('GET /api/admin/reglages'), args),
  ])
  return { identity, settings }
}

export { runCall as clientAction } from '#platform/web/action.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Shop identity: name, logo, phone numbers, address, legal identity and opening hours. */
export default function IdentityRoute({ loaderData }: Route.ComponentProps) {
  const callByAction = useActionCall<SettingsCalls>()
  // Initial state only: revalidation must not reset a form while staff type.
  const [known, setKnown] = useState<KnownIdentity>({ stored: loaderData.identity })
  const [hours, setHours] = useState<KnownHours>({ settings: loaderData.settings })
  return (
    <>
      <PageHead title="Ma boutique" note={describeLast(known.stored)}>
        <Link href="/admin/reglages" className="button button-outline">
          Livraison et réglages
        </Link>
      </PageHead>
      <IdentityForm
        key={known.stored.version}
        {...known}
        hours={hours.settings.opening_hours}
        callByAction={callByAction}
        onKnown={setKnown}
      />
      <div id="heures" className="mt-4">
        <HoursForm key={hours.settings.version} {...hours} callByAction={callByAction} onKnown={setHours} />
      </div>
    </>
  )
}

function describeLast({ updated_by, updated_at }: KnownIdentity['stored']): string {
  const last = 'Ce qui change ici vaut aussitôt dans toute la boutique.'
  if (updated_at === null) return last
  return `${last} Dernière modification\u202F: ${formatMoment(updated_at)}${updated_by ? `, par ${updated_by}` : ''}.`
}
