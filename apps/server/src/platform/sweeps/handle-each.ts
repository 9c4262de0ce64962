import { Problem } from '../http/index.ts'

/** Enough to see what fails; a hundred thousand errors would fill the memory. */
const ERRORS = 20

/**
 * Handles each item of a sweep. A failing item does not stop the others; the first errors are thrown together at the
 * end, so that the job is tried again. Returns how many there were. @throws AggregateError
 */
export const handleEach = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { handle, failed }: { handle: (item: Item) => Promise<unknown>; failed: string },
): Promise<number> => {
  const errors: unknown[] = []
  let count = 0
  let failures = 0
  for await (const item of items) {
    count += 1
    try {
      await handle(item)
    } catch (error) {
      // Its turn comes once the case goes on.
      if (error instanceof Problem && error.code === 'applicationFrozen') continue
      failures += 1
      if (errors.length < ERRORS) errors.push(error)
    }
  }
  if (failures > 0) throw new AggregateError(errors, `${failures} ${failed}`)
  return count
}
