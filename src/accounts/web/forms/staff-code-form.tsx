import { ApiFailure } from '../../../platform/web/send.ts'
import { confirmStaff, resendStaffCode } from '../account-calls.ts'
import { browserSession } from '../session/browser-session.ts'
import { signOut } from '../session/sign-out.ts'
import { CodeForm } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { OFFLINE_SENTENCE } from './use-form.ts'

/** Staff's second step: until the code is right, the shop lets this sign-in do nothing but sign out. */
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
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">Code valable 30&nbsp;minutes</p>
        <ResendButton resend={resendStaffCode} />
      </div>
      <button type="button" className="button button-ghost mt-4 w-full" onClick={() => void signOut()}>
        Se déconnecter
      </button>
    </>
  )
}
