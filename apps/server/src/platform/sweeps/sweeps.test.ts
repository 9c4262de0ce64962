import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handleEach, inPages, type Page } from './index.ts'

const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** An ordered list of unique numbers, as a table with a key gives it. */
const readFrom =
  (list: number[], asked: Page<number>[] = []) =>
  async (page: Page<number>): Promise<readonly number[]> => {
    asked.push(page)
    const { after, rows } = page
    return list.filter((one) => after === undefined || one > after).slice(0, rows)
  }
const someNumbers = fc.uniqueArray(fc.nat(), { maxLength: 40 }).map((list) => list.toSorted((a, b) => a - b))

describe('rows in pages', () => {
  it('are all of the list, in order, however long it is', () =>
    fc.assert(
      fc.asyncProperty(someNumbers, fc.integer({ min: 1, max: 12 }), async (list, rows) => {
        expect(await collect(inPages(readFrom(list), rows))).toEqual(list)
      }),
    ))

  it('are read page by page, each behind the last row of the one before', async () => {
    const asked: Page<number>[] = []
    await collect(inPages(readFrom([1, 2, 3, 4, 5], asked), 2))
    expect(asked.map(({ after }) => after)).toEqual([undefined, 2, 4])
  })

  it('are neither missed nor given twice when rows leave the list meanwhile', async () => {
    const list = [1, 2, 3, 4, 5]
    const seen: number[] = []
    for await (const row of inPages(readFrom(list), 2)) {
      seen.push(row)
      list.splice(list.indexOf(row), 1)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5])
  })
})

describe('each item', () => {
  it('is handled, one after the other, and counted', async () => {
    const handled: number[] = []
    const handle = async (item: number) => {
      await Promise.resolve()
      handled.push(item)
    }
    expect(await handleEach([3, 1, 2], { handle, failed: 'failed' })).toBe(3)
    expect(handled).toEqual([3, 1, 2])
  })

  it('is handled although others fail, whose number and first errors are thrown at the end', async () => {
    const handled: number[] = []
    const handle = async (item: number) => {
      handled.push(item)
      if (item % 2 === 0) throw new Error(`broken ${item}`)
    }
    const items = Array.from({ length: 100 }, (_, nth) => nth)
    const error = await handleEach(items, { handle, failed: 'items could not be handled' }).catch((it: unknown) => it)
    expect(error).toBeInstanceOf(AggregateError)
    expect(error).toMatchObject({ message: '50 items could not be handled' })
    expect((error as AggregateError).errors).toHaveLength(20)
    expect((error as AggregateError).errors[0]).toMatchObject({ message: 'broken 0' })
    expect(handled).toEqual(items)
  })
})
