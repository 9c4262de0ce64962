import { describe, expect, it } from 'vitest'
import { strokePath } from './stroke-path.ts'

describe('a drawn signature', () => {
  it('is empty when nothing was drawn', () => {
    expect(strokePath([])).toBe('')
    expect(strokePath([{ points: [] }])).toBe('')
  })

  it('begins each stroke anew and curves through its points', () =>
    expect(
      strokePath([
        {
          points: [
            { x: 0, y: 0 },
            { x: 30, y: 60 },
          ],
        },
        { points: [{ x: 90, y: 10.04 }] },
      ]),
    ).toBe('M 0 0 C 5 10 25 50 30 60 M 90 10 L 90.5 10'))

  it('holds nothing but absolute commands and plain numbers', () => {
    const points = Array.from({ length: 500 }, (_, index) => ({ x: index * 1.37, y: Math.sin(index / 9) * 80 - 20 }))
    expect(strokePath([{ points }]).replace(/[MLC]|-?\d{1,5}(\.\d)?|\s/g, '')).toBe('')
  })

  it('stays short enough to be sent, however much was scribbled', () => {
    const points = Array.from({ length: 20_000 }, (_, index) => ({ x: (index * 37) % 500, y: (index * 11) % 160 }))
    expect(strokePath([{ points }]).length).toBeLessThanOrEqual(100_000)
  })
})
