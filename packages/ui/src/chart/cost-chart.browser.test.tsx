import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { CostChart } from './cost-chart.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  show(
    <CostChart
      title="Cost over time"
      description="What you owe falls to zero while interest paid rises to $20"
      falling={{ label: 'What you owe', values: [100, 50, 0] }}
      rising={{ label: 'Interest paid', values: [0, 15, 20] }}
      acrossTicks={[{ at: 0, text: 'Today' }]}
      upTicks={[{ at: 50, text: '$50' }]}
      marked={1}
      markedText={(year) => `After year ${year}`}
      table={{
        columns: ['End of year', 'You owe', 'Interest paid'],
        rows: [
          ['1', '$50', '$15'],
          ['2', '$0', '$20'],
        ],
      }}
    />,
  )
})

it('tells the whole story to those who do not see the lines', async () => {
  await expect
    .element(page.getByRole('img', { name: 'What you owe falls to zero while interest paid rises to $20' }))
    .toBeVisible()
})

it('is also a table, with a name to each row and column', async () => {
  await page.getByRole('radio', { name: 'Table' }).click()
  expect(page.getByRole('img').query()).toBeNull()
  await expect.element(page.getByRole('row', { name: '1 $50 $15' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Interest paid' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: '2' })).toBeVisible()
})

it('moves its mark to the point that is pointed at', async () => {
  const words = () => page.getByRole('img').element().querySelector('.hl-chart-mark')
  expect(words()).toHaveTextContent('After year 1')
  await userEvent.hover(page.getByRole('img'), { position: { x: 5, y: 60 } })
  await expect.poll(words).toHaveTextContent('After year 0')
})
