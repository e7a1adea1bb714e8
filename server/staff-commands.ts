// Staff commands: add staff and restore lost access. They create the first administrator of a non-demo shop. No
// password is typed here. Messages are French, because shop staff may run them.
import { parseArgs } from 'node:util'
import {
  type AddedMember,
  type TeamMember,
  addMember,
  changeRights,
  formatRights,
  listTeam,
  readEmail,
  readNewMember,
  readRights,
  getIdByEmail,
  readIdentification,
  removeMember,
  restoreOnServer,
} from '#accounts/server/index.ts'
import { sendMessage } from '#notifications/server/index.ts'
import { type Settings, readSettings } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { CommandError } from '#platform/server/run-command.ts'
import { ownOrigin } from './origin.ts'

const USAGE = `Usage :
  npm run staff -- add --email awa@exemple.sn --name 'Awa Ndiaye' --rights admin
  npm run staff -- list
  npm run staff -- rights --email awa@exemple.sn --rights commandes,paiements
  npm run staff -- remove --email awa@exemple.sn
  npm run staff -- restore --email awa@exemple.sn --identity id_card --reason 'téléphone volé, pièce d’identité vue'`

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Africa/Dakar' })

type Print = (line: string) => void

interface Shop {
  db: Database
  settings: Settings
  print: Print
}

/** Arguments after the command's name. */
type Typed = Partial<Record<'email' | 'name' | 'rights' | 'identity' | 'reason', string>>
type Work = (shop: Shop) => Promise<void>

/** Each command, run after its arguments are validated. */
const COMMANDS: Readonly<Record<string, (typed: Typed) => Work>> = {
  add: prepareAddition,
  list: () => listMembers,
  rights: prepareRights,
  remove: prepareRemoval,
  restore: prepareRestore,
}

/**
 * Runs a staff command on the shop that `env` configures, and prints the result line by line. Throws `CommandError`
 * with a French message.
 */
export async function runStaff(args: readonly string[], env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  try {
    const work = readWords([...args])
    const settings = readSettings(env)
    const { databaseUrl, dataDir } = settings
    const db = await openDatabase({ databaseUrl, dataDir })
    try {
      // The command may run before the first start of the shop.
      await migrate(db)
      await work({ db, settings, print })
    } finally {
      await db.close()
    }
  } catch (error) {
    throw error instanceof ShopError ? new CommandError(describe(error)) : error
  }
}

function readWords(args: string[]): Work {
  const text = { type: 'string' } as const
  const options = { email: text, name: text, rights: text, identity: text, reason: text }
  const { values, positionals } = parseWords(() => parseArgs({ args, options, allowPositionals: true }))
  const [name = '', ...others] = positionals
  const prepare = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (prepare === undefined || others.length > 0) throw new CommandError(USAGE)
  return prepare(values)
}

/** Node reports option errors in English and repeats the typed value. */
function parseWords<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch {
    throw new CommandError(`Une option est inconnue, ou il lui manque sa valeur.\n${USAGE}`)
  }
}

function requireTyped(typed: Typed, name: keyof Typed): string {
  const value = typed[name]
  if (value !== undefined && value.trim() !== '') return value
  throw new CommandError(`Il manque --${name}.\n${USAGE}`)
}

/** The message of the error, or the more specific ones of its fields. */
function describe({ message, fields }: ShopError): string {
  return fields === undefined ? message : Object.values(fields).join('\n')
}

function prepareAddition(typed: Typed): Work {
  const person = readNewMember({
    email: requireTyped(typed, 'email'),
    name: requireTyped(typed, 'name'),
    rights: requireTyped(typed, 'rights'),
  })
  return async ({ db, settings, print }) => {
    const isMailed = settings.mail.smtpUrl !== undefined || settings.isDemo
    const added = await db.transaction((tx) =>
      addMember(tx, person, {
        caller: null,
        origin: ownOrigin(settings),
        now: new Date(),
        // Without a mail server the message would wait, and leave long after it is expected.
        sendMessage: isMailed ? sendMessage : async () => {},
      }),
    )
    for (const line of describeAddition(added, person.email, isMailed)) print(line)
    if (hasNoWayForCodes(settings)) print(NO_CODES)
  }
}

/** Staff without an app or a passkey need a code at each sign-in, and no channel could deliver it. */
const hasNoWayForCodes = ({ hasStaffSecondFactor, isDemo, mail, sms }: Settings): boolean =>
  hasStaffSecondFactor && !isDemo && mail.smtpUrl === undefined && sms.clientId === undefined

const NO_CODES =
  'Attention : sans SMTP_URL ni clés Orange SMS, aucun code de connexion ne peut partir, et l’équipe ne peut pas entrer. ' +
  'Réglez l’un des deux, ou STAFF_SECOND_FACTOR=false le temps que chacun crée sa clé d’accès ou son application dans son profil.'

function describeAddition({ name, rights, link }: AddedMember, email: string, isMailed: boolean): string[] {
  const held = `Droits : ${formatRights(rights)}.`
  if (link === undefined)
    return [
      `Un compte a déjà prouvé cette adresse, celui de ${name} : il reçoit les droits.`,
      held,
      'Connexion avec son mot de passe habituel.',
    ]
  return [
    `${name} fait partie de l’équipe. ${held}`,
    'Lien pour choisir un mot de passe, bon une fois, pendant 7 jours :',
    link,
    isMailed
      ? `Il part aussi par e-mail à ${email}, tout de suite si la boutique est ouverte.`
      : 'Aucun serveur d’e-mail n’est réglé (SMTP_URL) : transmettez-le vous-même, à cette personne seule.',
  ]
}

async function listMembers({ db, print }: Shop): Promise<void> {
  const team = await listTeam(db, { self: null, now: new Date() })
  if (team.length === 0) print(`Il n’y a encore personne.\n${USAGE}`)
  for (const member of team)
    print(`${member.name} <${member.email}> : ${formatRights(member.rights)} (${describeState(member)})`)
}

function describeState({ state, last_seen_at }: TeamMember): string {
  if (state === 'blocked') return 'compte suspendu'
  if (state === 'invited') return 'invitation en attente'
  return last_seen_at === null ? 'aucune visite' : `dernière visite le ${DAY.format(new Date(last_seen_at))}`
}

function prepareRights(typed: Typed): Work {
  const email = readEmail(requireTyped(typed, 'email'))
  const rights = readRights(requireTyped(typed, 'rights'))
  return async ({ db, print }) => {
    const { id } = await findMember(db, email)
    const decision = { rights, caller: null, now: new Date() }
    const { name } = await db.transaction((tx) => changeRights(tx, id, decision))
    print(`Droits de ${name} : ${formatRights(rights)}.`)
  }
}

function prepareRemoval(typed: Typed): Work {
  const email = readEmail(requireTyped(typed, 'email'))
  return async ({ db, print }) => {
    const { id } = await findMember(db, email)
    const decision = { caller: null, now: new Date() }
    const { name } = await db.transaction((tx) => removeMember(tx, id, decision))
    print(`${name} ne fait plus partie de l’équipe. Son compte reste celui d’un client.`)
  }
}

/** Restores access for a sole administrator, where no second one can confirm, and for anyone else. */
function prepareRestore(typed: Typed): Work {
  const email = readEmail(requireTyped(typed, 'email'))
  const identified = readIdentification({
    identified_by: requireTyped(typed, 'identity'),
    reason: requireTyped(typed, 'reason'),
  })
  return async ({ db, settings, print }) => {
    const link = await db.transaction(async (tx) => {
      const id = await getIdByEmail(tx, email)
      return restoreOnServer(tx, { sendMessage }, id, {
        identified,
        origin: ownOrigin(settings),
        now: new Date(),
      })
    })
    print(`L’accès de ${email} est rétabli : double vérification, mot de passe et appareils sont retirés.`)
    print(
      'Ses contacts vérifiés sont prévenus. Lien pour choisir un mot de passe, bon une fois, pendant 24 heures :',
    )
    print(link)
  }
}

async function findMember(db: Database, email: string): Promise<TeamMember> {
  const team = await listTeam(db, { self: null, now: new Date() })
  const found = team.find((member) => member.email.toLowerCase() === email)
  if (found === undefined) throw new ShopError('team.not_found')
  return found
}
