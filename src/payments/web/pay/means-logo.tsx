import type { ReactNode } from 'react'

/** Dark foreground for means with bright brand colours; the others use white. */
const INK = '#15211b'

/** Our own drawings of each means in its colour, not trademarks. Background, lines on 40 × 40 and their colour. */
const DRAWINGS: Readonly<Record<string, readonly [ground: string, lines: ReactNode, stroke?: string]>> = {
  wave: ['#1dc8ff', <path key="w" d="M8 16c4-4 8-4 12 0s8 4 12 0M8 25c4-4 8-4 12 0s8 4 12 0" />, INK],
  orange: [
    '#ff7900',
    <path
      key="o"
      d="M15 8h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM18.5 28h3M20 13v10m-3-3 3 3 3-3"
    />,
    INK,
  ],
  paydunya: [
    '#1b5e3f',
    <path
      key="p"
      d="M9 12h22a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2ZM7 18h26M12 23.5h5"
    />,
  ],
}

const WALLET: readonly [string, ReactNode] = [
  '#4338ca',
  <path key="g" d="M28 14v-4H10a2 2 0 0 0 0 4h21v16H10a2 2 0 0 1-2-2V12M31 19h-5a3 3 0 0 0 0 6h5" />,
]

/** Drawing of a means of payment, `size` CSS px square. Its name is shown beside it. */
export function MeansLogo({ means, size = 40 }: { means: string; size?: number }) {
  const [ground, lines, stroke = '#fff'] = DRAWINGS[means] ?? WALLET
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="pay-logo">
      <rect width="40" height="40" rx="10" fill={ground} />
      <g fill="none" stroke={stroke} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {lines}
      </g>
    </svg>
  )
}
