import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedLink, linkSegments } from './link-segments.ts'

const DOMAINS = ['hearthline.example', 'docs.partner.example']

describe('[C-5-14] a link in a chat', () => {
  it.each([
    'https://hearthline.example',
    'https://hearthline.example/faq?a=1#b',
    'https://help.hearthline.example/x',
    'https://a.b.hearthline.example',
    'https://docs.partner.example/',
    'HTTPS://Hearthline.Example/Path',
    'https://hearthline.example/a@b',
    'https://hearthline.example?to=https://evil.example',
  ])('may be followed: %s', (link) => expect(allowedLink(link, DOMAINS)).toMatch(/^https:\/\//))

  it.each([
    ['plain http', 'http://hearthline.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['no scheme', '//hearthline.example'],
    ['another host', 'https://evil.example'],
    ['a host that ends alike', 'https://nothearthline.example'],
    ['a host that begins alike', 'https://hearthline.example.evil.example'],
    ['the parent of a listed host', 'https://partner.example'],
    ['a user before the host', 'https://hearthline.example@evil.example'],
    ['a user of the listed host', 'https://me@hearthline.example'],
    ['an empty user', 'https://@hearthline.example'],
    ['a user and a password', 'https://a:b@hearthline.example'],
    ['another port', 'https://hearthline.example:8443'],
    ['its own port, written out', 'https://hearthline.example:443'],
    ['a dot at the end', 'https://hearthline.example./'],
    ['a backslash', 'https://evil.example\\@hearthline.example'],
    ['an encoded dot', 'https://hearthline%2eexample'],
    ['an encoded slash', 'https://evil.example%2f.hearthline.example'],
    ['Cyrillic letters', 'https://hеarthline.example'],
    ['the same in punycode', 'https://xn--harthline-66h.example'],
    ['a full-width dot', 'https://hearthline。example'],
    ['full-width letters', 'https://ｈearthline.example'],
    ['a soft hyphen', 'https://hearth\u00adline.example'],
    ['a right-to-left mark', 'https://hearthline.example/\u202egpj.exe'],
    ['a tab inside', 'https://hearth\tline.example'],
    ['a line inside', 'https://hearthline.example\n.evil.example'],
    ['a number for a host', 'https://127.0.0.1'],
    ['one number for a host', 'https://2130706433'],
    ['three slashes', 'https:///hearthline.example'],
    ['one slash', 'https:/hearthline.example'],
    ['nothing', ''],
  ])('may not be followed: %s', (_, link) => expect(allowedLink(link, DOMAINS)).toBeUndefined())

  it('leads nowhere if no host is listed', () => expect(allowedLink('https://hearthline.example', [])).toBeUndefined())

  it('leads to a listed host or to nothing, whatever is written', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `https://hearthline.example${rest}`),
        ),
        (text) => {
          const href = allowedLink(text, DOMAINS)
          if (href === undefined) return true
          const { protocol, hostname, username } = new URL(href)
          return protocol === 'https:' && username === '' && /(^|\.)(hearthline|docs\.partner)\.example$/.test(hostname)
        },
      ),
    ))
})

describe('a message', () => {
  it('is cut at its links, and keeps every letter', () => {
    const text = 'See https://hearthline.example/faq. Not https://evil.example!'
    expect(linkSegments(text, DOMAINS)).toEqual([
      { text: 'See ' },
      { text: 'https://hearthline.example/faq', href: 'https://hearthline.example/faq' },
      { text: '. Not https://evil.example!' },
    ])
  })

  it('keeps every letter, whatever is written', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('https://hearthline.example,'))), (parts) => {
        const text = parts.join(' ')
        return (
          linkSegments(text, DOMAINS)
            .map((segment) => segment.text)
            .join('') === text
        )
      }),
    ))
})
