/** What stands in a form, by field. */
type Field<Form> = keyof Form & string

export function listDifferences<Form extends object>(one: Form, other: Form): Field<Form>[] {
  return (Object.keys(one) as Field<Form>[]).filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
}

/** Where two people changed the same thing: what both began from, what stands in the form, what is stored now. */
export interface Versions<Form> {
  base: Form
  mine: Form
  theirs: Form
}

/** Fields that both changed, each to something else; and those that only the other one changed. */
export function compareVersions<Form extends object>({
  base,
  mine,
  theirs,
}: Versions<Form>): {
  met: Field<Form>[]
  theirsAlone: Field<Form>[]
} {
  const changedByMe = new Set(listDifferences(base, mine))
  const changedByThem = listDifferences(base, theirs)
  const differing = new Set(listDifferences(mine, theirs))
  return {
    met: changedByThem.filter((key) => changedByMe.has(key) && differing.has(key)),
    theirsAlone: changedByThem.filter((key) => !changedByMe.has(key)),
  }
}

/** What is stored now with one's own changes over it, but for the fields that are `taken` from the other. */
export function mergeVersions<Form extends object>(
  { base, mine, theirs }: Versions<Form>,
  taken: ReadonlySet<string> = new Set(),
): Form {
  const kept = listDifferences(base, mine).filter((key) => !taken.has(key))
  return { ...theirs, ...(Object.fromEntries(kept.map((key) => [key, mine[key]])) as Partial<Form>) }
}

/** Whether all that was changed here is stored already: the save had arrived, its answer had not. */
export function isStored<Form extends object>(versions: Versions<Form>): boolean {
  return listDifferences(mergeVersions(versions), versions.theirs).length === 0
}

/** Names the other version by who saved it, where that is known. */
export function formatTheirs(by: string | null | undefined): string {
  if (!by) return 'Enregistré entre-temps'
  return /^[aeiouàâäéèêëîïôöùûü]/i.test(by) ? `Celui d’${by}` : `Celui de ${by}`
}
