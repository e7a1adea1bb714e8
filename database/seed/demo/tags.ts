export const demoTags = ['Ramadan', 'Tabaski', 'Korité', 'Nouveau'] as const

export type TagName = (typeof demoTags)[number]
