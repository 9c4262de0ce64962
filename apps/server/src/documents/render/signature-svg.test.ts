import { describe, expect, it } from 'vitest'
import { signatureSvg } from './signature-svg.ts'

describe('a drawn signature', () => {
  it('is cropped to its stroke', () => {
    expect(signatureSvg('M10,20 L110 20 L60 70.5')).toContain('viewBox="6 16 108 58.5" width="108" height="58.5"')
  })

  it.each([
    ['markup', 'M0 0 L1 1"/><script>alert(1)</script>'],
    ['a relative command', 'M0 0 l5 5'],
    ['an arc', 'M0 0 A5 5 0 0 1 9 9'],
    ['no start', 'L0 0 L5 5'],
    ['one point', 'M5 5'],
    ['half a point', 'M5 5 L6'],
    ['an exponent', 'M0 0 L1e9 5'],
    ['an immense number', 'M0 0 L123456789 5'],
  ])('with %s is refused', (_, path) => {
    expect(() => signatureSvg(path)).toThrow(expect.objectContaining({ code: 'dataInvalid' }))
  })
})
