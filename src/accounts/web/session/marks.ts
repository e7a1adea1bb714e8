import type { KeptSession } from './session-store.ts'

/** Says on `<html>` who is here, as the script before the first paint does, from memory. */
export function markDocument(session: KeptSession | undefined): void {
  const user = session?.is_verified ? session.user_info : undefined
  const marks = document.documentElement.dataset
  setMark(marks, 'session', user && 'open')
  setMark(marks, 'adhesion', user?.adhesion === 'accepted' ? 'accepted' : undefined)
  setMark(marks, 'parent', user?.parent_id ? 'known' : undefined)
}

function setMark(marks: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete marks[name]
  else marks[name] = value
}
