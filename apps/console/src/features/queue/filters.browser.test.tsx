import { TASKS_COUNTED } from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queueViewOf } from '../../shell/index.ts'
import { sampleStaff, show } from '../../testing/show.tsx'
import { Filters } from './filters.tsx'

const Queue = ({ unclaimed = 5 }: { unclaimed?: number }) => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Filters view={queueViewOf(new URLSearchParams(search))} counts={{ mine: 2, unclaimed }} />
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

it('a search is shown and taken off again', async () => {
  open('/queue?search=maple')
  await page.getByRole('button', { name: 'Search: maple' }).click()
  await expect.element(address()).toHaveTextContent('/queue')
})

it('a queue that is longer than anybody counts is said to be so', async () => {
  show(<Queue unclaimed={TASKS_COUNTED} />, sampleStaff('processor'), { path: '/queue' })
  await expect.element(page.getByRole('button', { name: 'Not assigned 1000+' })).toBeVisible()
})
