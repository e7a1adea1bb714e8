import { type Mutation, mutationsOf } from './mutation.ts'

const STORE_TEST = 'src/platform/web/session/session-store.test.ts'
const ACCESS = 'server/access.api.test.ts'

/** Accounts and rules for every call. */
export const ACCOUNT_MUTATIONS: readonly Mutation[] = mutationsOf({
  'ACC-1': [
    'src/accounts/server/links/use-link.ts',
    "if (holder.has_password) throw new ShopError('link.invalid')",
    "if (!holder.has_password) throw new ShopError('link.invalid')",
    'src/accounts/server/routes/activation.api.test.ts',
  ],
  'ACC-2': [
    'src/accounts/rules/otp.ts',
    '[0-9]{${OTP_LENGTH}}',
    '[0-9]{3,${OTP_LENGTH}}',
    'src/accounts/rules/otp.test.ts',
  ],
  'ACC-3': [
    'src/accounts/server/links/use-link.ts',
    'l.used_at is null and l.expires_at > $3',
    'l.expires_at > $3',
    'src/accounts/server/routes/passwords.api.test.ts',
  ],
  'ACC-4': [
    'src/platform/contract/session-cookies.ts',
    'return `${name}_production`',
    'return name',
    'src/platform/contract/session-cookies.test.ts',
  ],
  'ACC-5': [
    'src/platform/web/session/session-store.ts',
    "storage.write('expires_in', String(expires_in)),",
    '',
    STORE_TEST,
  ],
  'ACC-6': ['src/platform/web/session/session-store.ts', "  'company_id',\n", '', STORE_TEST],
  'ACC-7': [
    'src/platform/web/session/session-store.ts',
    "const whole = decodeCookie(cookies.find(cookieName('session')))",
    "const whole = decodeCookie(cookies.find(cookieName('session'))) ?? {}",
    STORE_TEST,
  ],
  'ACC-8': [
    'src/platform/web/session/create-customer-send.ts',
    'if (isUnauthorised(again)) end(false)',
    '',
    'src/platform/web/session/create-customer-send.test.ts',
  ],
  'ACC-9': [
    'src/accounts/web/profile/profile-tabs.ts',
    "(id !== 'commandes-a-credit' || isMember)",
    'true',
    'src/accounts/web/profile/profile-tabs.test.ts',
  ],
  'ACC-10': [
    'src/accounts/rules/adhesion.ts',
    "none: { waiting: ['member'], accepted: ['staff'] },",
    "none: { waiting: ['member'], accepted: ['staff', 'member'] },",
    'src/accounts/rules/adhesion.test.ts',
  ],
  'ACC-11': [
    'src/accounts/server/presenters.ts',
    'parent_id: row.employer_id,',
    'parent_id: null,',
    'src/accounts/server/routes/people.api.test.ts',
  ],
  'API-6': [
    'src/accounts/server/people/delete-account.ts',
    "if (await ports.hasOpenBusiness(tx, id)) throw new ShopError('account.money_due')",
    '',
    'src/accounts/server/adhesion/debts.db.test.ts',
  ],
  'API-7': [
    'src/accounts/server/routes/sessions.ts',
    '    accessToken,\n',
    "    accessToken: '',\n",
    'src/accounts/server/routes/sessions.api.test.ts',
  ],
  'API-9': [
    'server/app.ts',
    "reply.header('x-request-id', request.id)",
    "reply.header('x-request-id', 'x')",
    'server/app.api.test.ts',
  ],
  'API-10': [
    'src/platform/server/auth/tokens.ts',
    'ACCESS_TOKEN_SECONDS = 900',
    'ACCESS_TOKEN_SECONDS = 9000',
    ACCESS,
  ],
  'API-12': [
    'src/platform/web/send.ts',
    'fetchLike(`${baseUrl}${path}`',
    'fetchLike(path',
    'src/platform/web/send.test.ts',
  ],
})
