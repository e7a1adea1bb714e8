import { useSession } from '../session/use-session.ts'

/** Staff's screens, and the right that opens each; `admin` opens all. */
const STAFF_SCREENS = [
  { right: 'clients', address: '/admin/entreprises', label: 'Entreprises partenaires' },
  { right: 'credits', address: '/admin/credits', label: 'Crédits' },
]

/** The ways to a person's other screens, where they have any: the employer's desk, and those of staff. */
export function DeskLinks({ look = 'button button-outline' }: { look?: string }) {
  const user = useSession()?.user_info
  const rights: readonly string[] = user?.rights ?? []
  const screens = STAFF_SCREENS.filter(({ right }) => rights.includes(right) || rights.includes('admin'))
  return (
    <>
      {user?.role === 'main_user' && (
        <a href="/entreprise" className={look}>
          Espace entreprise
        </a>
      )}
      {screens.map(({ address, label }) => (
        <a key={address} href={address} className={look}>
          {label}
        </a>
      ))}
    </>
  )
}
