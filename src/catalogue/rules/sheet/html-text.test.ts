import { expect, test } from 'vitest'
import { htmlToText } from './html-text.ts'

test.for([
  ['Four 45 L\nGarantie 2 ans', 'Four 45 L\nGarantie 2 ans'],
  ['a < b et c > d', 'a < b et c > d'],
  ['<p>R&eacute;frig&eacute;rateur</p>\n<p>No&nbsp;Frost</p>', 'Réfrigérateur\n\nNo\u00A0Frost'],
  [
    '<p>Points forts</p><ul>\n <li>Froid ventilé</li>\n <li><b>308</b> litres</li></ul>',
    'Points forts\n- Froid ventilé\n- 308 litres',
  ],
  ['Ligne 1<br />Ligne 2<br>Ligne 3', 'Ligne 1\nLigne 2\nLigne 3'],
  [
    '<table><tr><th>Classe</th><td>A+</td></tr><tr><td>Bruit</td><td>39 dB</td></tr></table>',
    'Classe: A+\n\nBruit: 39 dB',
  ],
  ['<style>p{color:red}</style><script>alert(1)</script><p onclick="x()">Texte</p><!-- note -->', 'Texte'],
  [
    '<h2>Vu à la &laquo;&#160;télé&#xA0;&raquo;</h2>43&#8243; &amp;lt;b&amp;gt;',
    'Vu à la «\u00A0télé\u00A0»\n\n43″ &lt;b&gt;',
  ],
  ['[caption id="a1"]<img src="x.jpg">[/caption]<p>Vu</p>', 'Vu'],
  ['&#0;&#xD800;&#55357;<b>x</b>', 'x'],
  ['<div><div><p>Un</p></div></div><p></p><p></p><p>Deux</p>', 'Un\n\nDeux'],
])('the description %j becomes the text %j', ([html, text]) => {
  expect(htmlToText(html as string)).toBe(text)
})

test('a long text of opening brackets is parsed quickly', () => {
  const started = performance.now()
  htmlToText(`<p>${'<a '.repeat(20_000)}`)
  expect(performance.now() - started).toBeLessThan(1000)
})
