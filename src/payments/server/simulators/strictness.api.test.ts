import { describe, expect, test as base } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { openSimulatedProviders } from '#test/harness/simulated-providers.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

const JSON_TYPE = { 'content-type': 'application/json' }

const test = base
  .extend('simulated', { scope: 'file' }, async ({}, { onCleanup }) => {
    const simulated = await openSimulatedProviders()
    onCleanup(() => simulated.close())
    return simulated
  })
  .extend('call', { scope: 'file' }, ({ simulated: { baseUrl } }) => {
    return async (path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> => {
      const answer = await fetch(`${baseUrl}/simulateur${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = (await answer.text()) || '{}'
      return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> }
    }
  })
  /** Calls without signature, to a Wave account whose key does not require one. */
  .extend('wave', { scope: 'file' }, ({ simulated }) => {
    simulated.signingOff()
    return { ...JSON_TYPE, authorization: `Bearer ${simulated.keys.wave.apiKey}` }
  })
  .extend('askToken', { scope: 'file' }, ({ simulated, call }) => {
    return (secret: string, type = 'application/x-www-form-urlencoded') => {
      const { clientId } = simulated.keys.orange
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret }
      return call('/orange/oauth/v1/token', { 'content-type': type }, new URLSearchParams(form).toString())
    }
  })
  .extend('orange', { scope: 'file' }, async ({ simulated, askToken }) => {
    const { body } = await askToken(simulated.keys.orange.clientSecret)
    return { ...JSON_TYPE, authorization: `Bearer ${String(body.access_token)}` }
  })
  .extend('paydunya', { scope: 'file' }, ({ simulated }) => {
    const { masterKey, privateKey, token } = simulated.keys.paydunya
    return {
      ...JSON_TYPE,
      'paydunya-master-key': masterKey,
      'paydunya-private-key': privateKey,
      'paydunya-token': token,
    }
  })

describe('Wave', () => {
  const PATH = '/wave/v1/checkout/sessions'
  const BODY = {
    amount: '15000',
    currency: 'XOF',
    success_url: 'https://a.sn/ok',
    error_url: 'https://a.sn/ko',
  }

  test('a valid body is accepted, and the response has Wave’s fields', async ({ call, wave }) => {
    const { status, body } = await call(PATH, wave, { ...BODY, client_reference: 'S1-A' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^cos-[a-z0-9]{14}$/),
      amount: '15000',
      checkout_status: 'open',
      payment_status: 'processing',
      client_reference: 'S1-A',
      last_payment_error: null,
      transaction_id: null,
      when_created: '2026-11-24T10:00:00Z',
      when_expires: '2026-11-24T10:30:00Z',
      wave_launch_url: expect.stringContaining('a=15000&c=XOF&m=Keur%20'),
    })
  })

  test.for([
    [{ amount: 15_000 }, 'amount', 'str type expected'],
    [{ amount: '15000.00' }, 'amount', 'Decimal places are not allowed for XOF currency amounts'],
    [{ amount: '015' }, 'amount', 'Not a valid amount'],
    [{ amount: '0' }, 'amount', 'Not a valid amount'],
    [{ amount: '-5' }, 'amount', 'Not a valid amount'],
    [{ amount: undefined }, 'amount', 'field required'],
    [{ currency: 'FCFA' }, 'currency', undefined],
    [{ success_url: 'http://a.sn/ok' }, 'success_url', undefined],
    [{ error_url: undefined }, 'error_url', 'field required'],
    [{ metadata: {} }, 'metadata', 'extra fields not permitted'],
    [{ client_reference: 'x'.repeat(256) }, 'client_reference', undefined],
    [{ restrict_payer_mobile: '771234567' }, 'restrict_payer_mobile', undefined],
  ] as const)('a body with %j is refused', async ([part, field, message], { call, wave }) => {
    const { status, body } = await call(PATH, wave, { ...BODY, ...part })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'request-validation-error',
      details: [{ loc: [field], ...(message !== undefined && { msg: message }) }],
    })
  })

  test.for([
    [{}, 'missing-auth-header'],
    [{ authorization: 'Basic abc' }, 'invalid-auth'],
    [{ authorization: 'Bearer faux' }, 'no-matching-api-key'],
  ] as const)('headers %j are refused as %s', async ([headers, code], { call }) => {
    expect(await call(PATH, { ...JSON_TYPE, ...headers }, BODY)).toMatchObject({
      status: 401,
      body: { code },
    })
  })

  test('unknown and ended sessions get Wave’s own responses', async ({ call, wave }) => {
    expect(await call(`${PATH}/cos-x`, wave)).toMatchObject({
      status: 404,
      body: { code: 'checkout-session-not-found' },
    })
    expect(await call(`${PATH}/search?client_reference=personne`, wave)).toEqual({
      status: 200,
      body: { result: [] },
    })
    const { body } = await call(PATH, wave, BODY)
    const expire = `${PATH}/${String(body.id)}/expire`
    expect(await call(expire, wave, '')).toMatchObject({ status: 200 })
    expect(await call(expire, wave, '')).toMatchObject({ status: 409 })
    expect((await call(PATH, wave, 'bonjour')).status).toBe(400)
    expect((await call(PATH, { ...wave, 'content-type': 'text/plain' }, BODY)).status).toBe(400)
  })
})

describe('Orange Money', () => {
  const BODY = {
    code: '123456',
    name: 'Keur',
    amount: { unit: 'XOF', value: 15_000 },
    callbackSuccessUrl: 'https://a.sn/ok',
    callbackCancelUrl: 'https://a.sn/ko',
  }
  const PATH = '/orange/api/eWallet/v4/qrcode'

  test('right credentials get a token for five minutes, wrong ones the token error', async ({
    simulated,
    askToken,
  }) => {
    const { body } = await askToken(simulated.keys.orange.clientSecret)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 299 })
    expect(await askToken('faux')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await askToken(simulated.keys.orange.clientSecret, 'application/json')).toMatchObject({
      status: 400,
    })
  })

  test.for([
    [{ amount: { unit: 'XOF', value: '15000' } }],
    [{ amount: { unit: 'XOF', value: 1.5 } }],
    [{ amount: { unit: 'EUR', value: 15 } }],
    [{ amount: { unit: 'XOF', value: 0 } }],
    [{ code: '12' }],
    [{ validity: 86_401 }],
    [{ metadata: { a: 1 } }],
    [{ metadata: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, 'v'])) }],
    [{ callbackSuccessUrl: 'http://a.sn/ok' }],
    [{ surprise: true }],
  ])('a body with %j is a bad request', async ([part], { call, orange }) => {
    expect(await call(PATH, orange, { ...BODY, ...part })).toMatchObject({
      status: 400,
      body: { code: '4099' },
    })
  })

  test('no token, an old one or a foreign one is 401; no content type is 415, also on GET', async ({
    simulated,
    call,
    orange,
  }) => {
    expect((await call(PATH, JSON_TYPE, BODY)).status).toBe(401)
    expect((await call(PATH, { ...orange, authorization: 'Bearer 9999999999.faux' }, BODY)).status).toBe(401)
    expect(
      (await call('/orange/api/eWallet/v1/transactions', { authorization: orange.authorization })).status,
    ).toBe(415)
    expect((await call(PATH, orange, BODY)).status).toBe(200)
    simulated.now = new Date('2026-11-24T10:05:00Z')
    expect((await call(PATH, orange, BODY)).status).toBe(401)
    simulated.now = TEST_NOW
  })

  test('another merchant’s code is unknown, and transactions of another type are empty', async ({
    call,
    orange,
  }) => {
    expect(await call(PATH, orange, { ...BODY, code: '654321' })).toMatchObject({
      status: 404,
      body: { code: '60' },
    })
    expect(await call('/orange/api/eWallet/v1/transactions?type=MERCHANT_PAYMENT', orange)).toEqual({
      status: 200,
      body: [],
    })
  })
})

describe('PayDunya', () => {
  const BODY = { invoice: { total_amount: 15_000 }, store: { name: 'Keur' } }
  const PATH = '/paydunya/checkout-invoice/create'

  test('every response is 200, and the code in the body decides', async ({ call, paydunya }) => {
    expect(await call(PATH, paydunya, BODY)).toMatchObject({
      status: 200,
      body: { response_code: '00', token: expect.stringMatching(/^test_/) },
    })
    for (const name of ['paydunya-master-key', 'paydunya-private-key', 'paydunya-token'])
      expect(await call(PATH, { ...paydunya, [name]: 'faux' }, BODY)).toMatchObject({
        status: 200,
        body: { response_code: '1001' },
      })
    expect((await call('/paydunya/checkout-invoice/confirm/test_x', paydunya)).body).not.toHaveProperty(
      'invoice',
    )
  })

  test.for([
    [{ invoice: { total_amount: '15000' } }],
    [{ invoice: { total_amount: 0 } }],
    [{ invoice: {} }],
    [{ store: {} }],
    [{ actions: { callback_url: 'http://a.sn' } }],
    [{ surprise: true }],
  ])('a body with %j is refused', async ([part], { call, paydunya }) => {
    expect(await call(PATH, paydunya, { ...BODY, ...part })).toMatchObject({
      status: 200,
      body: { response_code: '4002' },
    })
  })
})

describe('any other provider', () => {
  const PATH = '/generic/checkout/sessions'
  const BODY = {
    amount: 15_000,
    currency: 'XOF',
    success_url: 'https://a.sn/ok',
    error_url: 'https://a.sn/ko',
    client_reference: 'S1-A',
    payment_method: 'card',
    customer: { phone_number: '+221771234567' },
    metadata: { order: 'S1' },
  }

  test('PAY-1: all its fields are required, and no others are accepted', async ({ simulated, call }) => {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${simulated.keys.generic.apiKey}` }
    expect((await call(PATH, headers, BODY)).status).toBe(201)
    for (const field of Object.keys(BODY))
      expect((await call(PATH, headers, { ...BODY, [field]: undefined })).status, field).toBe(400)
    expect((await call(PATH, headers, { ...BODY, surprise: 1 })).status).toBe(400)
    expect((await call(PATH, { ...headers, authorization: 'Bearer faux' }, BODY)).status).toBe(401)
  })
})
