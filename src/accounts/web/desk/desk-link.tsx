import { useSession } from '../session/use-session.ts'

/** The ways to a person's other screens, where they have any: the employer's desk, and the back office. */
export function DeskLinks({ look = 'button button-outline' }: { look?: string }) {
  const user = useSession()?.user_info
  return (
    <>
      {user?.role === 'main_user' && (
        <a href="/entreprise" className={look}>
          Espace entreprise
        </a>
      )}
      {(user?.rights ?? []).length > 0 && (
        <a href="/admin" className={look}>
          Gestion de la boutique
        </a>
      )}
    </>
  )
}
