import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../accounts/web/desk/use-staff-read.ts'
import type { ShopSettingsDesk } from '../../content/contract.ts'
import { PageHead } from '../../ui/admin/page-head.tsx'
import { SettingsForm } from './settings/settings-form.tsx'

/** What staff set of the shop. */
export default function SettingsPage() {
  const { value, failure, reload } = useStaffRead<ShopSettingsDesk>('/api/admin/reglages')
  const [saved, setSaved] = useState<ShopSettingsDesk>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  const current = saved && saved.version > value.version ? saved : value
  return (
    <>
      <PageHead title="Réglages" note="Ce qui change ici vaut aussitôt dans toute la boutique." />
      <SettingsForm key={current.version} settings={current} onSaved={setSaved} />
    </>
  )
}
