import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const FRENCH =
  'Référence;Nom;Catégorie\nF-1;Réfrigérateur à froid ventilé, très économe;Électroménager\nF-2;Four encastré « Ô » n° 3, où ça chauffe;Cuisson\n'

const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»'
const MAC = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿ'

/** Encodes a text in an encoding with these characters from 0x80 on. */
const encode = (text: string, high: string, others: Readonly<Record<string, number>> = {}): Buffer =>
  Buffer.from(
    Array.from(text, (character) => {
      const code = character.charCodeAt(0)
      return code < 0x80 ? code : (others[character] ?? 0x80 + high.indexOf(character))
    }),
  )
const toDos = (text: string): Buffer => encode(text, DOS, { '°': 0xf8, Ô: 0xe2, À: 0xb7, È: 0xd4 })
const toMac = (text: string): Buffer => encode(text, MAC, { Ô: 0xef, È: 0xe9 })

test.for<[string, Buffer, string]>([
  ['Windows', Buffer.from(FRENCH, 'latin1'), FRENCH],
  ['Mac', toMac(FRENCH), FRENCH],
  ['MS-DOS', toDos(FRENCH), FRENCH],
  ['UTF-8', Buffer.from(FRENCH), FRENCH],
  ['Windows, with one accent', Buffer.from('Nom\nÉcran\n', 'latin1'), 'Nom\nÉcran\n'],
  ['Mac, with one accent', toMac('Nom\nRéchaud\n'), 'Nom\nRéchaud\n'],
  ['MS-DOS, with one accent', toDos('Nom\nRéchaud\n'), 'Nom\nRéchaud\n'],
  [
    'Windows, in capitals',
    Buffer.from('NOM\nRÉFRIGÉRATEUR À POSER\n', 'latin1'),
    'NOM\nRÉFRIGÉRATEUR À POSER\n',
  ],
  ['Mac, in capitals', toMac('NOM\nRÉFRIGÉRATEUR À POSER\n'), 'NOM\nRÉFRIGÉRATEUR À POSER\n'],
  [
    'Windows, with signs only',
    Buffer.from('Nom\nFour 45\u00A0L, 90\u00B0\n', 'latin1'),
    'Nom\nFour 45\u00A0L, 90°\n',
  ],
  ['Windows, with a Spanish name', Buffer.from('Nom\nEspaña\n', 'latin1'), 'Nom\nEspaña\n'],
])('a file in the encoding of %s is decoded without loss', ([, bytes, text]) => {
  expect(decodeText(bytes)).toBe(text)
})

test('a file that two encodings decode as French is refused, with both readings', () => {
  // 0x85 is « à » in MS-DOS code pages and « … » in Windows-1252.
  const bytes = Buffer.concat([Buffer.from('Nom\nPrix '), Buffer.from([0x85]), Buffer.from(' emporter\n')])
  expect(() => decodeText(bytes)).toThrow(
    'Ce fichier peut se lire de deux façons («\u00A0à\u00A0» ou «\u00A0…\u00A0»). Enregistrez-le de nouveau au format CSV UTF-8.',
  )
})

test.for<[string, Buffer]>([
  [
    'letters of no encoding',
    Buffer.concat([Buffer.from('Nom\nR'), Buffer.from([0xdf, 0xdd]), Buffer.from('f\n')]),
  ],
  [
    'UTF-8 cut in the middle of a character',
    Buffer.concat([Buffer.from('Réfrigérateur cass'), Buffer.from([0xc3])]),
  ],
  ['UTF-16 cut in the middle of a character', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x3d, 0xd8])],
])('a file with %s is refused', ([, bytes]) => {
  expect(() => decodeText(bytes)).toThrow('Le fichier est abîmé ou mal encodé.')
})
