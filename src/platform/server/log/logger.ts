import { type Logger, pino } from 'pino'
import { canonicalPath } from '../http/canonical-path.ts'

/** Query values with these names are never logged: the specification has calls with a password in the address. */
const SECRET_NAME = /^(?:username|password|token|code|mail|email|phone|to)$/i
/** Path segments that are a secret, an address or a phone number. The page router ignores case. */
const SECRET_PATH =
  /((?:(?<!\/api)\/commande|\/payer|\/annuler|\/deconnecter|\/desabonnement|\/api\/(?:commandes\/lien|payment\/lien|reset-password-(?:email|sms)|partnerByEmail|partner-create|users\/verified|partner(?=\/[^/]+\/otp)))\/)[^/?#\s]+/gi

/** Masks an address for the log, in canonical spelling: names are compared as the shop's parsers read them. */
export function maskAddress(url: string): string {
  const [path = '', ...query] = canonicalPath(url).split('?')
  const masked = path.replace(SECRET_PATH, '$1…')
  return query.length === 0 ? masked : `${masked}?${maskQuery(query.join('?'))}`
}

function maskQuery(query: string): string {
  const pairs = query.split('&').map((pair) => {
    const mark = pair.indexOf('=')
    const name = mark === -1 ? pair : pair.slice(0, mark)
    return mark !== -1 && SECRET_NAME.test(decodeName(name)) ? `${name}=…` : pair
  })
  return pairs.join('&')
}

function decodeName(name: string): string {
  return new URLSearchParams(`${name}=`).keys().next().value ?? ''
}

/**
 * One JSON line per event on standard output, without passwords, tokens and codes at any depth. With several
 * processes, each line names its process.
 */
export function createLogger(level: string, process?: string): Logger {
  return pino({
    level,
    base: process === undefined ? null : { process },
    redact: {
      paths: [
        'password',
        'token',
        'access_token',
        'refresh_token',
        'code',
        'authorization',
        '*.password',
        '*.token',
        '*.access_token',
        '*.refresh_token',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '…',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: maskAddress(request.url),
      }),
    },
  })
}
