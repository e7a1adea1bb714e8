import { whatsappLink } from '../../platform/web/whatsapp-link.ts'
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** The other ways to buy, and somebody to ask. */
export function HomeWays() {
  return (
    <div className="page-column mt-8 grid gap-4 lg:mt-12 lg:grid-cols-2">
      <PreorderWay />
      <CreditWay />
      <AskUs />
    </div>
  )
}

const INSTALMENTS = [
  { share: '30\u202F%', when: 'aujourd’hui', tone: 'bg-brand' },
  { share: '30\u202F%', when: 'à 30\u00A0jours', tone: 'bg-[#6f9f88]' },
  { share: '40\u202F%', when: 'à 60\u00A0jours', tone: 'bg-[#b5cfc1]' },
]

function PreorderWay() {
  return (
    <section className="rounded-lg bg-well p-4 lg:p-8">
      <h2 className="text-lg font-bold lg:text-2xl">Commandez maintenant, payez en 3&nbsp;fois</h2>
      <p className="mt-1 text-ink-2">
        Une précommande se règle en 30&nbsp;%, 30&nbsp;% puis 40&nbsp;% sur 60&nbsp;jours.
      </p>
      <ol className="mt-4 grid grid-cols-[30fr_30fr_40fr] gap-1 text-sm font-medium">
        {INSTALMENTS.map(({ share, when, tone }) => (
          <li key={when}>
            <div className={`mb-1 h-3 rounded-sm ${tone}`} />
            {share} <span className="block md:inline">{when}</span>
          </li>
        ))}
      </ol>
      <Link
        href="/pre-commandes?payment=preorder"
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        Voir les précommandes
      </Link>
    </section>
  )
}

function CreditWay() {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 lg:p-8">
      <h2 className="text-lg font-bold lg:text-2xl">Votre employeur est partenaire&#x202F;?</h2>
      <p className="mt-1 text-ink-2">
        Les salariés des entreprises partenaires achètent à crédit, en quatre échéances, après accord des
        ressources humaines.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Link href="/credit-commandes" className="button button-soft">
          Acheter à crédit
        </Link>
        <Link href="/processus-de-commande-de-credit" className="text-link inline-flex min-h-11 items-center">
          Comment ça marche
        </Link>
      </p>
    </section>
  )
}

function AskUs() {
  return (
    <a
      href={whatsappLink('Bonjour, j’ai un doute sur un modèle.')}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 hover:border-brand lg:col-span-2"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-brand-soft">
        <WhatsappIcon />
      </span>
      <span className="text-ink-2">
        <strong className="block text-ink">Un doute sur un modèle&#x202F;?</strong>
        Écrivez-nous, un conseiller répond sous 24&nbsp;h.
      </span>
      <Icon name="chevron-right" className="ml-auto" />
    </a>
  )
}
