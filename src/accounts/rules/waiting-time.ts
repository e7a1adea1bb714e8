/** How long to wait, as a French sentence ends: « dans 45 secondes », « dans 12 minutes », « dans 1 heure ». */
export function describeWait(seconds: number): string {
  if (seconds < 60) return `dans ${count(Math.max(1, Math.ceil(seconds)), 'seconde')}`
  const minutes = Math.ceil(seconds / 60)
  // From an hour on nobody counts minutes.
  return minutes < 60 ? `dans ${count(minutes, 'minute')}` : `dans ${count(Math.ceil(minutes / 60), 'heure')}`
}

function count(amount: number, unit: string): string {
  return `${amount}\u00A0${unit}${amount > 1 ? 's' : ''}`
}
