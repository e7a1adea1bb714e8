import { useSession } from '../session/use-session.ts'

const STAFF_RIGHTS = ['clients', 'admin']

/** The ways to a person's other screens, where they have any: the employer's desk, and staff's companies. */
export function DeskLinks({ look = 'button button-outline' }: { look?: string }) {
  const user = useSession()?.user_info
  const isStaff = user?.rights.some((right) => STAFF_RIGHTS.includes(right)) ?? false
  return (
    <>
      {user?.role === 'main_user' && (
        <a href="/entreprise" className={look}>
          Espace entreprise
        </a>
      )}
      {isStaff && (
        <a href="/admin/entreprises" className={look}>
          Entreprises partenaires
        </a>
      )}
    </>
  )
}
