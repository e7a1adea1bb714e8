import { changeProfile } from './profile-calls.ts'
import { useAction } from './use-action.ts'

/** The consent to advertising: given and taken back by one touch. */
export function ConsentPart({ isGiven }: { isGiven: boolean }) {
  const { isBusy, run } = useAction()
  function change(marketing_consent: boolean): Promise<void> {
    return run(async () => {
      await changeProfile({ marketing_consent })
      return marketing_consent ? 'Vous recevrez nos promotions.' : 'Vous ne recevrez plus nos promotions.'
    })
  }
  return (
    <label className="check-row">
      <input
        type="checkbox"
        className="profile-switch"
        checked={isGiven}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>Je veux recevoir les promotions par e-mail et SMS.</span>
    </label>
  )
}
