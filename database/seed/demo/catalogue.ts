import { listAirConditioners, listFans } from './shelves/air.ts'
import { listComputers } from './shelves/computers.ts'
import { listCookers } from './shelves/cooking.ts'
import { listFreezers } from './shelves/freezers.ts'
import { listIrons, listVacuums } from './shelves/irons-and-vacuums.ts'
import { listLaundry } from './shelves/laundry.ts'
import { listPhones } from './shelves/phones.ts'
import { listPower } from './shelves/power.ts'
import { listRefrigerators } from './shelves/refrigerators.ts'
import { listHiddenArticles, listInstallations } from './shelves/services.ts'
import { listSmallKitchen } from './shelves/small-kitchen.ts'
import { listSound } from './shelves/sound.ts'
import { listTelevisions } from './shelves/televisions.ts'
import { listFountains, listWaterHeaters } from './shelves/water.ts'
import type { Article } from './types.ts'

/** Deliberately without a picture, like the installations, to show the placeholder. */
const WITHOUT_PICTURE = new Set(['VEN-F198', 'AST-TV40S', 'SOL-FR2600', 'KAS-ST2000'])

/** The whole demo catalogue by shelf: 246 visible articles, then 14 hidden ones. */
export function listArticles(): Article[] {
  const articles = [
    ...listFreezers(),
    ...listTelevisions(),
    ...listRefrigerators(),
    ...listCookers(),
    ...listLaundry(),
    ...listAirConditioners(),
    ...listSmallKitchen(),
    ...listPhones(),
    ...listFans(),
    ...listComputers(),
    ...listSound(),
    ...listPower(),
    ...listIrons(),
    ...listVacuums(),
    ...listWaterHeaters(),
    ...listFountains(),
    ...listInstallations(),
    ...listHiddenArticles(),
  ]
  return articles.map((article) =>
    WITHOUT_PICTURE.has(article.reference) ? { ...article, pictures: [] } : article,
  )
}
