import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ConditionRecord,
  listConditions,
  readConditions,
  readFeature,
  readSigning,
  type SignerTask,
  submitCondition,
  uploadDocument,
} from '@hearthline/contracts'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleCondition, sampleStatus, sampleTask, sampleToken } from '../../testing/samples.ts'
import { chooseFile, show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'

const BASE = '/account/heloc/heloc-signer'
const FLAG = 'fe-heloc-additional-signer-conditions'
const signer = { uuid: '3f2a1b0c-0000-4000-8000-0000000000e1', name: 'Robin Example' }
const verified: NonNullable<SignerTask['identity']> = {
  status: 'VERIFIED',
  documents: [],
  tries: 1,
  reasons: [],
  withPersonSince: null,
}
const identified: Partial<SignerTask> = { hasConsent: true, identity: verified }

const keyOf = ({ body }: RequestInit): string => JSON.parse(String(body)).featureKey
const flagged = (isOn: boolean): StubAnswer => [
  readFeature,
  (request: RequestInit) => {
    const enabled = isOn && keyOf(request) === FLAG
    return { enabled, flagEnabled: enabled, variables: {} }
  },
]
const condition = (change: Partial<ConditionRecord> = {}) =>
  sampleCondition({ categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD', documentType: 'PAYSTUB', signer, ...change })

const Where = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

type Asked = { readonly conditions?: readonly ConditionRecord[]; readonly task?: Partial<SignerTask> }
const open = (path: string, { conditions = [condition()], task = identified }: Asked, answers: StubAnswer[] = []) => {
  const server = stubServer([
    ...answers,
    flagged(true),
    [readSigning, sampleTask(task)],
    [readConditions, conditions],
    [listConditions, conditions],
  ])
  show(
    <>
      <AppRoutes />
      <Where />
    </>,
    { path: `${BASE}/${path}` },
  )
  return server
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const group = (name: string) => page.getByRole('region', { name })
const address = page.getByTestId('address')
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => saveToken(sampleToken('signer')))
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('what is asked of an additional signer', () => {
  it('[P-2.1-19] is listed: what is needed, in review and done, each with the way to it inside their own pages', async () => {
    const paystub = condition({ commentsToBorrower: 'The newest one, please.' })
    const identity = condition({ categoryEnum: 'ID_VERIFICATION_FAILURE', documentType: null })
    open('conditions', {
      conditions: [
        paystub,
        identity,
        condition({ categoryEnum: 'GENERIC_DOCUMENT_REQUEST', state: 'SUBMITTED' }),
        condition({ categoryEnum: 'GENERIC_DOCUMENT_REQUEST', state: 'CLOSED' }),
      ],
    })
    await expect.element(heading('What we ask for')).toBeVisible()
    const needed = group('Needed from you')
    await expect
      .element(needed.getByRole('link', { name: 'Send your paystub' }))
      .toHaveAttribute('href', `${BASE}/conditions/upload-document?condition=${paystub.uuid}`)
    await expect
      .element(needed.getByRole('link', { name: 'Send your ID again' }))
      .toHaveAttribute('href', `${BASE}/conditions/identity`)
    await expect.element(needed).toHaveTextContent('The newest one, please.')
    await expect.element(needed).toHaveTextContent('You will owe the line too')
    await expect.element(group('In review')).toHaveTextContent('You have nothing to do.')
    await expect.element(group('Done')).toHaveTextContent('Done on')
    await expect.element(page.getByText('Talk to eNotary').first()).toBeInTheDocument()
    await page.getByRole('link', { name: 'Back to your documents' }).click()
    await expect.element(address).toHaveTextContent(`${BASE}/documents`)
  })

  it.each([
    [1, 'Send your paystub', 'One document is needed'],
    [2, 'Send your 2 paystubs', '2 documents are needed'],
  ])('[C-9-18] speaks of %i paystubs in the singular or the plural', async (numDocsRequired, title, needed) => {
    open('conditions', { conditions: [condition({ xtraData: { numDocsRequired } })] })
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText(needed, { exact: true })).toBeVisible()
  })

  it('[P-2.1-20] is sent as papers, and then a person has it', async () => {
    const document = '3f2a1b0c-0000-4000-8000-0000000000d1'
    const asked = condition()
    let now: ConditionRecord = asked
    const server = open(`conditions/upload-document?condition=${asked.uuid}`, {}, [
      [readConditions, () => [now]],
      [uploadDocument, { uuid: document }],
      [
        submitCondition,
        () => {
          now = { ...asked, state: 'SUBMITTED', actionNeeded: false, documents: [document] }
          return sampleStatus({ state: 'CO_DEED_REQ' })
        },
      ],
    ])
    await expect.element(heading('Send your paystub')).toBeVisible()
    await button('Send for review').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add the document first.')
    chooseFile('paystub.pdf')
    await expect.poll(() => server.sentTo(uploadDocument).length).toBe(1)
    await expect.element(page.getByText('paystub.pdf')).toBeVisible()
    await button('Send for review').click()
    await expect.element(page.getByText('You have nothing to do.')).toBeVisible()
    const [sent] = server.sentTo(submitCondition)
    expect([await sent?.json(), sent?.url.includes(asked.uuid)]).toEqual([{ documents: [document] }, true])
  })

  it.each<readonly [string, Partial<SignerTask>, string]>([
    [
      'another document',
      { hasConsent: true, identity: { ...verified, status: 'REJECTED', reasons: ['BLURRED'] } },
      'One more photo, please',
    ],
    ['their own details first', {}, 'First, about you'],
  ])('[P-2.1-21] may be %s, given on a page of its own', async (_, task, title) => {
    open('conditions/identity', { task })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(address).toHaveTextContent(`${BASE}/conditions/identity`)
  })

  it('[P-2.1-21] is no document any more once theirs is confirmed', async () => {
    open('conditions/identity', {})
    await expect.element(heading('What we ask for')).toBeVisible()
    await expect.element(address).toHaveTextContent(/\/heloc-signer\/conditions$/)
  })

  it.each<readonly [string, Partial<SignerTask>]>([
    ['before they sign', identified],
    ['after they signed', { ...identified, signedAt: '2026-11-05T17:00:00Z' }],
  ])('stands on the page of their papers %s', async (_, task) => {
    open('documents', { task })
    await expect.element(page.getByRole('link', { name: 'Send your paystub' })).toBeVisible()
  })

  it('ends with the application', async () => {
    open('conditions', { task: { ...identified, step: 'CANCELLED', isOpen: false } })
    await expect.element(address).toHaveTextContent(`${BASE}/cancelled`)
  })
})

describe('the list of an additional signer', () => {
  it('[P-5-12] is asked for and shown only once it is known who the signer is', async () => {
    let arrive: (task: SignerTask) => void = () => undefined
    const coming = new Promise<SignerTask>((resolve) => {
      arrive = resolve
    })
    const server = open('conditions', {}, [[readSigning, () => coming]])
    await expect.poll(() => server.asked).toContain(readSigning.name)
    await expect.element(page.getByText('Opening the page').first()).toBeInTheDocument()
    expect([server.asked.includes(readConditions.name), heading('What we ask for').elements()]).toEqual([false, []])
    arrive(sampleTask(identified))
    await expect.element(page.getByRole('link', { name: 'Send your paystub' })).toBeVisible()
  })

  it('[P-5-13] [P-7-44] is asked for and shown only after the flag allowed it, which is asked by its name', async () => {
    let allow: () => void = () => undefined
    const allowed = new Promise<void>((resolve) => {
      allow = resolve
    })
    const reply = { enabled: true, flagEnabled: true, variables: {} }
    const server = open('conditions', {}, [
      [readFeature, (request: RequestInit) => (keyOf(request) === FLAG ? allowed.then(() => reply) : reply)],
    ])
    await expect.element(page.getByText('Loading what we ask for')).toBeInTheDocument()
    const keys = await Promise.all(
      server.sentTo(readFeature).map(async (request) => (await request.clone().json()).featureKey),
    )
    expect(keys).toContain(FLAG)
    expect(server.asked).not.toContain(readConditions.name)
    allow()
    await expect.element(page.getByRole('link', { name: 'Send your paystub' })).toBeVisible()
  })

  it.each<readonly [string, StubAnswer]>([
    ['the flag is off', flagged(false)],
    ['the flag cannot be read', [readFeature, () => Response.json({ code: 'notFound', message: '' }, { status: 404 })]],
  ])('[P-5-13] is not shown where %s: the signer is led to their papers', async (_, flag) => {
    const server = open('conditions', {}, [flag])
    await expect.element(address).toHaveTextContent(`${BASE}/documents`)
    await expect.element(heading('Before you sign')).toBeVisible()
    expect(server.asked.filter((name) => name === readConditions.name || name === listConditions.name)).toEqual([])
  })

  it('is asked for by nobody else: a borrower is led to the signer’s login', async () => {
    saveToken(sampleToken('borrower'))
    const server = open('conditions', {})
    await expect.element(address).toHaveTextContent(`${BASE}/login`)
    expect(server.asked).not.toContain(readConditions.name)
  })
})
