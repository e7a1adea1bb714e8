import { useSession } from '../../../platform/web/session/use-session.ts'
import { Link } from '../../../ui/link.tsx'

/** The ways to a person's other screens, where they have any: the employer's desk, and the back office. */
export function EmployerLinks({ look = 'button button-outline' }: { look?: string }) {
  const user = useSession()?.user_info
  return (
    <>
      {user?.role === 'main_user' && (
        <Link href="/entreprise" className={look}>
          Espace entreprise
        </Link>
      )}
      {(user?.rights ?? []).length > 0 && (
        <Link href="/admin" className={look}>
          Gestion de la boutique
        </Link>
      )}
    </>
  )
}
