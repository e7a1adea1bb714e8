import { useEffect, useRef, useState } from 'react'
import { compareVersions, mergeVersions, formatTheirs, type Versions } from './versions.ts'

interface BothVersionsProps<Form> extends Versions<Form> {
  /** The saved subject, e.g. « ce pack pendant que vous le modifiiez ». */
  what: string
  /** Author, if known. */
  by?: string | null | undefined
  labels: Readonly<Record<keyof Form & string, string>>
  /** Formats the value of a field, empty for none. */
  format: (form: Form, key: keyof Form & string) => string
  /** Continues from the stored version, with the chosen values. */
  onSettle: (merged: Form) => void
}

/** Edit conflict: shows the stored version beside the user's own. The user chooses field by field. */
export function BothVersions<Form extends object>(props: BothVersionsProps<Form>) {
  const { theirs, what, by, labels, onSettle } = props
  const { met, theirsAlone } = compareVersions(props)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="both-versions">
      <p className="font-bold">
        {by || 'Quelqu’un'} a enregistré {what}. Rien n’est encore écrasé.
      </p>
      {met.length > 0 ? (
        <MetFields {...props} met={met} taken={taken} onTake={setTaken} />
      ) : (
        <p className="mt-1">Vos modifications portent sur d’autres champs : vous pouvez garder les deux.</p>
      )}
      {theirsAlone.length > 0 && (
        <p className="mt-2">
          Aussi changé entre-temps&#x202F;: {theirsAlone.map((key) => labels[key]).join(', ')}.
        </p>
      )}
      <div className="actions mt-3">
        <button
          type="button"
          className="button button-green"
          onClick={() => onSettle(mergeVersions(props, taken))}
        >
          {taken.size > 0 ? 'Garder ces choix' : 'Garder mes valeurs'}
        </button>
        <button type="button" className="button button-outline" onClick={() => onSettle(theirs)}>
          Prendre les valeurs enregistrées
        </button>
      </div>
    </div>
  )
}

interface MetFieldsProps<Form> extends BothVersionsProps<Form> {
  met: readonly (keyof Form & string)[]
  taken: ReadonlySet<string>
  onTake: (taken: ReadonlySet<string>) => void
}

function MetFields<Form extends object>({
  met,
  taken,
  onTake,
  mine,
  theirs,
  by,
  labels,
  format,
}: MetFieldsProps<Form>) {
  return (
    <table>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Le vôtre</th>
          <th scope="col">{formatTheirs(by)}</th>
        </tr>
      </thead>
      <tbody>
        {met.map((key) => (
          <tr key={key}>
            <th scope="row">{labels[key]}</th>
            <VersionCell
              name={`version-${key}`}
              head="Le vôtre"
              text={format(mine, key)}
              isChosen={!taken.has(key)}
              onChoose={() => onTake(new Set([...taken].filter((other) => other !== key)))}
            />
            <VersionCell
              name={`version-${key}`}
              head={formatTheirs(by)}
              text={format(theirs, key)}
              isChosen={taken.has(key)}
              onChoose={() => onTake(new Set([...taken, key]))}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface VersionCellProps {
  name: string
  /** Column head, hidden on phones. */
  head: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

function VersionCell({ name, head, text, isChosen, onChoose }: VersionCellProps) {
  return (
    <td data-head={head}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {text || '(vide)'}
      </label>
    </td>
  )
}
