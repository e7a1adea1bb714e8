import type { DrawingOptions, Frame, View } from './appliance.ts'
import type { ApplianceKind } from './index.ts'
import { CABINET_BASE } from './parts.ts'

/** What is worth a closer look first, and then. */
type Details = readonly [detail: Frame, second: Frame]
type FindDetails = (options: DrawingOptions) => Details

const always =
  (...details: Details): FindDetails =>
  () =>
    details

/** Body of a cabinet that stands in the middle: its left and right sides and its top, in canvas units. */
function placeCabinet({ width = 0, height = 0 }: DrawingOptions, usualWidth: number, usualHeight: number) {
  const half = (width || usualWidth) / 2
  return { left: 200 - half, right: 200 + half, top: CABINET_BASE - (height || usualHeight) }
}

const oneDoor: FindDetails = (options) => {
  const { left, right, top } = placeCabinet(options, 140, 250)
  return [
    [right - 112, top - 4, 130],
    [left - 16, CABINET_BASE - 92, 110],
  ]
}

const twoDoors: FindDetails = (options) => {
  const { left, right, top } = placeCabinet(options, 164, 308)
  const isBelow = options.feature === 'freezer-below'
  const joint = top + (CABINET_BASE - top) * (isBelow ? 0.6 : 0.33)
  const handles: Frame = [left - 14, joint - 74, 150]
  if (options.feature === 'water-dispenser') return [[160, joint + 4, 130], handles]
  return [handles, [right - 118, Math.min(top - 6, joint - 96), 130]]
}

const upright: FindDetails = (options) => {
  const { left, right, top } = placeCabinet(options, 156, 300)
  return [
    [left + 6, top - 8, right - left - 12],
    [right - 112, top + 62, 128],
  ]
}

const chest: FindDetails = ({ width = 316 }) => [
  [200 - width / 2 - 8, 232, 112],
  [132, 118, 136],
]

const television: FindDetails = ({ width = 356 }) => [
  [200 - width / 2 - 10, 190, 160],
  [200 + width / 2 - 150, 306 - width * 0.57, 160],
]

const gasCooker: FindDetails = ({ width = 208 }) => [
  [200 - width / 2 - 4, 84, 120],
  [130, 186, 140],
]

const gasHob: FindDetails = ({ width = 300 }) => [
  [200 - width / 2 - 4, 212, 140],
  [200 + width / 2 - 134, 212, 140],
]

const fan: FindDetails = ({ feature }) =>
  feature === 'desk'
    ? [
        [120, 100, 160],
        [124, 236, 152],
      ]
    : [
        [116, 40, 168],
        [140, 204, 120],
      ]

const waterHeater: FindDetails = ({ height = 230 }) => [
  [128, height - 74, 144],
  [132, height + 2, 136],
]

const waterDispenser: FindDetails = ({ feature }) => {
  const top = feature === 'single' ? 70 : 128
  return [
    [128, top - 4, 144],
    [176, top + 92, 116],
  ]
}

const DETAILS: Readonly<Record<ApplianceKind, FindDetails>> = {
  'one-door-fridge': oneDoor,
  'two-door-fridge': twoDoors,
  'multi-door-fridge': always([82, 66, 128], [130, 120, 160]),
  'upright-freezer': upright,
  'chest-freezer': chest,
  television,
  smartphone: always([218, 60, 116], [78, 66, 136]),
  'feature-phone': always([134, 190, 132], [134, 54, 132]),
  laptop: always([14, 216, 150], [196, 88, 168]),
  tablet: always([44, 102, 148], [126, 214, 148]),
  'gas-cooker': gasCooker,
  'gas-hob': gasHob,
  microwave: always([246, 150, 122], [44, 154, 170]),
  'mini-oven': always([256, 154, 120], [78, 164, 172]),
  'air-fryer': always([134, 70, 132], [128, 192, 144]),
  'washing-machine': always([186, 56, 132], [114, 140, 172]),
  'twin-tub-washer': always([124, 66, 152], [52, 64, 130]),
  iron: always([220, 176, 136], [36, 196, 150]),
  'garment-steamer': always([112, 24, 140], [128, 220, 140]),
  'vacuum-cleaner': always([216, 200, 152], [24, 196, 150]),
  'split-air-conditioner': always([224, 46, 156], [102, 206, 146]),
  'pedestal-fan': fan,
  'air-cooler': always([126, 34, 148], [182, 222, 118]),
  'water-heater': waterHeater,
  'water-dispenser': waterDispenser,
  blender: always([130, 216, 140], [132, 44, 150]),
  'rice-cooker': always([132, 186, 136], [120, 66, 160]),
  juicer: always([122, 78, 156], [130, 200, 148]),
  kettle: always([96, 70, 152], [140, 178, 168]),
  'coffee-machine': always([128, 56, 144], [118, 182, 160]),
  speaker: always([116, 32, 146], [124, 176, 152]),
  'sound-bar': always([128, 142, 144], [128, 242, 110]),
  'portable-speaker': always([56, 190, 150], [138, 176, 124]),
  stabiliser: always([94, 164, 144], [214, 168, 120]),
  'power-station': always([80, 164, 150], [100, 222, 134]),
  toolbox: always([140, 212, 120], [60, 166, 140]),
}

/** The part of the canvas that a closer view shows of an appliance of this size. */
export function findFrame(kind: ApplianceKind, view: Exclude<View, 'open'>, options: DrawingOptions): Frame {
  const [detail, second] = DETAILS[kind](options)
  return view === 'detail' ? detail : second
}
