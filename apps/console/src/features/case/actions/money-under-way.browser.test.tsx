import { createQueryClient } from '@hearthline/client'
import type { Task } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStaff, show } from '../../../testing/show.tsx'
import type { Case } from '../use-case.ts'
import { EndCard } from './end-card.tsx'
import { TaskCard } from './task-card.tsx'

const uuid = 'f2b1c3d4-0000-4000-8000-00000000000a'
const at = '2026-11-20T10:00:00.000Z'
const approvals = ['kim', 'lee'].map((staffUuid) => ({ staffUuid, name: 'Somebody', roles: ['funder' as const], at }))
const recordAt = (step: string, change: object = {}) => ({ uuid, step, ...change }) as Case['record'] // the parts that are read

const open = (card: ReactNode, role: 'underwriter' | 'funder' | 'processor') =>
  show(<QueryClientProvider client={createQueryClient()}>{card}</QueryClientProvider>, sampleStaff(role))

describe('the card of the two ends', () => {
  const ends = () =>
    ['Decline', 'Cancel for the borrower'].flatMap((name) => page.getByText(name, { exact: true }).elements())
  const reason = page.getByText(/it can be neither cancelled nor declined/)
  const show = (record: Case['record'], fundingApprovals: Case['fundingApprovals']) =>
    open(<EndCard found={{ record, fundingApprovals }} />, 'underwriter')

  it.each([
    ['two people have let the money go', recordAt('FUNDING_DECISION'), approvals],
    ['it is out', recordAt('DIRECT_DEBT_PAYOFF', { funding: { disbursedOn: '2026-11-20' } }), approvals],
  ] as const)('says why there is none once %s', async (_, record, given) => {
    show(record, [...given])
    await expect.element(reason).toBeVisible()
    expect(ends()).toEqual([])
  })

  it('offers both while one person has approved (control)', async () => {
    show(recordAt('FUNDING_DECISION'), approvals.slice(0, 1))
    await expect.element(page.getByText('Cancel for the borrower')).toBeVisible()
    expect([ends().length, reason.elements().length]).toEqual([2, 0])
  })
})

describe('a session by video whose deed the borrower has signed', () => {
  const signed = (law: ApplicationFacts['property']['law']) =>
    recordAt('DEED_SIGNING', {
      applicant: { ...sampleFacts.applicant, maritalStatus: 'MARRIED' },
      property: { ...sampleFacts.property, law },
      notary: { manual: false, tries: 0, primaryAcceptedAt: at },
    })
  const move = page.getByText('The video session cannot be held')
  const show = (record: Case['record']) => open(<EndCard found={{ record, fundingApprovals: [] }} />, 'underwriter')

  it('may still be moved to a meeting where the law asks for a spouse, who has not consented', async () => {
    show(signed({ spousesConsent: true }))
    await expect.element(move).toBeVisible()
  })

  it('may not elsewhere: the notary’s act follows (control)', async () => {
    show(signed({}))
    await expect.element(page.getByText('Decline', { exact: true })).toBeVisible()
    expect(move.elements()).toEqual([])
  })
})

describe('the card of a payment that failed for good', () => {
  const task: Omit<Task, 'step'> = {
    uuid,
    kind: 'STUCK',
    reason: 'vendorFailed',
    since: at,
    claimed: null,
    closed: null,
  }
  const show = (step: Task['step'], role: 'funder' | 'processor') =>
    open(<TaskCard record={recordAt(step)} task={{ ...task, step }} />, role)
  const button = page.getByRole('button', { name: 'Take both approvals back' })

  it('lets a funder take the approvals back, or ask once more', async () => {
    show('FUNDING_DECISION', 'funder')
    await expect.element(button).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ask once more' })).toBeVisible()
  })

  it.each([
    ['FUNDING_DECISION', 'processor'],
    ['DIRECT_DEBT_PAYOFF', 'funder'],
  ] as const)('at %s lets a %s ask once more only', async (step, role) => {
    show(step, role)
    await expect.element(page.getByRole('button', { name: 'Ask once more' })).toBeVisible()
    expect(button.elements()).toEqual([])
  })
})
