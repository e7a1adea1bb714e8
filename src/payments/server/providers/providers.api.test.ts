import { describe, expect, test as base } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeAsk, openSimulatedProviders } from '#test/harness/simulated-providers.ts'
import type { SimulatedCall } from '../simulators/simulator.ts'
import type { Provider, ProviderName, StartAsk, WebhookVerdict } from './provider.ts'

const simulatedTest = base.extend('simulated', { scope: 'file' }, async ({}, { onCleanup }) => {
  const simulated = await openSimulatedProviders()
  onCleanup(() => simulated.close())
  return simulated
})

const NAMES = ['wave', 'orange', 'paydunya', 'generic'] as const
/** Providers whose session stays open after a failed attempt. */
const KEEPS_OPEN = new Set<ProviderName>(['wave', 'orange'])
/** Invalid keys for `open`. */
const FALSE_KEYS = {
  wave: { apiKey: 'wave_sn_prod_faux' },
  orange: { clientSecret: 'faux' },
  paydunya: { masterKey: 'faux' },
  generic: { apiKey: 'faux' },
}
const PROVIDER_MESSAGES = {
  wave: 'This API key does not exist.',
  orange: 'Invalid client credentials',
  paydunya: 'Invalid Masterkey Specified',
  generic: 'Invalid API key',
}

describe.each(NAMES)('%s', (name) => {
  const test = simulatedTest
    // Separate adapters per test, so that an open circuit does not affect others.
    .extend('provider', ({ simulated }) => simulated.open({}).get(name) as Provider)
    .extend('ask', () => makeAsk({ callbackUrl: `https://boutique.exemple.sn/api/payment/${name}/webhook` }))
    .extend('started', ({ provider, ask }) => provider.start(ask))
    .extend('press', ({ simulated, started }) => (form: Record<string, string>) => {
      return simulated.press(started.paymentUrl, form)
    })
    .extend('report', ({ provider, ask, started }) => () => {
      return provider.report({ sessionId: started.sessionId, clientReference: ask.clientReference })
    })
    .extend('read', ({ simulated, provider }) => (call: SimulatedCall | undefined): WebhookVerdict => {
      const rawBody = Buffer.from(call?.body ?? '')
      return provider.readWebhook({ headers: call?.headers ?? {}, rawBody, now: simulated.now })
    })

  test.beforeEach(async ({ simulated }) => {
    simulated.calls.length = 0
    simulated.now = TEST_NOW
    await simulated.store.setFault(name, undefined)
  })

  test('PAY-1: a started payment has a page for the customer, and is not paid yet', async ({
    simulated,
    ask,
    started,
    report,
  }) => {
    expect(started.sessionId).not.toBe('')
    expect(started.expiresAt.getTime()).toBeGreaterThan(simulated.now.getTime())
    const page = await fetch(simulated.baseUrl + new URL(started.paymentUrl).pathname)
    expect(page.status).toBe(200)
    const text = await page.text()
    for (const word of [
      'Payer',
      'Échouer',
      'Annuler',
      'Ne rien faire',
      'Dupliquer la notification',
      ask.clientReference,
    ])
      expect(text).toContain(word)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect((await report()).filter(({ status }) => status !== 'pending')).toEqual([])
  })

  test('PAY-3: a paid payment is reported with amount, currency, our reference and the transaction id', async ({
    ask,
    press,
    report,
  }) => {
    const answer = await press({ action: 'pay' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(ask.successUrl)
    expect(await report()).toEqual([
      expect.objectContaining({
        status: 'completed',
        checkoutStatus: 'complete',
        paymentStatus: 'succeeded',
        isFinal: true,
        amount: 15_000,
        currency: 'XOF',
        clientReference: ask.clientReference,
        providerTransactionId: expect.stringMatching(/./),
        error: null,
      }),
    ])
  })

  test('its notification names the payment and is trusted as far as its proof', async ({
    simulated,
    ask,
    press,
    read,
  }) => {
    await press({ action: 'pay' })
    expect(simulated.calls.map(({ path }) => path)).toEqual([`/api/payment/${name}/webhook`])
    const verdict = read(simulated.calls[0])
    expect(verdict).toMatchObject({ kind: 'event', clientReference: ask.clientReference })
    // Wave signs its content; the other providers must be queried.
    expect(verdict).toMatchObject({
      report: name === 'wave' ? expect.objectContaining({ status: 'completed', amount: 15_000 }) : null,
    })
  })

  test('PAY-3: a failed try is reported as failed, and can still be paid where the session stays open', async ({
    simulated,
    ask,
    press,
    report,
    read,
  }) => {
    const answer = await press({ action: 'fail' })
    expect(answer.headers.get('location')).toContain(ask.errorUrl)
    const [failed] = await report()
    expect(failed).toMatchObject({
      status: 'failed',
      checkoutStatus: 'incomplete',
      paymentStatus: 'failed',
      isFinal: !KEEPS_OPEN.has(name),
      error: { message: expect.stringMatching(/./) },
    })
    expect(read(simulated.calls[0]).kind).toBe('event')
    await press({ action: 'pay' })
    const statuses = (await report()).map(({ status }) => status)
    expect(statuses.includes('completed')).toBe(KEEPS_OPEN.has(name))
  })

  test('PAY-3: a cancelled payment is reported as cancelled', async ({ press, report }) => {
    await press({ action: 'cancel' })
    expect((await report()).map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
      ['cancelled', 'failed'],
    ])
  })

  test('an inactive customer changes nothing and causes no notification', async ({
    simulated,
    press,
    report,
  }) => {
    const answer = await press({ action: 'nothing' })
    expect(answer.status).toBe(200)
    expect(simulated.calls).toEqual([])
    expect((await report()).filter(({ status }) => status !== 'pending')).toEqual([])
  })

  test('the same notification sent again is recognised by its id', async ({ simulated, press, read }) => {
    await press({ action: 'pay', delivery: 'twice' })
    await press({ action: 'repeat' })
    const ids = simulated.calls.map((call) => {
      const verdict = read(call)
      return verdict.kind === 'event' ? verdict.id : verdict.kind
    })
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
  })

  test('a notification with a wrong proof is refused, and a missing one changes nothing', async ({
    simulated,
    press,
    report,
    read,
  }) => {
    await press({ action: 'pay', delivery: 'forged' })
    expect(read(simulated.calls[0])).toMatchObject({ kind: 'refused', status: 401 })
    expect(read(undefined)).toMatchObject({ kind: 'refused' })
    expect((await report()).map(({ status }) => status)).toEqual(['completed'])
  })

  test.skipIf(name === 'paydunya')(
    'a notification signed an hour ago is refused',
    async ({ simulated, press, read }) => {
      await press({ action: 'pay', delivery: 'old' })
      expect(read(simulated.calls[0])).toMatchObject({ kind: 'refused', status: 401 })
    },
  )

  test('a valid proof over a changed body is refused, or only triggers a status request', async ({
    simulated,
    press,
    read,
  }) => {
    await press({ action: 'pay' })
    const [call] = simulated.calls
    const changed = call && { ...call, body: call.body.replaceAll('15000', '15001') }
    const verdict = read(changed)
    expect(verdict).toMatchObject(
      name === 'paydunya' ? { kind: 'event', report: null } : { kind: 'refused', status: 401 },
    )
  })

  test.skipIf(name === 'wave')(
    'a false notification is detected by a status request',
    async ({ simulated, press, report, read }) => {
      await press({ action: 'nothing', delivery: 'lying' })
      expect(read(simulated.calls[0])).toMatchObject({ kind: 'event', report: null })
      expect((await report()).filter(({ status }) => status === 'completed')).toEqual([])
    },
  )

  test('PAY-7: wrong keys are refused with « Échec … » in French, and the provider’s own message is stored for logs', async ({
    simulated,
    ask,
    started,
  }) => {
    const keys = { ...simulated.keys[name], ...FALSE_KEYS[name] }
    const stranger = simulated.open({ [name]: keys }).get(name) as Provider
    await expect(stranger.start(ask)).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'refused',
      message: expect.stringMatching(
        /^Échec du paiement [A-Za-z ]+(?: \(HTTP 40[0-9]\))? : le service n’accepte pas la boutique/,
      ),
      providerMessage: PROVIDER_MESSAGES[name],
    })
    await expect(
      stranger.report({ sessionId: started.sessionId, clientReference: ask.clientReference }),
    ).rejects.toThrow('Échec')
  })

  test('PAY-7: « too many » is an error response, and the next try succeeds', async ({
    simulated,
    provider,
  }) => {
    await simulated.store.setFault(name, 'too_many')
    await expect(provider.start(makeAsk())).rejects.toMatchObject({ kind: 'refused', status: 429 })
    expect((await provider.start(makeAsk())).sessionId).not.toBe('')
  })

  test('a provider that is down is not called after five calls, and called again once it is back', async ({
    simulated,
    report,
  }) => {
    await simulated.store.setFault(name, 'down')
    for (let call = 0; call < 5; call += 1)
      await expect(report()).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(report()).rejects.toMatchObject({ kind: 'resting' })
    await simulated.store.setFault(name, undefined)
    await expect(report()).rejects.toMatchObject({ kind: 'resting' })
    simulated.now = new Date(simulated.now.getTime() + 30_000)
    expect((await report()).filter(({ status }) => status !== 'pending')).toEqual([])
  })

  test('five concurrent presses of « Payer » pay once', async ({ simulated, press, report }) => {
    await Promise.all(Array.from({ length: 5 }, () => press({ action: 'pay' })))
    expect((await report()).map(({ status }) => status)).toEqual(['completed'])
    expect(simulated.calls).toHaveLength(1)
  })

  test('a notification may arrive after the customer’s return', async ({ simulated, press, read }) => {
    await press({ action: 'pay', delivery: 'late' })
    await expect.poll(() => simulated.calls).toHaveLength(1)
    expect(read(simulated.calls[0]).kind).toBe('event')
    simulated.calls.length = 0
    await press({ action: 'repeat', delivery: 'never' })
    expect(simulated.calls).toEqual([])
  })

  test('closing a session is idempotent', async ({ provider, started, report }) => {
    await provider.expire(started.sessionId)
    await provider.expire(started.sessionId)
    expect((await report()).filter(({ status }) => status === 'completed')).toEqual([])
  })

  test('an unknown payment gives an empty result, not an error', async ({ provider }) => {
    expect(await provider.report({ sessionId: null, clientReference: 'S99999-INCONNUE' })).toEqual([])
    expect(await provider.report({ sessionId: 'cos-inconnue', clientReference: 'S99999-INCONNUE' })).toEqual(
      [],
    )
  })

  test.for([0, -1, 1.5])('no call is made for %d F', async (amount, { provider }) => {
    await expect(provider.start(makeAsk({ amount: amount as StartAsk['amount'] }))).rejects.toThrow(
      RangeError,
    )
  })
})
