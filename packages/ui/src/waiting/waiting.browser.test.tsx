import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { userRound } from '../icons/page-art.ts'
import { show } from '../testing/show.tsx'
import { Waiting } from './waiting.tsx'

it('says since when, who acts, that one may leave, and what if it takes longer', async () => {
  show(
    <Waiting
      since="Waiting since 10:42 AM"
      title="We asked a second source"
      lede="Most arrive within an hour."
      runners={[
        { key: 'you', state: 'done', art: userRound, who: 'You', what: '10:40 AM' },
        { key: 'service', state: 'here', art: userRound, who: 'Valuation service', what: 'by 11:45 AM' },
      ]}
      leaveSafely={{ fact: 'You can close this page.', detail: 'We will text you.' }}
      longer={[{ key: 'reference', when: 'Reference', what: 'Ticket HL-20418' }]}
    />,
  )
  await expect.element(page.getByText('Waiting since 10:42 AM')).toBeVisible()
  const relay = page.getByRole('list', { name: 'Who acts when' })
  const acting = relay.element().querySelector('[aria-current="step"]')
  expect(acting).toHaveTextContent('Valuation service, You are here')
  await expect.element(page.getByText('You can close this page.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'If it takes longer' })).toHaveTextContent('Ticket HL-20418')
})
