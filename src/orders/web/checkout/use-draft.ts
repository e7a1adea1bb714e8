import { useCallback, useEffect, useState } from 'react'
import type { Address, UserInfo } from '#accounts/contract.ts'
import { browserDrafts } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import { type Draft, resumeDraft, startDraft } from './logic/draft.ts'

export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** The checkout draft, saved in this tab so that a reload and Back lose nothing. */
export function useDraft(
  { typeSale }: CheckoutKind,
  user: UserInfo,
  book: readonly Address[],
): [Draft, ChangeDraft] {
  const owner = user.id
  const [draft, setDraft] = useState(() => {
    const stored = browserDrafts().find(typeSale, owner)
    return stored ? resumeDraft(stored, user, book) : startDraft(user, book)
  })
  useEffect(() => void browserDrafts().write(typeSale, owner, draft), [typeSale, owner, draft])
  const change = useCallback<ChangeDraft>((next) => setDraft(next), [])
  return [draft, change]
}
