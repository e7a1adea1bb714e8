import type { CategoryName } from '../categories.ts'
import type { Article } from '../types.ts'
import { typeset } from '../typeset.ts'

type Row = readonly [category: CategoryName, reference: string, name: string, price: number, text: string]

/** Visible: a category whose name merely contains the excluded word « All ». */
const INSTALLATIONS: readonly Row[] = [
  [
    'Installation',
    'KE-POSE-CLIM',
    'Pose d’un climatiseur split à Dakar, liaison de 3 m comprise',
    35_000,
    'Deux techniciens posent l’unité intérieure et l’unité extérieure, tirent au vide et font l’essai avec vous. Au-delà de 3 m de liaison, le mètre supplémentaire est annoncé avant le travail.\n\n• Perçage, supports et goulotte compris\n• Rendez-vous sous 48 h\n• Travail garanti 6 mois',
  ],
  [
    'Installation',
    'KE-POSE-TV',
    'Fixation murale d’un téléviseur, support compris',
    15_000,
    'Nous fixons votre téléviseur à la bonne hauteur, sur mur en parpaing ou en béton, et rangeons les câbles. Le support orientable est fourni jusqu’à 65 pouces.\n\n• Support et chevilles compris\n• Réglage des chaînes\n• Travail garanti 6 mois',
  ],
  [
    'Installation',
    'KE-MES-LL',
    'Mise en service d’un lave-linge',
    12_500,
    'Raccordement à l’eau et à l’évacuation, mise de niveau et premier cycle à vide. Le technicien explique les programmes avant de partir.\n\n• Joints et colliers compris\n• Contrôle de la tension à la prise',
  ],
]

/** Never visible: products for accounting and stock in the same table. */
const HIDDEN: readonly Row[] = [
  [
    'Services',
    'KE-SERV-DIAG',
    'Diagnostic en atelier',
    7_500,
    'Recherche de panne en atelier, déduite de la réparation.',
  ],
  [
    'Services',
    'KE-SERV-GAR',
    'Extension de garantie d’un an',
    25_000,
    'Une année de plus après la garantie du fabricant.',
  ],
  ['Expenses', 'KE-FRAIS-CARB', 'Carburant des livraisons', 40_000, 'Note de frais interne.'],
  ['Expenses', 'KE-FRAIS-PEAGE', 'Péage de l’autoroute', 3_000, 'Note de frais interne.'],
  ['Internal', 'KE-INT-PALETTE', 'Palette de stockage', 8_000, 'Matériel de l’entrepôt.'],
  ['Internal', 'KE-INT-EXPO', 'Présentoir de magasin', 95_000, 'Mobilier de la salle d’exposition.'],
  ['Consumable', 'KE-CONS-FILM', 'Film d’emballage, rouleau', 6_500, 'Consommable de l’entrepôt.'],
  ['Consumable', 'KE-CONS-CUIVRE', 'Tube cuivre de climatisation, le mètre', 4_500, 'Consommable des poses.'],
  ['Deliveries', 'KE-LIV-BANL', 'Livraison en banlieue', 5_000, 'Article de livraison.'],
  ['Deliveries', 'KE-LIV-REG', 'Livraison en région par la gare', 15_000, 'Article de livraison.'],
  ['Saleable', 'KE-DIV-VRAC', 'Article divers en vrac', 10_000, 'Article générique de caisse.'],
  ['Saleable', 'KE-DIV-RETOUR', 'Article de retour à trier', 20_000, 'Article générique de caisse.'],
  ['Software', 'KE-LOG-CAISSE', 'Abonnement au logiciel de caisse', 30_000, 'Abonnement mensuel interne.'],
  ['All', 'KE-TOUT', 'Article sans catégorie', 5_000, 'Attend son classement.'],
]

const createService = ([category, reference, name, price, text]: Row): Article => ({
  name: typeset(name),
  reference,
  category,
  brand: null,
  description: typeset(text),
  list_price: price,
  energy_class: null,
  yearly_kwh: null,
  capacity: null,
  dimensions: null,
  weight_kg: null,
  warranty_months: category === 'Installation' ? 6 : 0,
  facts:
    category === 'Installation'
      ? [
          { label: 'Zone', value: 'Région de Dakar' },
          { label: 'Délai', value: typeset('48 h ouvrées') },
        ]
      : [],
  pictures: [],
})

export const listInstallations = (): Article[] => INSTALLATIONS.map(createService)
export const listHiddenArticles = (): Article[] => HIDDEN.map(createService)
