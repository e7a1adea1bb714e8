// Who works for the shop, by commands, and access that nobody else can restore. They make the first administrator of a shop that is no demo; nobody types a password
// here. What they say is French: staff of the shop may run them.
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

/** What stands after the command's name. */
type Typed = Partial<Record<'email' | 'name' | 'rights' | 'identity' | 'reason', string>>
type Work = (shop: Shop) => Promise<void>

/** What each command does, once what was typed has been found in order. */
const COMMANDS: Readonly<Record<string, (typed: Typed) => Work>> = {
  add: prepareAddition,
  list: () => listMembers,
  rights: prepareRights,
  remove: prepareRemoval,
  restore: prepareRestore,
}

/**
 * Does what was typed after the command's name, in the shop that `env` sets, and prints what came of it, line by
 * line. Throws CommandError with a French sentence for what cannot be done.
 */
export async function runStaff(args: readonly string[], env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  try {
    const work = readWords([...args])
    const settings = readSettings(env)
    const { databaseUrl, dataDir } = settings
    const db = await openDatabase({ databaseUrl, dataDir })
    try {
      // The first administrator may come before the first start.
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

/** Node says what is wrong with the options in English, and repeats what was typed. */
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

/** The sentence of the error, or those of its fields, which say more. */
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
        // Without a mail server it would wait for one, and go out when nobody expects it any more.
        sendMessage: isMailed ? sendMessage : async () => {},
      }),
    )
    for (const line of describeAddition(added, person.email, isMailed)) print(line)
    if (hasNoWayForCodes(settings)) print(NO_CODES)
  }
}

/** Staff without an app or a passkey owe a code at each sign-in, and nothing could bring it to them. */
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

/** For the only administrator of a shop, whose access no second one can confirm, and for anyone else. */
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
