/** Evidence that a claim of the shop's texts holds. */
export type Keeper =
  /** An exported value, `module#export`, or a part of it, `module#export.part`. */
  | { kind: 'setting'; of: string; value: unknown }
  /** A line of code: a private constant, or a sentence or button of a screen. */
  | { kind: 'code'; in: string; says: string }
  /** Fulfilled by people or by law: not comparable with code. */
  | { kind: 'people'; who: string }

export interface TextPromise {
  /** The texts' words, with plain spaces; global, because several texts may make the same claim. */
  words: RegExp
  keeper: Keeper
}

const setting = (words: RegExp, of: string, value: unknown): TextPromise => ({
  words,
  keeper: { kind: 'setting', of, value },
})
const code = (words: RegExp, file: string, says: string): TextPromise => ({
  words,
  keeper: { kind: 'code', in: file, says },
})
const people = (words: RegExp, who: string): TextPromise => ({ words, keeper: { kind: 'people', who } })

const KINDS = 'src/orders/rules/order-kind.ts#KINDS'
const SCHEDULE = 'src/payments/rules/schedule.ts'
const REMINDERS = 'src/orders/rules/reminders.ts'
const PLAN = 'src/orders/rules/plan-order.ts'
const LINK_MINUTES = 'src/accounts/server/passwords/send-password-link.ts#LINK_MINUTES'
const GUEST_FORM = 'src/orders/web/place/basket-guest-form.tsx'
const OWN_LINK = 'src/orders/web/follow/linked-screen.tsx'

/** Orders without an account, and the data required from guests. */
const ORDERING: readonly TextPromise[] = [
  code(
    /Faut-il un compte pour commander \?\n\nNon, sauf pour acheter à crédit\./g,
    'src/orders/contract/placing-calls.ts',
    'Commande un panier, un pack ou une précommande sans compte',
  ),
  code(
    /Le bouton « Commander sans compte »/g,
    'src/orders/web/place/guest-ways.tsx',
    'Commander sans compte',
  ),
  code(/pour un panier, il demande votre nom et votre téléphone/g, GUEST_FORM, 'checkBasketGuest('),
  code(/l’adresse et l’e-mail si vous voulez/g, GUEST_FORM, 'isOptional'),
  code(
    /pour un pack ou une précommande, aussi votre e-mail et votre adresse/g,
    'src/orders/rules/guest-form.ts',
    `"L'adresse email est obligatoire."`,
  ),
  code(
    /Un panier, un pack ou une précommande peuvent être commandés sans compte : un panier en donnant nom et téléphone/g,
    GUEST_FORM,
    'checkBasketGuest(',
  ),
  code(
    /dès que vous payez ou que vous confirmez ce téléphone par un code|dès que le téléphone est confirmé par un code ou qu’un paiement est reçu/g,
    'src/orders/web/order/waiting-notice.tsx',
    'Payez votre commande, ou confirmez votre téléphone par un code',
  ),
  code(/(?:par le|un) lien privé d’une commande sans compte/g, OWN_LINK, 'LinkNote'),
  code(/Une commande passée sans compte s’ouvre par un lien privé/g, OWN_LINK, 'Ce lien est personnel'),
  setting(/À votre premier achat avec un compte/g, `${KINDS}.order.isDiscountable`, true),
  code(
    /nous retirons 3 % du prix|pour la première fois avec son compte reçoit 3 %/g,
    PLAN,
    'const PERCENT = 3',
  ),
  setting(/jusqu’à 20 000 FCFA|au plus 20 000 FCFA/g, `${PLAN}#MAX_FIRST_DISCOUNT`, 20_000),
  setting(
    /pas aux packs ni aux achats à crédit|Elle ne vaut pas pour les packs/g,
    `${KINDS}.pack.isDiscountable`,
    false,
  ),
  setting(
    /les achats à crédit et les commandes passées sans compte/g,
    `${KINDS}.creditorder.guestType`,
    null,
  ),
  code(
    /Avec un compte, tout est aussi dans votre profil/g,
    'src/orders/web/list/orders-overview.tsx',
    'OrdersOverview',
  ),
  setting(/ne reste que 3 pièces ou moins/g, 'src/catalogue/rules/stock.ts#LAST_PIECES', 3),
  code(/gardées pendant 10 minutes/g, 'src/stock/server/hold-last-pieces.ts', 'const HELD_MINUTES = 10'),
]

/** Instalments, deadlines and deliveries of each kind of order. */
const PAYING: readonly TextPromise[] = [
  setting(/30 %, 30 %, 40 %/g, `${SCHEDULE}#PREORDER_PERCENTS`, [30, 30, 40]),
  setting(
    /30 % à la commande, 30 % après 30 jours et 40 % après 60 jours/g,
    `${SCHEDULE}#PREORDER_PERCENTS`,
    [30, 30, 40],
  ),
  setting(
    /30 % \| (?:Le jour de la commande|30 jours après la commande)|40 % \| 60 jours après la commande/g,
    `${KINDS}.preorder.deliveryDays`,
    60,
  ),
  setting(/En 3 fois|pr[ée]commander? en 3 fois|sur 60 jours/g, `${KINDS}.preorder.deliveryDays`, 60),
  people(
    /200 000 FCFA, cela fait 60 000 FCFA, 60 000 FCFA puis 80 000 FCFA/g,
    'the example of splitByPercents',
  ),
  setting(
    /50 %, 20 %, 15 %(?:,| et) 15 %|50, 20, 15 et 15 %/g,
    `${SCHEDULE}#CREDIT_PERCENTS`,
    [50, 20, 15, 15],
  ),
  setting(/En 4 échéances/g, `${SCHEDULE}#CREDIT_PERCENTS`, [50, 20, 15, 15]),
  people(
    /\| [1-4] \| (?:50|20|15) % \| 1er [\p{L}]+ 202[67] \| (?:150|60|45) 000 FCFA/gu,
    'the example of the credit terms',
  ),
  people(/300 000 FCFA à crédit|100 % \| \| 300 000 FCFA/g, 'the example of the credit terms'),
  code(/3 mois après le premier paiement/g, 'src/baskets/rules/instalments.ts', 'addMonths'),
  code(/à partir de 1 000 FCFA/g, 'src/orders/rules/payment-state.ts', 'const MIN_PAYMENT = 1000'),
  setting(/TVA de 18 %/g, 'src/platform/contract/vat.ts#VAT_PERCENT', 18),
  code(
    /rien ne change après 30 minutes/g,
    'src/payments/server/attempts/insert-attempt.ts',
    'LIFE_SECONDS = 30 * 60',
  ),
  code(/rappel 3 jours avant chaque échéance/g, REMINDERS, 'creditorder: { soon: 3, late: 1, employer: 4 }'),
  code(/Au-delà de 3 jours de retard/g, REMINDERS, 'creditorder: { soon: 3, late: 1, employer: 4 }'),
  setting(/[Ee]nviron 3 jours après/g, `${KINDS}.creditorder.deliveryDays`, 3),
  setting(/au plus tard 30 jours après la commande/gi, `${KINDS}.order.deliveryDays`, 30),
  setting(
    /livrée 60 jours après la commande|60 jours pour une précommande|\| 60 jours après la commande/g,
    `${KINDS}.preorder.deliveryDays`,
    60,
  ),
  code(/53 communes/g, 'src/accounts/rules/communes.ts', 'The 53 communes of the Dakar region'),
]

/** Accounts, codes and personal data. */
const ACCOUNTS: readonly TextPromise[] = [
  setting(/au moins 8 caractères/g, 'src/platform/contract/form-checks.ts#PASSWORD_LENGTH', 8),
  setting(/code à 4 chiffres/g, 'src/accounts/rules/otp.ts#OTP_LENGTH', 4),
  code(
    /après cinq erreurs, il en faut un nouveau/g,
    'src/accounts/server/codes/try-code.ts',
    'const MAX_TRIES = 5',
  ),
  code(
    /valable 30 minutes|\| 30 minutes \|/g,
    'src/accounts/server/codes/send-code.ts',
    'const LIFE_SECONDS = 30 * 60',
  ),
  setting(/e-mail est valable 1 jour/g, `${LINK_MINUTES}.email`, 24 * 60),
  setting(/celui envoyé par SMS 15 minutes/g, `${LINK_MINUTES}.sms`, 15),
  code(
    /12 mois après le dernier changement|12 mois(?:, ou| au plus, ou) jusqu’à votre désabonnement|gardés 12 mois, puis effacés/g,
    'src/crm/server/leads/lead-retention.ts',
    `interval '12 months'`,
  ),
  people(/12 mois au plus \|/g, 'whoever operates the shop rotates its logs'),
  code(/30 jours pour un lien/g, 'src/baskets/server/shares/share-basket.ts', 'const DAYS = 30'),
  setting(/Cookies, 30 jours/g, 'src/platform/contract/session-cookies.ts#COOKIE_SECONDS', 30 * 24 * 3600),
  code(
    /Cookie, 400 jours/g,
    'src/platform/server/http/browser-cookie.ts',
    'const LIFE_SECONDS = 400 * 86_400',
  ),
  code(
    /Cookie, 5 secondes/g,
    'src/platform/server/http/reads.ts',
    'const SECONDS = (2 * MAX_REPLICATION_LAG_MS) / 1000 + 1',
  ),
  code(/avant 8 h ni/g, 'src/notifications/rules/quiet-hours.ts', 'const FIRST_HOUR = 8'),
  code(/après 20 h/g, 'src/notifications/rules/quiet-hours.ts', 'const LAST_HOUR = 20'),
]

const LAW = 'the law, and staff who keep to it'

/** Claims about staff, providers and the law. */
const WORK: readonly TextPromise[] = [
  people(/7 jours ouvrables/g, LAW),
  people(/10 ans pour les pièces comptables/g, LAW),
  people(/14 jours (?:pour|à partir|après|qui suivent)|(?:dans|Sous|sous) (?:les )?14 jours/g, LAW),
  people(/répondons sous 30 jours|s’il dépasse 30 jours/g, LAW),
  people(/sous 24 h(?:eures ouvrées)?/g, 'staff and HR'),
  people(/possible sous 48 h/g, 'the customer'),
  people(/au plus 10 % du prix/g, 'staff, who write the reason'),
]

/** Each claim of the shop's texts with a number or about ordering without an account, with its evidence. */
export const PROMISES: readonly TextPromise[] = [...ORDERING, ...PAYING, ...ACCOUNTS, ...WORK]
