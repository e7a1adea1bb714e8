import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../../accounts/web/forms/account-meta.ts'
import { ProfileScreen } from '../../../accounts/web/profile/profile-screen.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Tableau de bord')
}

/** ACC-9, NAV-3: under the layout that asks for a session. */
export default function ProfilePage() {
  return <ProfileScreen />
}
