import type { Finish, Palette } from './finishes.ts'
import type { Pen } from './pen.ts'
import type { Plate } from './plates.ts'

/** What a drawing may show besides its finish, size and plate: one thing at most. */
export type Feature =
  | 'analogue'
  | 'capsules'
  | 'desk'
  | 'display'
  | 'empty'
  | 'five-burners'
  | 'freezer-below'
  | 'glass-top'
  | 'grill'
  | 'keyboard'
  | 'pedestal'
  | 'round'
  | 'side-by-side'
  | 'single'
  | 'three-cameras'
  | 'water-dispenser'

/** Closer views of what is drawn, in the order in which a gallery shows them. */
export const VIEWS = ['open', 'detail', 'second-detail'] as const
export type View = (typeof VIEWS)[number]

export type DrawingOptions = {
  /** Width of the body in canvas units, for kinds that grow sideways (litres, inches). */
  readonly width?: number
  /** Height of the body in canvas units. */
  readonly height?: number
  /** Size of the whole drawing about its foot, 0.6 to 1. */
  readonly scale?: number
  readonly feature?: Feature
  /** Absent: the whole, closed. */
  readonly view?: View
}

export type Look = {
  readonly palette: Palette
  readonly finish: Finish
  readonly plate: Plate
  readonly options: DrawingOptions
}

/** One kind of appliance: its French name (read aloud as the picture's text) and how it is drawn. */
/** A square of the canvas: its top left corner and its side, in drawing units. */
export type Frame = readonly [x: number, y: number, side: number]

export type Appliance = {
  readonly label: string
  readonly features: readonly Feature[]
  readonly draw: (pen: Pen, look: Look) => string
}
