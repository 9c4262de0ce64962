import { TASKS_COUNTED } from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queueViewOf } from '../../shell/index.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { Filters } from './filters.tsx'

const WEST = { uuid: '3f2a1b0c-0000-4000-8000-000000000001', name: 'West' }

const Queue = ({ unclaimed = 5 }: { unclaimed?: number }) => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Filters view={queueViewOf(new URLSearchParams(search))} counts={{ mine: 2, unclaimed }} teams={[WEST]} />
      <output>{`${pathname}${search}`}</output>
    </>
  )
}
const open = (path: string) => show(<Queue />, sampleStaff('processor'), { path })
const address = () => page.getByText(/^\/queue/)

it('narrows the queue by kind, by role and to one’s own, each beside the others', async () => {
  open('/queue')
  await page.getByLabelText('What to do').selectOptions('Account to review')
  await page.getByLabelText('Whose').selectOptions('Underwriter')
  await page.getByRole('button', { name: 'In my hands 2' }).click()
  await expect.element(address()).toHaveTextContent('/queue?kind=BANK_REVIEW&role=underwriter&claim=mine')
  await page.getByLabelText('What to do').selectOptions('Everything')
  await expect.element(address()).toHaveTextContent('/queue?role=underwriter&claim=mine')
})

it('what is with nobody is apart from what is in one’s own hands', async () => {
  open('/queue?claim=mine')
  await page.getByRole('button', { name: 'Not assigned 5' }).click()
  await expect.element(address()).toHaveTextContent('/queue?claim=nobody')
})

it('narrows it to what a team has in hand', async () => {
  open('/queue?kind=STUCK')
  await page.getByLabelText('In the hands of').selectOptions('West')
  await expect.element(address()).toHaveTextContent(`/queue?kind=STUCK&team=${WEST.uuid}`)
  await page.getByLabelText('In the hands of').selectOptions('Everybody')
  await expect.element(address()).toHaveTextContent(/^\/queue\?kind=STUCK$/)
})

it('a search is shown and taken off again', async () => {
  open('/queue?search=maple')
  await page.getByRole('button', { name: 'Search: maple' }).click()
  await expect.element(address()).toHaveTextContent('/queue')
})

it('a queue that is longer than anybody counts is said to be so', async () => {
  show(<Queue unclaimed={TASKS_COUNTED} />, sampleStaff('processor'), { path: '/queue' })
  await expect.element(page.getByRole('button', { name: 'Not assigned 1000+' })).toBeVisible()
})
