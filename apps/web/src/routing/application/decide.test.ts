import type { ApplicationStatus } from '@hearthline/contracts'
import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import { describe, expect, it } from 'vitest'
import { pageAddress } from '../../application/index.ts'
import { sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { backFrom, decide } from './decide.ts'

const { uuid } = sampleStatus()

const at = (page: ApplicationPage | undefined, state: ApplicationStatus['state'], more: { isInside?: boolean } = {}) =>
  decide(sampleStatus({ state }), sampleRecord({ step: state }), {
    uuid,
    page,
    path: page ? pageAddress(page, { uuid, type: 'payroll' }) : `/account/heloc/${uuid}`,
    isInside: more.isInside ?? false,
  })

const goTo = (page: ApplicationPage) => ({ kind: 'go', to: pageAddress(page, { uuid }) })

describe('a page of an application', () => {
  it('is shown where the server wants it', () => expect(at('liens', 'LIEN_VERIFICATION')).toEqual({ kind: 'show' }))

  it.each(['bank/autopay', 'start/profile', undefined] as const)('%s gives way to the page of the step', (page) =>
    expect(at(page, 'LIEN_VERIFICATION')).toEqual(goTo('liens')),
  )

  it.each([
    ['income/link/:type', 'INCOME_VERIFICATION'],
    ['signing/sign', 'NOTE_SIGNING'],
    ['notary/session', 'DEED_SIGNING'],
    ['insurance/upload', 'TRUST_AND_INSURANCE'],
  ] as const)('%s belongs to %s as well', (page, state) => expect(at(page, state)).toEqual({ kind: 'show' }))

  it.each(['document/disclosures', 'conditions'] as const)('%s is open at any step', (page) => {
    expect(at(page, 'OFFER_SELECTION')).toEqual({ kind: 'show' })
    expect(at(page, 'CANCELLED')).toEqual({ kind: 'show' })
  })
})

describe('a page whose step is over', () => {
  const confirmed = { profileConfirmedAt: '2026-11-04T17:00:00Z' }
  const back = (where: { isInside?: boolean; isLeft?: boolean }, change: Partial<ApplicationStatus> = {}) =>
    decide(
      sampleStatus({ state: 'LIEN_VERIFICATION', ...change }),
      sampleRecord({ step: 'LIEN_VERIFICATION', ...confirmed }),
      {
        uuid,
        page: 'start/profile',
        path: pageAddress('start/profile', { uuid }),
        isInside: true,
        ...where,
      },
    )

  it('shows whoever comes back to it what was given', () => expect(back({})).toEqual({ kind: 'given' }))
  it('leads on whoever has just finished it, so that Back leads here again', () =>
    expect(back({ isLeft: true })).toEqual({ ...goTo('liens'), isOnward: true }))
  it('leads on whoever comes from elsewhere', () => expect(back({ isInside: false })).toEqual(goTo('liens')))
  it('is not shown again to somebody who was declined', () =>
    expect(back({}, { state: 'DECLINED', uwDecision: 'DECLINE' })).toEqual(goTo('error/decline')))

  it.each([
    ['liens', 'LIEN_VERIFICATION', 'start/profile'],
    ['income/link/:type', 'INCOME_VERIFICATION', 'income/review'],
    ['signing/sign', 'NOTE_SIGNING', 'signing/intro'],
  ] as const)('is where Back of %s leads', (page, state, before) =>
    expect(backFrom(sampleStatus({ state }), sampleRecord({ step: state, ...confirmed }), { uuid, page })).toBe(
      pageAddress(before, { uuid }),
    ),
  )
})

describe('a step that is waited for', () => {
  it('keeps whoever is inside where she is', () =>
    expect(at('start/profile', 'WAITING_FOR_SOFT_CREDIT', { isInside: true })).toEqual({ kind: 'wait' }))

  it('waits on its own page for whoever comes from elsewhere', () => {
    expect(at('bank/autopay', 'WAITING_FOR_SOFT_CREDIT')).toEqual(goTo('start/profile'))
    expect(at('start/profile', 'WAITING_FOR_SOFT_CREDIT')).toEqual({ kind: 'wait' })
  })
})

describe('an end', () => {
  it.each(['COMPLETE', 'CANCELLED'] as const)('%s leads to the dashboard', (state) =>
    expect(at('complete', state)).toEqual({ kind: 'go', to: '/dashboard' }),
  )

  it('[P-4.3-57] by a decision forces the reader there, unless she reads the disclosures', () => {
    const declined = sampleStatus({ state: 'DECLINED', uwDecision: 'DECLINE' })
    const record = sampleRecord({ step: 'DECLINED' })
    const on = (page: ApplicationPage) =>
      decide(declined, record, { uuid, page, path: pageAddress(page, { uuid }), isInside: true })
    expect(on('product/select')).toEqual(goTo('error/decline'))
    expect(on('conditions')).toEqual(goTo('error/decline'))
    expect(on('document/disclosures')).toEqual({ kind: 'show' })
  })
})

describe('a state that this release does not know', () => {
  const state = 'ROOF_INSPECTION' as ApplicationStatus['state'] // what a newer server tells is none of ours
  const on = (page: ApplicationPage, flowPage?: LandingPage) =>
    decide(sampleStatus({ state }), sampleRecord({ step: state }), {
      uuid,
      page,
      path: pageAddress(page, { uuid, type: 'payroll' }),
      isInside: true,
      flowPage,
    })

  it.each(['income/review', 'income/link/:type', 'error/timeout'] as const)(
    'leaves whoever went on by the client flow at %s, and its parts',
    (page) => expect(on(page, 'income/review')).toEqual({ kind: 'show' }),
  )

  it('leads from any other page to error/timeout, and so while the flow’s page is not found yet', () => {
    expect(on('liens', 'income/review')).toEqual(goTo('error/timeout'))
    expect(on('income/review')).toEqual(goTo('error/timeout'))
  })
})
