/** For who has an account already. */
export function SignInHint() {
  return (
    <p className="mt-6 text-center text-ink-2">
      Déjà inscrit&#x202F;?{' '}
      <a href="/login" className="form-link">
        Se connecter
      </a>
    </p>
  )
}
