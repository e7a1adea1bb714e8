import type { Accounts } from './accounts.ts'
import type { AttemptLimits } from './limits/attempt-limits.ts'
import type { Guesses } from './limits/guesses.ts'
import type { Passwords } from './passwords/passwords.ts'

export interface SigningIn extends Accounts {
  passwords: Passwords
  limits: AttemptLimits
  guesses: Guesses
}
