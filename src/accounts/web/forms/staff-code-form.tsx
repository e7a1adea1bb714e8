import { ApiFailure } from '../../../platform/web/send.ts'
import { confirmStaff } from '../account-calls.ts'
import { browserSession } from '../session/browser-session.ts'
import { CodeForm } from './code-form.tsx'
import { OFFLINE_SENTENCE } from './use-form.ts'

/** Staff's second step. They are signed in already, like any customer; the code opens their rights. */
export function StaffCodeForm({ onDone }: { onDone: () => void }) {
  async function confirm(code: string): Promise<void> {
    const context = await confirmStaff(code)
    browserSession().refreshContext(context)
    browserSession().saveUserInfo(context.user_info)
    onDone()
  }
  return (
    <>
      <h2 className="mb-4 text-center text-lg font-bold">Le code envoyé au personnel</h2>
      <CodeForm
        onCode={confirm}
        describe={(failure) => (failure instanceof ApiFailure ? failure.body.message : OFFLINE_SENTENCE)}
      />
      <button type="button" className="button button-ghost mt-4 w-full" onClick={onDone}>
        Continuer sans les droits du personnel
      </button>
    </>
  )
}
