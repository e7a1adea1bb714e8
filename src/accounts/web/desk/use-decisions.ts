import { type RefObject, useEffect, useRef, useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Member } from '../../contract.ts'
import { decideAdhesion, suspendMember } from './desk-calls.ts'
import { describeRefusal } from './describe-refusal.ts'
import type { MemberAction } from './member-table.tsx'

/** What a decision does, and what is said of it afterwards. */
const DECISIONS: Record<
  MemberAction,
  { send: (id: number, reason?: string) => Promise<Member>; said: string }
> = {
  accept: { send: (id) => decideAdhesion(id, { state: 'accepted' }), said: 'est accepté.' },
  refuse: { send: (id, reason) => decideAdhesion(id, { state: 'rejected', reason }), said: 'est refusé.' },
  suspend: { send: (id) => suspendMember(id, true), said: 'ne peut plus acheter à crédit pour le moment.' },
  resume: { send: (id) => suspendMember(id, false), said: 'peut de nouveau acheter à crédit.' },
  revoke: {
    send: (id, reason) => decideAdhesion(id, { state: 'rejected', reason }),
    said: 'n’est plus membre.',
  },
}

/** A decision that waits for its reason. */
interface AskedDecision {
  member: Member
  action: 'refuse' | 'revoke'
}

interface Decisions {
  asked: AskedDecision | undefined
  /** Whose decision is being sent. */
  busyId: number | undefined
  /** The list: takes the focus where the button that was pressed is gone. */
  region: RefObject<HTMLElement | null>
  /** Sends a decision, or asks for its reason first. */
  start: (member: Member, action: MemberAction) => void
  /** Throws ApiFailure, or TypeError when the network is gone. */
  decide: (member: Member, action: MemberAction, reason?: string) => Promise<void>
  giveUp: () => void
}

/** ACC-10: what a desk decides about the people it lists. `onSettled`: what is listed may have changed. */
export function useDecisions(members: Member[] | undefined, onSettled: () => void): Decisions {
  const [asked, setAsked] = useState<AskedDecision>()
  const [busyId, setBusyId] = useState<number>()
  const { region, keepFocus } = useKeptFocus(members)

  async function decide({ id, name }: Member, action: MemberAction, reason?: string): Promise<void> {
    const { send, said } = DECISIONS[action]
    setBusyId(id)
    try {
      await send(id, reason)
      toasts.show('success', `${name} ${said}`)
    } finally {
      setBusyId(undefined)
      keepFocus()
      onSettled()
    }
  }
  function start(member: Member, action: MemberAction): void {
    if (action === 'refuse' || action === 'revoke') return setAsked({ member, action })
    decide(member, action).catch((failure: unknown) => toasts.show('error', describeRefusal(failure)))
  }
  return { asked, busyId, region, start, decide, giveUp: () => setAsked(undefined) }
}

/** The button that was pressed may be gone with the next list: then the list itself takes the focus. */
export function useKeptFocus(listed: readonly unknown[] | undefined) {
  const region = useRef<HTMLElement>(null)
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true })
    isDecided.current = false
  }, [listed])
  const keepFocus = (): void => {
    isDecided.current = true
  }
  return { region, keepFocus }
}
