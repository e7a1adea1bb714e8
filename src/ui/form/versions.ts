/** Field names of a form. */
type Field<Form> = keyof Form & string

export function listDifferences<Form extends object>(one: Form, other: Form): Field<Form>[] {
  return (Object.keys(one) as Field<Form>[]).filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
}

/** An edit conflict: the common base, the form's values, and the stored version. */
export interface Versions<Form> {
  base: Form
  mine: Form
  theirs: Form
}

/** Fields that both changed to different values, and fields that only the other user changed. */
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

/** The stored version with the user's own changes, except the fields `taken` from the other. */
export function mergeVersions<Form extends object>(
  { base, mine, theirs }: Versions<Form>,
  taken: ReadonlySet<string> = new Set(),
): Form {
  const changed = listDifferences(base, mine).filter((key) => !taken.has(key))
  return { ...theirs, ...(Object.fromEntries(changed.map((key) => [key, mine[key]])) as Partial<Form>) }
}

/** Whether all changes are stored already: the save succeeded, but its response was lost. */
export function isStored<Form extends object>(versions: Versions<Form>): boolean {
  return listDifferences(mergeVersions(versions), versions.theirs).length === 0
}

/** Label of the other version with its author, if known. */
export function formatTheirs(by: string | null | undefined): string {
  if (!by) return 'Enregistré entre-temps'
  return /^[aeiouàâäéèêëîïôöùûü]/i.test(by) ? `Celui d’${by}` : `Celui de ${by}`
}
