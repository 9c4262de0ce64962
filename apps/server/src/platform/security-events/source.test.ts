import { describe, expect, it } from 'vitest'
import { agentOf, placeOf } from './source.ts'

describe('where a call comes from', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34:56::78', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
  ])('of a borrower at %s is the network %s', (address, network) =>
    expect(placeOf({ kind: 'borrower' }, address)).toBe(network),
  )
  it('of what is no address is nowhere', () => expect(placeOf({ kind: 'borrower' }, 'unknown')).toBeNull())
  it('of staff is the address', () =>
    expect(
      ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8::1'].map((one) => placeOf({ kind: 'staff' }, one)),
    ).toEqual(['203.0.113.77', '203.0.113.77', '2001:db8::1']))
})

describe('the family of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'edge'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 'safari'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox'],
    ['<script>canary</script>', 'other'],
    ['', null],
  ])('%s', (text, family) => expect(agentOf(text)).toBe(family))
})
