import {
  answerForVendor,
  type BodyIn,
  confirmPayment,
  giveEvidenceDocument,
  judgePayment,
  judgeVendorAnswer,
  readCase,
  readRecord,
} from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { MANUAL_ANSWER, MANUAL_QUESTIONS, MANUAL_VALUE } from '@hearthline/domain/manual-vendors'
import type { PublicCaller } from '../public-calls.ts'
import { samplePdf } from '../sample-files.ts'
import { of, type Player, type PlayerAction } from './player.ts'
import { bringValue, recordForStaff } from './staff.ts'

const reason = 'As the paper says'

type Body = BodyIn<typeof answerForVendor>
type Answer = Body extends infer Each ? (Each extends Body ? Omit<Each, 'documentUuid' | 'reason'> : never) : never

/** What a person reads in the papers of a made-up home. */
const answersOf = async (player: Player) => {
  const { today, applicant, additional } = await player.borrower.json(readRecord, of(player))
  const names = [applicant, ...(additional?.otherOwners ?? [])].map((one) => `${one.firstName} ${one.lastName}`)
  const found = {
    outcome: 'FOUND' as const,
    ownerMatches: 'YES' as const,
    liens: [],
    owners: names,
    parcelNumber: '0999-01-001',
    legalDescription: 'Lot 1, Block 1, SANDBOX ESTATES, a made-up subdivision, as the title report has it.',
    vesting: names.join(' and '),
  }
  return {
    titleSummary: { question: 'titleSummary', ...found },
    titleFinal: { question: 'titleFinal', ...found },
    payoffQuote: { question: 'payoffQuote', payoffCents: 1_234_56, goodThrough: addDays(day(today), 30) },
    recording: { question: 'recording', instrumentNumber: '2026-0999', recordedOn: today },
  } as const satisfies Record<string, Answer>
}

const bring = async (player: Player, staff: PublicCaller, question: keyof typeof MANUAL_QUESTIONS) => {
  const [type] = MANUAL_QUESTIONS[question].documents
  // The county's copy is filed once more as it is stored, without what a PDF does not need: one page would be too small a file.
  const file = { bytes: samplePdf(type, 4), name: 'proof.pdf', type: 'application/pdf' }
  const { uuid } = await staff.json(giveEvidenceDocument, { ...of(player), body: { type }, file })
  return uuid
}

const openAnswer = async (player: Player, staff: PublicCaller): Promise<string> => {
  const { manualAnswers } = await staff.json(readCase, of(player))
  return manualAnswers.find(({ sentBack }) => sentBack === null)?.uuid ?? ''
}

/** Two funders wired it: one enters the number, the other approves. */
const enterPayment = async (player: Player, question: 'payment' | 'payoff') => {
  const [one, other] = await player.funders()
  const body = { question, traceNumber: 'WIRE-7', documentUuid: await bring(player, one, question), reason }
  await one.json(confirmPayment, { ...of(player), body })
  const params = { ...of(player).params, answer: await openAnswer(player, other) }
  return other.json(judgePayment, { params, body: { verdict: 'APPROVE' } })
}

/** A processor answers in the vendor's place, and the underwriter approves it. */
const enterAnswer = async (player: Player, question: 'titleSummary' | 'titleFinal' | 'payoffQuote' | 'recording') => {
  const [processor, underwriter] = [await player.processor(), await player.underwriter()]
  const answer = (await answersOf(player))[question]
  const body = { ...answer, documentUuid: await bring(player, processor, question), reason }
  await processor.json(answerForVendor, { ...of(player), body })
  const params = { ...of(player).params, answer: await openAnswer(player, underwriter) }
  return underwriter.json(judgeVendorAnswer, { params, body: { verdict: 'APPROVE' } })
}

/** If the application waits for what a vendor would do elsewhere, the staff do it. */
export const answerByHand: PlayerAction = async (player) => {
  const { needsAttention, step } = await recordForStaff(player)
  if (needsAttention?.step !== step) return undefined
  if (needsAttention.reason === MANUAL_VALUE) return bringValue(player)
  if (needsAttention.reason !== MANUAL_ANSWER) return undefined
  const { manualQuestion } = await (await player.processor()).json(readCase, of(player))
  if (manualQuestion === null) return undefined
  const { question } = manualQuestion
  return question === 'payment' || question === 'payoff'
    ? enterPayment(player, question)
    : enterAnswer(player, question)
}
