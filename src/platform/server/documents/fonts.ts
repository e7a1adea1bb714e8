import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/**
 * Noto, under the SIL Open Font License 1.1: documents may embed it. The packages contain the licence
 * (docs/decisions/0086). fontkit 2.0.4 can position every mark of these two fonts. Noto Sans Arabic has marks without
 * anchors, which it cannot position.
 */
const FILES = {
  regular: {
    latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    arabic: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
  bold: {
    latin: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    arabic: '@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf',
  },
} as const

const SCALES = { latin: 1, arabic: 1.2 } as const

export type FontWeight = keyof typeof FILES
export type FontScript = keyof (typeof FILES)[FontWeight]

export interface LoadedFont {
  /** Unique among the loaded fonts: a document embeds each once. */
  name: string
  font: Font
  /** Size factor, because its letters are smaller than those of the other fonts. */
  scale: number
  bytes: Buffer
}

export type LoadedFonts = Readonly<Record<FontWeight, Readonly<Record<FontScript, LoadedFont>>>>

let loaded: Promise<LoadedFonts> | undefined

/** Loads the fonts of documents and pictures at first use. They are shared. */
export function loadFonts(): Promise<LoadedFonts> {
  loaded ??= readFonts()
  return loaded
}

async function readFonts(): Promise<LoadedFonts> {
  const [regular, bold] = await Promise.all([readWeight('regular'), readWeight('bold')])
  return { regular, bold }
}

async function readWeight(weight: FontWeight): Promise<LoadedFonts[FontWeight]> {
  const [latin, arabic] = await Promise.all([readFont(weight, 'latin'), readFont(weight, 'arabic')])
  return { latin, arabic }
}

async function readFont(weight: FontWeight, script: FontScript): Promise<LoadedFont> {
  const { create } = await import('fontkit')
  const bytes = await readFile(createRequire(import.meta.url).resolve(FILES[weight][script]))
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${FILES[weight][script]} is a collection of fonts`)
  return { name: `${script}-${weight}`, font, scale: SCALES[script], bytes }
}
