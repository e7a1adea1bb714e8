export type KitchenKind =
  | 'microwave'
  | 'blender'
  | 'rice-cooker'
  | 'kettle'
  | 'air-fryer'
  | 'coffee-machine'
  | 'juicer'

type Texts = {
  readonly sentences: readonly string[]
  readonly uses: readonly string[]
  readonly bullets: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
}

export const KITCHEN_TEXTS: Record<KitchenKind, Texts> = {
  microwave: {
    sentences: [
      'Réchauffer, décongeler, cuire : trois gestes, et le plateau tourne sans bruit.',
      'La décongélation au poids évite les bords cuits et le cœur gelé.',
      'Des commandes simples : toute la famille sait s’en servir.',
    ],
    uses: [
      'Le plat du midi redevient chaud en deux minutes pour celui qui rentre tard.',
      'Le plateau accepte les grandes assiettes de riz.',
      'Le verrouillage évite les surprises quand les petits jouent avec les boutons.',
    ],
    bullets: ['Plateau en verre de 25 cm ou plus', 'Décongélation au poids', 'Signal de fin'],
    facts: [
      ['Niveaux', '5 puissances, décongélation'],
      ['Commande', 'Façade et bouton'],
    ],
  },
  blender: {
    sentences: [
      'Bissap, bouye, gingembre : les jus de la maison sont lisses en une minute.',
      'Quatre lames en inox qui avalent la glace, la mangue et le niébé trempé.',
      'Un moteur solide sur une base lourde : le bol ne danse pas.',
    ],
    uses: [
      'Le bol gradué verse sans goutter et se rince sous le robinet.',
      'La touche pulse règle la texture des sauces et des purées de bébé.',
      'La sécurité bloque le moteur tant que le bol n’est pas verrouillé.',
    ],
    bullets: ['Lames inox démontables', '2 vitesses et pulse', 'Bouchon doseur'],
    facts: [
      ['Vitesses', '2 et pulse'],
      ['Lames', '4, en inox'],
    ],
  },
  'rice-cooker': {
    sentences: [
      'On lave le riz, on appuie : le grain sort détaché, puis reste chaud pour les retardataires.',
      'La cuve épaisse dore à peine le fond, juste ce qu’il faut de xooñ.',
      'Riz brisé, riz parfumé ou couscous de mil : chaque dose a son repère.',
    ],
    uses: [
      'Le mode maintien au chaud tient jusqu’à la rupture du jeûne.',
      'Le couvercle en verre laisse surveiller sans ouvrir.',
      'Le gaz reste libre pour la sauce.',
    ],
    bullets: ['Cuve antiadhésive amovible', 'Maintien au chaud automatique', 'Spatule et verre doseur'],
    facts: [
      ['Modes', 'Cuisson et maintien au chaud'],
      ['Cuve', 'Antiadhésive, amovible'],
    ],
  },
  kettle: {
    sentences: [
      'De l’eau bouillante en quatre minutes pour l’ataya, le café Touba ou le biberon.',
      'Sans fil sur son socle, la poignée reste froide et le bec ne goutte pas.',
      'Elle s’arrête seule à l’ébullition, et refuse de chauffer à vide.',
    ],
    uses: [
      'Le filtre retient le calcaire de l’eau du robinet.',
      'Le grand volume sert dix tasses d’un coup.',
      'Moins chère à l’usage que le gaz pour un simple thé.',
    ],
    bullets: ['Arrêt automatique', 'Socle tournant, range-fil', 'Filtre anticalcaire lavable'],
    facts: [
      ['Sécurité', 'Arrêt à l’ébullition et à vide'],
      ['Socle', 'Rotatif à 360°'],
    ],
  },
  'air-fryer': {
    sentences: [
      'Des fatayas dorés et des frites croustillantes avec une cuillère d’huile.',
      'L’air très chaud saisit le poulet sans fumée ni éclaboussures.',
      'Le panier sort d’une main, se secoue et repart : la cuisson reste égale.',
    ],
    uses: [
      'Pendant le ramadan, les pastels du ndogou sont prêts en quinze minutes.',
      'Plus rapide qu’un four, et la cuisine reste fraîche.',
      'Le livret de trente recettes fait une place aux plats d’ici.',
    ],
    bullets: ['Panier antiadhésif, lave-vaisselle', 'Minuterie de 60 min', 'Livret de recettes en français'],
    facts: [
      ['Température', '80 à 200 °C'],
      ['Minuterie', '60 min'],
    ],
  },
  'coffee-machine': {
    sentences: [
      'L’odeur du café avant la prière du matin, sans rien surveiller.',
      'Un café franc, une verseuse qui ne goutte pas et une plaque qui garde chaud.',
      'Elle prépare aussi bien un café court qu’une grande tasse à emporter.',
    ],
    uses: [
      'Le porte-filtre accepte le café Touba moulu fin.',
      'Le réservoir se remplit par le dessus, même sous une étagère.',
      'L’arrêt automatique au bout de trente minutes évite les oublis.',
    ],
    bullets: ['Réservoir amovible', 'Arrêt automatique', 'Détartrage guidé'],
    facts: [
      ['Réservoir', 'Amovible, niveau visible'],
      ['Arrêt', 'Automatique après 30 min'],
    ],
  },
  juicer: {
    sentences: [
      'Oranges, citrons, pamplemousses : une pression, et le jus coule sans pépins.',
      'Le cône tourne dans les deux sens pour ne rien laisser dans l’écorce.',
    ],
    uses: [
      'Pratique pour les citrons du yassa comme pour le jus du petit déjeuner.',
      'Le bec se relève pour arrêter les gouttes.',
      'Silencieux, il ne réveille personne le matin.',
    ],
    bullets: ['Deux cônes, petits et gros fruits', 'Pulpe réglable', 'Range-fil sous le pied'],
    facts: [
      ['Cônes', '2'],
      ['Pulpe', 'Réglable'],
    ],
  },
}
