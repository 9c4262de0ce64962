import { correctIdentity, liftCredit, readRecord, readStatus, readTimeline } from '@hearthline/contracts'
import { noRoutingFacts, pageFor } from '@hearthline/domain/routing'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf, readSecret, type SecretKind } from '../../applications/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { confirmDebts } from '../../testing/borrower-actions.ts'
import { applicantAtIncome, createJourneyServer, type JourneyServer } from '../../testing/journey-server.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import type { Answer } from '../../testing/test-server.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

/** Somebody of the sandbox, as far as the bureau lets them come. */
const arrive = async (name: string): Promise<Applicant> => {
  const applicant = await createApplicant(server, { step: 'PRE_SOFT_CREDIT_DISCLOSURE', name })
  await applicant.work(server.jobs)
  return applicant
}
const stepOf = async (applicant: Applicant): Promise<Step> => (await applicant.now()).step
const secretOf = ({ uuid }: Applicant, kind: SecretKind) =>
  readSecret({ db: server.app.db, organisation: server.lender.id, keys: server.app.keys }, uuid, kind)

const correct = (applicant: Applicant, change: object = {}): Promise<Answer> => {
  const body = {
    firstName: 'Reese',
    lastName: 'Nonumber',
    hasOneName: false,
    birthDate: '1982-01-19',
    taxId: '900-20-1020',
    ...change,
  }
  return applicant.visitor.call(correctIdentity, { params: { uuid: applicant.uuid }, body })
}
const lift = (applicant: Applicant, body: object): Promise<Answer> =>
  applicant.visitor.call(liftCredit, { params: { uuid: applicant.uuid }, body })
const faultsOf = ({ body }: Answer) =>
  (body.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
const recordOf = async ({ visitor, uuid }: Applicant) => (await visitor.call(readRecord, { params: { uuid } })).body

/** The whole log and the facts, as text, to look for what must not be there. */
const written = async (applicant: Applicant): Promise<string> =>
  JSON.stringify([
    await readLogOf(server.app.db, server.lender.id, applicant.uuid),
    (await applicant.now()).facts,
    await recordOf(applicant),
    (await applicant.visitor.call(readTimeline, { params: { uuid: applicant.uuid } })).body,
  ])

describe('a file that the bureau does not find', () => {
  it('is found once the tax number is given', async () => {
    const applicant = await arrive('Reese Nonumber')
    expect(await stepOf(applicant)).toBe('CREDIT_NO_MATCH')
    const answer = await correct(applicant)
    expect([answer.status, answer.body.state]).toEqual([200, 'WAITING_FOR_SOFT_CREDIT'])
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    const { facts } = await applicant.now()
    expect([facts.applicant.hasTaxId, facts.creditTrouble]).toEqual([true, undefined])
  })

  it('is asked for again, with the number on file, after a number that matches nobody', async () => {
    const applicant = await arrive('Reese Nonumber')
    await correct(applicant, { taxId: '900-20-1021' })
    expect(await applicant.work(server.jobs)).toBe('CREDIT_NO_MATCH_SSN')
    await correct(applicant)
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })

  it('is found under the name as it is spelt in the file', async () => {
    const applicant = await arrive('Sasha Misspelt')
    await correct(applicant, { firstName: 'Sasha', lastName: 'Misspelt', taxId: '900-21-1021' })
    expect(await applicant.work(server.jobs)).toBe('CREDIT_NO_MATCH_SSN')
    await correct(applicant, { firstName: 'Sasha', lastName: 'Misspelled', taxId: '900-21-1021' })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    expect((await applicant.now()).facts.applicant).toMatchObject({ firstName: 'Sasha', lastName: 'Misspelled' })
  })

  it('is looked for under the name and at the address of before too', async () => {
    const applicant = await arrive('Reese Nonumber')
    const before = { street: '14 Old Mill Way', unit: '', city: 'Austin', state: 'TX', zip: '78701' }
    const asked: unknown[] = []
    const app = server.app as { vendorsFor: AppContext['vendorsFor'] }
    const { vendorsFor } = app
    const vendors = vendorsFor(server.lender.id)
    const { credit } = vendors
    const listening = {
      ...vendors,
      credit: {
        ...credit,
        pull: (request: Parameters<typeof credit.pull>[0]) => {
          asked.push(request)
          return credit.pull(request)
        },
      },
    }
    await correct(applicant, { formerName: 'Reese Before', previousAddress: before })
    app.vendorsFor = () => listening
    await applicant.work(server.jobs).finally(() => {
      app.vendorsFor = vendorsFor
    })
    expect(asked).toMatchObject([
      { taxId: '900201020', formerName: 'Reese Before', previousAddress: { street: '14 Old Mill Way', zip: '78701' } },
    ])
  })

  it('leaves both numbers sealed, and out of the log, the facts and every answer', async () => {
    const applicant = await arrive('Reese Nonumber')
    await correct(applicant, { birthDate: '1982-01-20' })
    expect([await secretOf(applicant, 'TAX_ID'), await secretOf(applicant, 'BIRTH_DATE')]).toEqual([
      '900201020',
      '1982-01-20',
    ])
    const all = await written(applicant)
    for (const secret of ['900-20-1020', '900201020', '1982-01-20']) expect(all).not.toContain(secret)
    expect(all).toContain('correctIdentity')
  })

  it.each([
    ['a number that is nobody’s', { taxId: '123-45-6789' }, ['taxId taxIdSandboxOnly']],
    ['half a number', { taxId: '900-20' }, ['taxId taxIdFormat']],
    [
      'a birth date to come and a number that never was',
      { birthDate: '2999-01-01', taxId: '900-01-0000' },
      ['birthDate dateInFuture', 'taxId taxIdImpossible'],
    ],
    ['a child', { birthDate: `${new Date().getFullYear() - 9}-01-01` }, ['birthDate underAge']],
    ['no last name', { lastName: '' }, ['lastName required']],
    [
      'a ZIP of another state',
      {
        previousAddress: { street: '1 Main Street', unit: '', city: 'Austin', state: 'TX', zip: '80202' },
      },
      ['previousAddress.zip zipNotInState'],
    ],
  ] as const)('is not asked for again with %s', async (_, change, errors) => {
    const applicant = await arrive('Reese Nonumber')
    const answer = await correct(applicant, change)
    expect([answer.status, faultsOf(answer)]).toEqual([422, errors])
    expect([await stepOf(applicant), await secretOf(applicant, 'TAX_ID')]).toEqual(['CREDIT_NO_MATCH', undefined])
  })

  it('is not corrected by somebody else, nor once it has been found', async () => {
    const [mine, theirs] = [await arrive('Reese Nonumber'), await arrive('Reese Nonumber')]
    expect((await correct({ ...mine, visitor: theirs.visitor })).body.code).toBe('applicationNotFound')
    await correct(mine)
    await mine.work(server.jobs)
    expect((await correct(mine)).body.code).toBe('eventNotExpected')
  })
})

describe('a file that its owner has shut', () => {
  it('is opened at the bureau, which is asked again when the owner says so', async () => {
    const applicant = await arrive('Jamie Lockedfile')
    expect(await stepOf(applicant)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN')
    const freeze = { bureau: 'Sandbox Credit Bureau', phone: '+13035550188', takesPin: true, wrongPins: 0 }
    expect((await recordOf(applicant)).creditFreeze).toMatchObject(freeze)
    expect((await lift(applicant, { way: 'LIFTED' })).body.state).toBe('WAITING_FOR_SOFT_CREDIT')
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    const { facts } = await applicant.now()
    expect([facts.creditTrouble, facts.creditFreeze]).toEqual([undefined, undefined])
  })

  it('is said to be shut by underwriting, until it is open', async () => {
    const applicant = await arrive('Jamie Lockedfile')
    const shownByUnderwriting = async () => {
      const { uwDecision, uwSubDecision } = (
        await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })
      ).body
      return [uwDecision, uwSubDecision]
    }
    expect(await shownByUnderwriting()).toEqual(['REVIEW', 'CREDIT_FROZEN'])
    await lift(applicant, { way: 'LIFTED', pin: '' })
    await applicant.work(server.jobs)
    expect(await shownByUnderwriting()).toEqual([null, null])
  })

  it('is opened by the right PIN', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    expect(await stepOf(applicant)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN')
    await lift(applicant, { way: 'PIN', pin: '246810' })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })

  it('stays shut for a wrong PIN, which is said, and opens for the right one', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    await lift(applicant, { way: 'PIN', pin: '111111' })
    expect(await applicant.work(server.jobs)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN')
    const { facts } = await applicant.now()
    expect([facts.creditTrouble, facts.creditFreeze]).toMatchObject([
      'FROZEN_WITH_PIN',
      { wrongPins: 1, tried: { way: 'PIN' } },
    ])
    await lift(applicant, { way: 'PIN', pin: '246810' })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })

  it('leads to the page of a wrong PIN once one was tried, by the flag of the status [P-3-128]', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    const shown = async () => {
      const { body } = await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })
      const isCreditFrozenWithPin = body.creditFrozenWithPin === true
      const page = pageFor(String(body.state), { ...noRoutingFacts, isCreditFrozenWithPin })
      return [body.state, body.creditFrozenWithPin, page]
    }
    const shut = 'SOFT_CREDIT_LOCKED_OR_FROZEN'
    expect(await shown()).toEqual([shut, false, { kind: 'page', page: 'credit/error' }])
    await lift(applicant, { way: 'PIN', pin: '111111' })
    await applicant.work(server.jobs)
    expect(await shown()).toEqual([shut, true, { kind: 'page', page: 'review-app/incorrect-pin' }])
    await lift(applicant, { way: 'PIN', pin: '246810' })
    await applicant.work(server.jobs)
    expect(await shown()).toEqual(['LIEN_VERIFICATION', false, { kind: 'page', page: 'liens' }])
  })

  it('takes three PINs at most, and then the word of its owner', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    for (const pin of ['1111', '2222', '3333']) {
      await lift(applicant, { way: 'PIN', pin })
      await applicant.work(server.jobs)
    }
    const answer = await lift(applicant, { way: 'PIN', pin: '246810' })
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['pin pinTriesOver']])
    expect(await secretOf(applicant, 'CREDIT_PIN')).toBeUndefined()
    await lift(applicant, { way: 'LIFTED' })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })

  it('leaves its PIN sealed until the bureau has answered, and nowhere after that', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    await lift(applicant, { way: 'PIN', pin: '975319' })
    expect(await secretOf(applicant, 'CREDIT_PIN')).toBe('975319')
    await applicant.work(server.jobs)
    expect(await secretOf(applicant, 'CREDIT_PIN')).toBeUndefined()
    const all = await written(applicant)
    expect(all).not.toContain('975319')
    expect(all).toContain('liftCredit')
  })

  it('is opened by no PIN that comes along with the word of its owner', async () => {
    const applicant = await arrive('Rowan Frozenfile')
    await lift(applicant, { way: 'LIFTED', pin: '111111' })
    expect(await secretOf(applicant, 'CREDIT_PIN')).toBeUndefined()
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
  })

  it.each([
    ['no PIN', {}, 'pin required'],
    ['letters', { pin: 'abcdef' }, 'pin pinFormat'],
    ['three digits', { pin: '123' }, 'pin pinFormat'],
    ['eleven digits', { pin: '12345678901' }, 'pin pinFormat'],
  ] as const)('is not tried with %s', async (_, change, error) => {
    const applicant = await arrive('Rowan Frozenfile')
    const answer = await lift(applicant, { way: 'PIN', ...change })
    expect([answer.status, faultsOf(answer)]).toEqual([422, [error]])
    expect(await stepOf(applicant)).toBe('SOFT_CREDIT_LOCKED_OR_FROZEN')
  })

  it('is not tried with a PIN where the bureau takes none', async () => {
    const freeze = { bureau: 'Plain Bureau', phone: '+13035550100', website: 'https://plain.example', wrongPins: 0 }
    const applicant = await createApplicant(server, {
      step: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
      facts: { creditTrouble: 'LOCKED', creditFreeze: { ...freeze, takesPin: false } },
    })
    const answer = await lift(applicant, { way: 'PIN', pin: '246810' })
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['pin pinNotTaken']])
  })

  it('at the hard check is opened the same way, and the check goes on', async () => {
    const applicant = await applicantAtIncome(server, { name: 'Lennox Laterlocked' })
    expect(await stepOf(applicant)).toBe('HARD_CREDIT_LOCKED_OR_FROZEN')
    expect((await lift(applicant, { way: 'LIFTED' })).body.state).toBe('HARD_CREDIT_PULL')
    expect(await applicant.work(server.jobs)).toBe('INCOME_VERIFICATION')
  })

  it('is not opened by somebody else', async () => {
    const [mine, theirs] = [await arrive('Jamie Lockedfile'), await arrive('Jamie Lockedfile')]
    expect((await lift({ ...mine, visitor: theirs.visitor }, { way: 'LIFTED' })).body.code).toBe('applicationNotFound')
  })
})

describe('an answer of the bureau that a person has to look at', () => {
  const publish = async ({ uuid }: Applicant, event: WorkflowEvent) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, uuid, by)).publish(event),
    )
  }
  const people = [
    ['Skyler Minorfile', 'CREDIT_MINOR'],
    ['Harper Bureaufault', 'CREDIT_ERROR'],
    ['Emerson Fraudalert', 'FACTA_REVIEW'],
    ['Dakota Garbled', 'UNKNOWN'],
  ] as const
  it.each(people)('keeps %s at %s, where nothing of the borrower is expected', async (name, step) => {
    const applicant = await arrive(name)
    expect(await stepOf(applicant)).toBe(step)
    expect((await lift(applicant, { way: 'LIFTED' })).body.code).toBe('eventNotExpected')
    expect((await correct(applicant)).body.code).toBe('eventNotExpected')
  })
  it('is shown by underwriting as an answer that it cannot know, until it is cleared', async () => {
    const applicant = await arrive('Dakota Garbled')
    const shownByUnderwriting = async () =>
      (await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })).body
    expect(await shownByUnderwriting()).toMatchObject({
      state: 'UNKNOWN',
      uwDecision: 'UNKNOWN',
      uwSubDecision: 'UNKNOWN_SUBDECISION',
    })
    await publish(applicant, 'reviewCleared')
    await applicant.work(server.jobs)
    expect(await shownByUnderwriting()).toMatchObject({
      state: 'LIEN_VERIFICATION',
      uwDecision: null,
      uwSubDecision: null,
    })
  })
  it.each(people)('lets %s go on from %s once it is cleared', async (name) => {
    const applicant = await arrive(name)
    await publish(applicant, 'reviewCleared')
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    expect((await confirmDebts(applicant)).status).toBe(200)
  })
})
