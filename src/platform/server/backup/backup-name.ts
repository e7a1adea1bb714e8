const NAME = /^keur-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.sql$/

/** keur-20261124-093000.sql; Dakar's clock is UTC. */
export function writeBackupName(moment: Date): string {
  const text = moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `keur-${text}.sql`
}

/** When a back-up was taken, by its name; undefined for any other file. */
export function readBackupMoment(name: string): Date | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
