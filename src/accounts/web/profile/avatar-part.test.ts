import { expect, test } from 'vitest'
import { cropSquare } from './avatar-part.tsx'

test('a portrait photo is cropped to its middle, or to its top where the face is', () => {
  expect(cropSquare(3000, 4000, 0.5)).toEqual({ x: 0, y: 500, side: 3000, pixels: 512 })
  expect(cropSquare(3000, 4000, 0)).toMatchObject({ x: 0, y: 0 })
  expect(cropSquare(3000, 4000, 1)).toMatchObject({ x: 0, y: 1000 })
})

test('a landscape photo is cropped left and right', () => {
  expect(cropSquare(1600, 900, 0.5)).toEqual({ x: 350, y: 0, side: 900, pixels: 512 })
})

test('a small picture is not enlarged, and a square one is not cropped', () => {
  expect(cropSquare(200, 200, 0.5)).toEqual({ x: 0, y: 0, side: 200, pixels: 200 })
})

test('the square never exceeds the picture', () => {
  expect(cropSquare(101, 200, 9)).toMatchObject({ y: 99, side: 101 })
  expect(cropSquare(101, 200, -3)).toMatchObject({ y: 0 })
})
