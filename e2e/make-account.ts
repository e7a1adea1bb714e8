import { type APIRequestContext, expect } from '@playwright/test'

/** An account with its credentials. */
export interface MadeAccount {
  name: string
  email: string
  phone: string
  password: string
}

const PASSWORD = 'Motdepasse-1'

export function inventPerson(): MadeAccount {
  const number = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return { name: 'Awa Ndiaye', email: `awa.${number}@exemple.sn`, phone: `77${number}`, password: PASSWORD }
}

/** The newest matching message to a recipient, once sent. */
export async function readMessage(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const answer = await request.get(`/api/demo/messages?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    found = messages.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    return found
  }
  // The shop sends queued messages once a second.
  await expect.poll(look, { intervals: [100, 200] }).toBeDefined()
  return found ?? ''
}

/** The newest code sent to an e-mail or phone number. */
export function readCode(request: APIRequestContext, to: string): Promise<string> {
  return readMessage(
    request,
    to,
    to.includes('@') ? /^(\d{4}|\d{6})$/m : /\bcode(?: [^\d,]*)? (\d{6}|\d{4}),/,
  )
}

/** A code that differs from the right one in each digit, so that typing over it changes each box. */
export const falsify = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))

/** Pool of verified accounts for tests. */
const ready: MadeAccount[] = []
/** Batch size: the codes arrive together in the shop's next round of messages. */
const BATCH = 4

/**
 * A new account, by default verified by its phone's code, so that its orders may reserve; optionally by its e-mail's
 * code or not verified.
 */
export async function makeAccount(
  request: APIRequestContext,
  { isVerified = true, by = 'phone' }: { isVerified?: boolean; by?: 'email' | 'phone' } = {},
): Promise<MadeAccount> {
  if (!isVerified) return (await signUp(request)).person
  if (by === 'email') return signUpProved(request, by)
  const waiting = ready.pop()
  if (waiting) return waiting
  const [first, ...others] = await Promise.all([
    signUpProved(request, by),
    ...Array.from({ length: BATCH - 1 }, () => signUpProved(request, by)),
  ])
  ready.push(...others)
  return first
}

/** `cookie`: of the signing-up browser, which alone may enter the code. */
async function signUp(request: APIRequestContext): Promise<{ person: MadeAccount; cookie: string }> {
  const person = inventPerson()
  const { name, email, phone, password } = person
  const made = await request.post('/api/new_compte', {
    data: { name, email, phone, password, city: 'Mermoz' },
  })
  expect(made.status()).toBe(201)
  return { person, cookie: made.headers()['set-cookie']?.split(';')[0] ?? '' }
}

async function signUpProved(request: APIRequestContext, by: 'email' | 'phone'): Promise<MadeAccount> {
  const { person, cookie } = await signUp(request)
  const code = await readCode(request, person[by])
  const proof = await request.post('/api/partner/otp-verification', {
    data: { email: person.email, code },
    headers: { cookie },
  })
  expect(proof.status(), await proof.text()).toBe(200)
  return person
}
