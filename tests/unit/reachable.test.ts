import { describe, expect, test } from 'vitest'
import { unbroken } from '@/copy/format'
import { COOKIES, LEGAL_NOTICE, PRIVACY, TERMS } from '@/copy/legal'
import { BRAND } from '@/domain/brand'
import { reachable } from '@/ui/reachable'

const links = (text: string) => reachable(text).filter(({ href }) => href !== null)

describe('what can be tapped in a text', () => {
  test('a mail address without the sentence’s full stop, a web address, the emergency number', () => {
    expect(reachable('Escríbenos a ana.ruiz+club@correo.example.org. Contestamos.')).toEqual([
      { text: 'Escríbenos a ', href: null },
      { text: 'ana.ruiz+club@correo.example.org', href: 'mailto:ana.ruiz+club@correo.example.org' },
      { text: '. Contestamos.', href: null },
    ])
    expect(links('(www.aepd.es).')).toEqual([{ text: 'www.aepd.es', href: 'https://www.aepd.es' }])
    expect(links('En una urgencia, llama al 112.')).toEqual([{ text: '112', href: 'tel:112' }])
  })

  test.each([BRAND.phone, BRAND.preMemberPhone])('$text, however its groups are kept together', (phone) => {
    const link = { text: unbroken(phone.text), href: `tel:${phone.e164}` }
    expect(links(`o en el ${phone.text}.`)).toEqual([link])
    expect(links(`o en el ${unbroken(phone.text)}.`)).toEqual([link])
  })

  test('nothing else', () => {
    for (const text of [
      'Cuesta 19,99 € al mes.',
      'el artículo 9.2.a del Reglamento',
      '1112',
      'Llama al 611 222 333.',
      '«__Host-club_device»',
      '',
    ])
      expect(links(text)).toEqual([])
  })

  test('a legal text reads as it is archived', () => {
    const paragraphs = [PRIVACY, COOKIES, LEGAL_NOTICE, TERMS].flatMap(({ sections }) =>
      sections.flatMap(({ paragraphs: said, list = [] }) => [...said, ...list]),
    )
    for (const text of paragraphs)
      expect(
        reachable(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
  })
})
