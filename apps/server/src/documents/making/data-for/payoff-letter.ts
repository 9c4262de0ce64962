import { instantToDay } from '@hearthline/domain/calendar'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { DataOf } from '../../render/index.ts'
import { borrowersOf, lenderLines, loanDocumentOf, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

/** A letter for each debt that closing pays off, by the debt's own number. */
export const payoffParts = ({ facts }: TemplateInput): readonly string[] =>
  facts.disclosures?.closingSignedAt === undefined ? [] : payoffsOf(facts.liens).map(({ id }) => id)

/** What is paid to a creditor, and the request to close the line that it paid; the signed agreement authorizes both. */
export const dataForPayoffLetter = (input: TemplateInput, part: string): DataOf<'PAYOFF_LETTER'> | undefined => {
  const { facts, organisation } = input
  const lien = payoffsOf(facts.liens).find(({ id }) => id === part)
  const signedAt = facts.disclosures?.closingSignedAt
  if (lien === undefined || signedAt === undefined) return undefined
  const { creditor, mask, kind, balanceCents } = lien
  return {
    ...loanDocumentOf(input),
    borrowers: borrowersOf(facts),
    property: propertyOf(facts),
    payoff: {
      creditor,
      ...(mask !== undefined && { accountEnding: mask }),
      kind,
      amountCents: balanceCents,
      askedOn: instantToDay(Date.parse(signedAt), organisation.timeZone),
    },
    returnToLines: lenderLines(organisation),
  }
}
