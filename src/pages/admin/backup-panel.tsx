import type { ArchiveStatus, BackupStatus } from '#platform/contract/back-office.ts'
import { Moment } from '#ui/page/moment.tsx'

const SIZE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const STEPS = {
  write: 'la copie n’a pas pu être écrite (place sur le disque, droits du dossier, programme pg_dump).',
  verify: 'la copie n’a pas pu être restaurée à l’essai\u202F; elle est mise de côté et ne compte pas.',
}

/** Shows the last back-up that passed a trial restore, and failures since. */
export function BackupPanel({ backup: { made_at, bytes, is_late, failure } }: { backup: BackupStatus }) {
  return (
    <section className="admin-panel">
      <h2>Sauvegardes</h2>
      {made_at === null ? (
        <>
          <p className="mt-3 font-bold text-promo">Aucune sauvegarde vérifiée pour l’instant.</p>
          {!failure && <p className="mt-2 text-ink-2">La première se fait toute seule dans l’heure.</p>}
        </>
      ) : (
        <p className="mt-3">
          {'Dernière sauvegarde vérifiée\u00A0: '}
          <b>
            <Moment at={made_at} />
          </b>
          {bytes !== null && `, ${SIZE.format(bytes / 1_000_000)}\u00A0Mo`}
        </p>
      )}
      {is_late && made_at !== null && (
        <p className="mt-2 font-bold text-promo">
          {'Elle date de plus de 28\u00A0heures\u00A0: prévenez la personne qui gère le serveur.'}
        </p>
      )}
      {failure && (
        <p className="mt-2 text-promo">
          {'Échec du '}
          <Moment at={failure.at} />
          {`\u00A0: ${STEPS[failure.step]}`}
        </p>
      )}
      {!is_late && !failure && (
        <p className="mt-2 text-ink-2">
          {'Restaurée à l’essai\u00A0: rien ne manque, les comptes sont justes.'}
        </p>
      )}
    </section>
  )
}

/** Shows whether recent sales would survive the loss of the database machine. */
export function ArchivePanel({ archive: { last_at, is_late, is_failing } }: { archive: ArchiveStatus }) {
  const isWell = !is_late && !is_failing
  return (
    <section className="admin-panel">
      <h2>Archivage continu</h2>
      <p className="mt-3">
        {'Dernier envoi vers l’archive\u00A0: '}
        <b>
          <Moment at={last_at} />
        </b>
      </p>
      {isWell ? (
        <p className="mt-2 text-ink-2">
          Si tous les serveurs de données disparaissaient, il manquerait une minute de commandes environ.
        </p>
      ) : (
        <p className="mt-2 font-bold text-promo">
          {is_failing ? 'Le dernier essai a échoué' : 'Plus rien n’est archivé depuis'}
          {'\u00A0: prévenez la personne qui gère le serveur.'}
        </p>
      )}
    </section>
  )
}
