import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { shop } from '../../../shop.config.ts'
import type { HomeData } from './load-home.ts'
import { MissingContent } from './missing-content.tsx'

/** Leads to no screen: what it shows is what every unknown address shows. */
const NOWHERE = '/page-introuvable'

/** The screen of unknown addresses, at an address that is known but not to this visitor. */
export default function MissingScreen() {
  const { data, load } = useFetcher<HomeData>()
  useEffect(() => void load(NOWHERE), [load])
  return (
    <>
      <title>{`Page introuvable | ${shop.name}`}</title>
      {data && <MissingContent home={data} />}
    </>
  )
}
