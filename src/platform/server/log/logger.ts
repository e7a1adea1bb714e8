import { type Logger, pino } from 'pino'

/** Query values of these names never reach a log: the specification has calls with a password in the address. */
const SECRET_QUERY = /([?&](?:username|password|token|code|mail|email|phone|to)=)[^&#\s]*/gi
/** Path segments that are a secret, an address or a phone number. */
const SECRET_PATH =
  /((?:(?<!\/api)\/commande|\/payer|\/annuler|\/deconnecter|\/desabonnement|\/api\/(?:commandes\/lien|payment\/lien|reset-password-(?:email|sms)|partnerByEmail|partner-create|users\/verified|partner(?=\/[^/]+\/otp)))\/)[^/?#\s]+/g

export function maskAddress(url: string): string {
  return url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…')
}

/**
 * One JSON line per event on standard output; passwords, tokens and codes are removed wherever they stand. Where several
 * processes of a machine write, each line says which.
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
