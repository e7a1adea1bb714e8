import type { BasketKind } from '../../../baskets/contract.ts'
import { browserBaskets } from '../../../baskets/web/store/browser-baskets.ts'
import { findPlace } from '../../../baskets/web/visitor-place.ts'
import { findApiBase } from '../../../platform/web/browser-send.ts'
import { ApiFailure, makeSend } from '../../../platform/web/send.ts'
import { buildRecord } from '../../rules/build-record.ts'
import { isPlaceRefused } from '../place/place-refusal.ts'
import { keepWaiting } from '../waiting/keep-waiting.ts'
import { createRecorder, type Recorder } from './create-recorder.ts'
import { findSignedIn, requestSignedIn, type SignedIn } from './find-signed-in.ts'
import { getGuestId } from '../../../accounts/web/session/guest-id.ts'

/** From this status on the server may take the same record later: too many, or unwell. */
const MAY_PASS = 429

let recorder: Recorder | undefined

/** Tells the shop of baskets that have changed, or that an earlier page could not tell of. */
export function recordBaskets(kinds: readonly BasketKind[]): void {
  recorder ??= openRecorder()
  recorder.note(kinds)
}

function openRecorder(): Recorder {
  const opened = createRecorder({
    send: async (kind) => sendRecord(kind, await requestSignedIn()),
    sendLast: (kind) => void sendRecord(kind, findSignedIn()).catch(() => undefined),
    isOnline: () => navigator.onLine,
    remember: keepWaiting,
  })
  addEventListener('online', opened.retry)
  addEventListener('pagehide', opened.leave)
  // The last that a phone tells of a page which it will throw away.
  document.addEventListener('visibilitychange', () => document.hidden && opened.leave())
  return opened
}

/** Outlives the page. Throws where the record may be sent again; what the server refuses is not sent again. */
async function sendRecord(kind: BasketKind, signedIn: SignedIn | undefined): Promise<void> {
  const body = buildRecord(
    kind,
    browserBaskets().getLines(kind),
    {
      guestId: getGuestId(),
      location: findPlace('location'),
      localisation: findPlace('position') ?? findPlace('localisation') ?? '',
      person: signedIn?.person,
      isPlaceRefused: isPlaceRefused(),
    },
    new Date(),
  )
  if (body.produits.length === 0) console.warn('Panier vide')
  const headers = {
    'x-guest-id': body.guest_id,
    ...(signedIn && { authorization: `Bearer ${signedIn.token}` }),
  }
  const send = makeSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  try {
    await send('/api/create_or_update_crm', { method: 'POST', body, headers })
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= MAY_PASS) throw failure
  }
}
