import {
  type ApplicationStatus,
  answerDemographics,
  answerNotaryQuestions,
  approveFunding,
  cancelApplication,
  chooseOffer,
  confirmBank,
  confirmLiens,
  finishIncomeLink,
  giveAdditionalInfo,
  judgeRedFlags,
  listOffers,
  moveClock,
  readRecord,
  readStatus,
  reviewBank,
  reviewPaystub,
  setAutopay,
  setDisbursement,
  startIncomeLink,
  startNotarySession,
  submitPaystubs,
  uploadDocument,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { actions, legalNameOf } from '../../tools/seed/actions.ts'
import { refuseRevision } from '../../tools/seed/detours/figures.ts'
import { meetInPerson } from '../../tools/seed/detours/staff.ts'
import { awaitTaxRecords, orderTaxRecords } from '../../tools/seed/detours/tax-records.ts'
import { askUntil } from '../../tools/seed/growing-pause.ts'
import { CallRefused } from '../../tools/seed/public-calls.ts'
import { samplePdf } from '../../tools/seed/sample-files.ts'
import { endPaid } from './adversarial-actions.ts'
import { detourChoices } from './detours.ts'
import { byLuck, type Choice, refusalOf, type Story } from './player.ts'

const of = ({ uuid }: Story) => ({ params: { uuid } })

const confirmDebts: Choice = async (story) => {
  const { borrower, random } = story
  const { liens } = await borrower.json(readRecord, of(story))
  const isFree = random.percent(15)
  const items = (liens?.items ?? []).map(({ mask: _, position: __, source: ___, ...lien }) => ({
    ...lien,
    ...(isFree && { securedByHome: false }),
    beingPaidOff: !isFree && random.percent(20),
    includesTaxesAndInsurance: random.pick(['YES', 'NO'] as const),
  }))
  return borrower.json(confirmLiens, {
    ...of(story),
    body: {
      items,
      // If left open, a page of its own asks about them.
      inquiries: random.percent(70)
        ? (liens?.inquiries ?? []).map(({ id }) => ({ id, newDebt: random.percent(20) }))
        : [],
      taxesAnnualCents: random.below(9_000) * 100,
      insuranceAnnualCents: random.below(4_000) * 100,
      hoaMonthlyCents: random.percent(30) ? random.below(400) * 100 : 0,
      freeAndClear: items.every((lien) => !lien.securedByHome) && random.percent(50),
    },
  })
}

/** A random amount of a random option, to the step. */
const chooseAny: Choice = async (story) => {
  const { borrower, random } = story
  const { decisionUuid, stepCents, options } = await borrower.json(listOffers, of(story))
  const { termYears, feePercent, maxCents, bands } = random.pick(options)
  const minCents = bands[0]?.fromCents ?? maxCents
  const steps = Math.floor((maxCents - minCents) / stepCents)
  const amountCents = Math.min(maxCents, minCents + random.below(steps + 1) * stepCents)
  const body = { decisionUuid, amountCents, termYears, feePercent, autopay: random.percent(50) }
  return borrower.json(chooseOffer, { ...of(story), body })
}

const giveMore: Choice = (story) => {
  // Other owners of the home have to be named.
  if (story.coOwners.length > 0) return actions.COLLECT_ADDITIONAL_INFO?.(story) ?? Promise.resolve(undefined)
  return story.borrower.json(giveAdditionalInfo, {
    ...of(story),
    body: {
      taxId: story.persona.taxId,
      ownership: 'SOLE',
      otherOwners: [],
      purpose: story.random.pick(['HOME_IMPROVEMENT', 'DEBT_CONSOLIDATION', 'OTHER'] as const),
      hardCredit: true,
      locale: story.random.pick(['en', 'es'] as const),
    },
  })
}

const answerAny: Choice = (story) => {
  const { random, demographics } = story
  const declined = { codes: [], text: '', notProvided: true }
  const body = random.percent(40)
    ? { ethnicity: declined, race: declined, sex: declined }
    : {
        ethnicity: { codes: ['14' as const], text: demographics, notProvided: false },
        race: { codes: ['1' as const], text: demographics, notProvided: false },
        sex: { codes: [random.pick(['1', '2'] as const)], text: '', notProvided: false },
      }
  return story.borrower.json(answerDemographics, { ...of(story), body })
}

/** A paystub that is sometimes rejected, and another one in its place. */
const sendPaystubs = async (story: Story) => {
  const { borrower, random } = story
  const processor = await story.processor()
  const send = async () => {
    const file = { bytes: samplePdf(`PAYSTUB ${random.digits(6)}`), name: 'stub.pdf', type: 'application/pdf' }
    const { uuid } = await borrower.json(uploadDocument, { ...of(story), body: { type: 'PAYSTUB' }, file })
    await borrower.json(submitPaystubs, { ...of(story), body: { documents: [uuid] } })
    return uuid
  }
  let documentUuid = await send()
  if (random.percent(40)) {
    const body = { verdict: 'REJECT', documentUuid, reason: 'The year cannot be read.' } as const
    await processor.json(reviewPaystub, { ...of(story), body })
    documentUuid = await send()
  }
  const annualCents = (60_000 + random.below(120_000)) * 100
  const body = { verdict: 'ACCEPT', documentUuid, annualCents, employmentCheck: random.percent(30) } as const
  return processor.json(reviewPaystub, { ...of(story), body })
}

/** Transcripts from an order: staff read them, unless another tab was faster. */
const readTranscripts = async (story: Story) => {
  const { random } = story
  const documentUuid = await awaitTaxRecords(story, 20_000)
  if (documentUuid === undefined) return
  const body = random.percent(75)
    ? ({ verdict: 'ACCEPT', documentUuid, annualCents: (60_000 + random.below(120_000)) * 100 } as const)
    : ({ verdict: 'REJECT', documentUuid, reason: 'The years differ too much.' } as const)
  await refusalOf((await story.processor()).json(reviewPaystub, { ...of(story), body }))
}

const proveIncome: Choice = async (story) => {
  const { borrower, random } = story
  const { incomeVerification } = await borrower.json(readRecord, of(story))
  const isOrdered = incomeVerification?.sources.some(({ ordered }) => ordered !== undefined) === true
  const types = isOrdered ? (['payroll', 'bank'] as const) : (['payroll', 'bank', 'tax'] as const)
  const link = async (outcome: 'connected' | 'cancelled') => {
    const type = random.pick(types)
    const begun = await borrower.json(startIncomeLink, { ...of(story), body: { type } })
    const { linkUuid, choices } = begun
    if (begun.form !== undefined && outcome === 'connected') {
      await orderTaxRecords(story, begun)
      await readTranscripts(story)
      return borrower.json(readStatus, of(story))
    }
    const choice = random.pick(choices).id
    return borrower.json(finishIncomeLink, { params: { uuid: story.uuid, link: linkUuid }, body: { choice, outcome } })
  }
  if (random.percent(25)) await link('cancelled')
  const status = await link('connected')
  if (status.state !== 'INCOME_VERIFICATION') return status
  return status.manualPaystubUpload || random.percent(50) ? sendPaystubs(story) : undefined
}

const settleAutopay: Choice = (story) =>
  story.borrower.json(setAutopay, {
    ...of(story),
    body: story.random.percent(50)
      ? { payType: 'AUTOPAY', dayOfMonth: 1 + story.random.below(28) }
      : { payType: 'MANUAL' },
  })

/** Staff review what the bank left open, if anything; if refused, it is requested again. */
const lookAtAccount =
  (next: Choice): Choice =>
  async (story, step) => {
    const verdict = story.random.percent(75) ? 'ACCEPT' : 'REFUSE'
    const body = { verdict, reason: 'The statement was looked at' } as const
    const refusal = await refusalOf((await story.processor()).json(reviewBank, { ...of(story), body }))
    return refusal === undefined && verdict === 'REFUSE' ? undefined : next(story, step)
  }

const confirmAccounts: Choice = (story) =>
  story.borrower.json(confirmBank, { ...of(story), body: { correct: story.random.percent(80) } })

/**
 * Documents that were made on an earlier day are made again: then they are read again, and signed at the next attempt.
 */
const signDocuments: Choice = async (story) => {
  await actions.NOTE_SIGNING?.(story).catch((error: unknown) => {
    if (!(error instanceof CallRefused) || error.code !== 'documentChanged') throw error
  })
  return undefined
}

/** Sometimes answers wrongly first: one retry is allowed. */
const meetNotary: Choice = async (story) => {
  const { borrower, random } = story
  const record = await borrower.json(readRecord, of(story))
  if (
    record.notary?.primaryAcceptedAt === undefined &&
    record.notary?.sessionUuid === undefined &&
    random.percent(30)
  ) {
    const body = { recordingAccepted: true, state: 'CO' } as const
    const session = await borrower.json(startNotarySession, { ...of(story), body })
    const answers = Object.fromEntries(session.questions.map(({ id }) => [id, 'none of these']))
    const params = { uuid: story.uuid, session: session.sessionUuid }
    await refusalOf(borrower.json(answerNotaryQuestions, { params, body: { answers } }))
  }
  return actions.DEED_SIGNING?.(story)
}

const waitSomeDays: Choice = async (story) => {
  await story.borrower.json(moveClock, { body: { businessDays: 1 + story.random.below(3) } })
  return undefined
}

const giveAccountOf = async (story: Story, accountNumber: string): Promise<ApplicationStatus> => {
  const { firstName, lastName } = await legalNameOf(story)
  const holderName = `${firstName} ${lastName}`
  const body = { routingNumber: '021000021', accountNumber, accountNumberAgain: accountNumber, holderName }
  const accountType = story.random.pick(['CHECKING', 'SAVINGS'] as const)
  return story.borrower.json(setDisbursement, { ...of(story), body: { ...body, accountType } })
}

/** Sometimes ends in what the sandbox's bank refuses, or leaves to staff. */
const giveAccount: Choice = (story) =>
  giveAccountOf(
    story,
    `${story.accountNumber}${story.random.pick(['', '', '', '', '', '', '', '0002', '0003', '0003'])}`,
  )

/** Staff review every account and every sign of theft that waits; a refused account is given again. */
const clearTheWay = async (story: Story): Promise<void> => {
  const reason = 'Spoke with them on the phone'
  const { bank } = await story.borrower.json(readRecord, of(story))
  const status = bank?.disburse?.status
  if (status === 'FAILED_VERIFICATION') await giveAccountOf(story, story.accountNumber)
  if (status === 'PENDING_REVIEW')
    await (await story.processor()).json(reviewBank, { ...of(story), body: { verdict: 'ACCEPT', reason } })
  const underwriter = await story.underwriter()
  await refusalOf(underwriter.json(judgeRedFlags, { ...of(story), body: { verdict: 'CLEAR', reason } }))
}

/**
 * One person twice, and somebody who may not, before a second person does; then the money is sent, and nobody can stop
 * it.
 */
const approve: Choice = async (story) => {
  await clearTheWay(story)
  const [one, other] = await story.funders()
  const processor = await story.processor()
  const approval = (who: typeof one) => refusalOf(who.json(approveFunding, { ...of(story), body: { checked: true } }))
  const refusals = [await approval(one), await approval(one), await approval(processor), await approval(other)]
  const expected = [undefined, 'alreadyApproved', 'notAllowed', undefined]
  if (JSON.stringify(refusals) !== JSON.stringify(expected))
    throw new Error(`approvals went like this: ${refusals.join(', ')}`)
  await endPaid(story)
  return askUntil('what two funders approved is not paid', async () => {
    const status = await story.borrower.json(readStatus, of(story))
    return status.state === 'FUNDING_DECISION' ? undefined : status
  })
}

/** What a person may randomly do at each step; the rest follows the straight path. */
export const choices: Partial<Record<Step, Choice>> = {
  ...actions,
  ...detourChoices,
  LIEN_VERIFICATION: confirmDebts,
  OFFER_SELECTION: chooseAny,
  REVISED_OFFER_SELECTION: byLuck([80, chooseAny], [20, refuseRevision]),
  COLLECT_ADDITIONAL_INFO: giveMore,
  HMDA: answerAny,
  INCOME_VERIFICATION: proveIncome,
  DISBURSEMENT_ACCOUNT: giveAccount,
  AUTOPAY_ACCOUNT: byLuck([50, settleAutopay], [50, lookAtAccount(settleAutopay)]),
  VERIFIED_AUTOPAY_ACCOUNT: byLuck([50, confirmAccounts], [50, lookAtAccount(confirmAccounts)]),
  NOTE_SIGNING: signDocuments,
  DEED_SIGNING: byLuck([80, meetNotary], [20, meetInPerson]),
  RESCISSION: waitSomeDays,
  FUNDING_DECISION: approve,
}

export const cancel = (story: Story) =>
  story.borrower.json(cancelApplication, { ...of(story), body: { reason: 'Changed my mind' } })
