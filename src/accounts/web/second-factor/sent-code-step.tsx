import { ApiFailure } from '../../../platform/web/send.ts'
import type { SecondFactorGiven } from '../../contract.ts'
import { resendStaffCode } from '../account-calls.ts'
import { CodeForm } from '../forms/code-form.tsx'
import { ResendButton } from '../forms/resend-button.tsx'
import { OFFLINE_SENTENCE } from '../forms/use-form.ts'
import { giveCode } from './factor-calls.ts'

/** The second step of staff and HR who have set nothing up: four digits that were sent. */
export function SentCodeStep({ onGiven }: { onGiven: (given: SecondFactorGiven) => void }) {
  return (
    <>
      <CodeForm
        onCode={async (code) => onGiven(await giveCode('code', code))}
        isBySms
        describe={(failure) => (failure instanceof ApiFailure ? failure.body.message : OFFLINE_SENTENCE)}
      />
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-sm text-ink-2">Code valable 30&nbsp;minutes</p>
        <ResendButton resend={resendStaffCode} />
      </div>
    </>
  )
}
