/**
 * Additional names by commune: quarters, landmarks and spellings too different from the official name to be matched.
 */
export const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  'Dakar-Plateau': ['Dakar Plateau', 'Place de l’Indépendance', 'Marché Sandaga', 'Marché Kermel'],
  Médina: ['Gibraltar', 'Marché Tilène'],
  'Fann-Point E-Amitié': ['Amitié', 'Sicap Amitié', 'UCAD', 'Université Cheikh Anta Diop'],
  'Grand Dakar': ['Niari Tally', 'Grand-Dakar'],
  Biscuiterie: ['Usine Bène Tally'],
  'Hann Bel-Air': ['Hann Maristes', 'Belair'],
  'Sicap-Liberté': ['Liberté', 'Sicap Liberté', 'Karack', 'Jet d’Eau'],
  'Grand Yoff': ['Cité Millionnaire', 'Captage'],
  'Parcelles Assainies': ['Parcelle', 'PA Unité', 'Parcelles Unité'],
  Ngor: ['Almadie'],
  Ouakam: ['Wakam', 'Cité Asecna', 'Terme Sud'],
  Yoff: ['Foire', 'Diamalaye', 'Ouest-Foire', 'Nord-Foire'],
  'Mermoz-Sacré-Cœur': ['Sacré-Cœur', 'Sicap Sacré-Cœur', 'Keur Gorgui'],
  'Golf Sud': ['Hamo', 'Golf Nord'],
  'Djidah Thiaroye Kao': ['Djidah', 'Djiddah Thiaroye Kao'],
  'Tivaouane Diacksao': ['Diacksao', 'Diack Sao', 'Touba Diack Sao'],
  'Keur Massar Nord': ['Keur Massar Nord'],
  'Jaxaay-Parcelles': ['Jaxaaye', 'Parcelles Jaxaay'],
  'Tivaouane Peulh-Niaga': ['Tivaouane Peul', 'Lac Rose'],
}

/** A name shared by several communes, or by all communes of a department. */
export interface SharedName {
  names: readonly string[]
  communes: readonly string[]
  /** Beside one of the department's communes, the name is only context. */
  department?: string
  /** A town outside the region with the same name. */
  town?: string
}

export const SHARED: readonly SharedName[] = [
  { names: ['Pikine'], communes: ['Pikine Est', 'Pikine Nord', 'Pikine Ouest'], department: 'Pikine' },
  {
    names: ['Guédiawaye', 'Gédiawaye'],
    communes: ['Golf Sud', 'Sam Notaire', 'Ndiarème Limamoulaye', 'Wakhinane Nimzatt', 'Médina Gounass'],
    department: 'Guédiawaye',
  },
  {
    names: ['Rufisque'],
    communes: ['Rufisque Est', 'Rufisque Nord', 'Rufisque Ouest'],
    department: 'Rufisque',
  },
  { names: ['Keur Massar'], communes: ['Keur Massar Nord', 'Keur Massar Sud'], department: 'Keur Massar' },
  { names: ['Yeumbeul'], communes: ['Yeumbeul Nord', 'Yeumbeul Sud'] },
  { names: ['Guinaw Rail', 'Guinaw Rails'], communes: ['Guinaw Rail Nord', 'Guinaw Rail Sud'] },
  { names: ['Thiaroye'], communes: ['Thiaroye-sur-Mer', 'Thiaroye Gare', 'Djidah Thiaroye Kao'] },
  { names: ['Nimzatt'], communes: ['HLM', 'Wakhinane Nimzatt'] },
  { names: ['Sicap'], communes: ['Sicap-Liberté', 'Mermoz-Sacré-Cœur', 'Diamaguène-Sicap Mbao'] },
  { names: ['Tivaouane'], communes: ['Tivaouane Diacksao', 'Tivaouane Peulh-Niaga'], town: 'Tivaouane' },
]

/** The whole region has one price, whatever the commune. */
export const REGION: readonly string[] = ['Dakar', 'Ville de Dakar', 'Région de Dakar']

/** Towns of the other regions, in common spellings. */
export const TOWNS: readonly string[] = (
  'Thiès|Mbour|Saly|Saly Portudal|Somone|Ngaparou|Popenguine|Joal|Joal-Fadiouth|Nianing|Warang|' +
  'Sindia|Nguékhokh|Khombole|Pout|Mékhé|Mboro|Kayar|Notto|Saint-Louis|Dakar Bango|Richard-Toll|' +
  'Dagana|Podor|Ndioum|Rosso|Gandiol|Kaolack|Kahone|Nioro du Rip|Guinguinéo|Kaffrine|Koungheul|' +
  'Fatick|Foundiougne|Sokone|Toubacouta|Gossas|Diourbel|Touba|Mbacké|Bambey|Louga|Kébémer|' +
  'Linguère|Dahra|Matam|Ourossogui|Kanel|Tambacounda|Bakel|Kidira|Goudiry|Koumpentoum|Kédougou|' +
  'Kolda|Vélingara|Sédhiou|Goudomp|Ziguinchor|Bignona|Oussouye|Cap Skirring'
).split('|')

/** Road names: an address on « Route de Rufisque » is not necessarily in Rufisque. */
export const ROADS: ReadonlySet<string> = new Set(
  'rue rues route rte avenue av ave boulevard bd bld blvd allee allees autoroute corniche vers direction'.split(
    ' ',
  ),
)

/** Long roads that cross several communes; used only if no other place is named. */
export const ROAD_NAMES: ReadonlySet<string> = new Set(['VDN', 'Front de Terre'])

/** Articles between a road and its name. */
export const ARTICLES: ReadonlySet<string> = new Set('de du des d la le les l'.split(' '))

/** Everyday words and family names that resemble a place; matched only when spelled exactly. */
export const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'rue route avenue villa maison cite quartier face immeuble appartement marche mosquee pharmacie ecole station ' +
    'rond point pres derriere devant cote boutique arret terminus lot bloc porte numero residence extension unite ' +
    'centre ville village garage stade lycee hopital poste police plage port gare camp zone case etage senegal ' +
    'a au aux en et chez sous sur pas ' +
    'mbaye ndiaye diallo fall sarr sene seye mbodj thiam gueye barry balde camara'
  ).split(' '),
)
