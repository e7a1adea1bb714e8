/** Names and what stands for them; what is unknown is said to be so. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="profile-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? 'Non renseigné' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
