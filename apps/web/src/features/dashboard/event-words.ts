import type { WorkflowEvent } from '@hearthline/domain/workflow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What happened, for its owner; events that only machines care about are not told. */
export const eventWords: Readonly<Partial<Record<WorkflowEvent | 'started', MessageDescriptor>>> = {
  started: msg`Application started`,
  submitted: msg`Profile confirmed`,
  creditReported: msg`Credit report received`,
  creditLocked: msg`Credit file is locked or frozen`,
  valued: msg`Home value confirmed`,
  valueNotFound: msg`No automated home value found`,
  liensConfirmed: msg`Mortgages and liens confirmed`,
  decided: msg`Decision made`,
  offerChosen: msg`Offer chosen`,
  offerExpired: msg`Offer ended`,
  additionalInfoGiven: msg`More information given`,
  summaryCertified: msg`Application certified`,
  incomeVerified: msg`Income verified`,
  employmentVerified: msg`Employment verified`,
  disbursementSet: msg`Bank account added`,
  bankConfirmed: msg`Bank account confirmed`,
  identityVerified: msg`Identity verified`,
  titleFinal: msg`Title search finished`,
  floodCertified: msg`Flood certificate received`,
  noteSigned: msg`Agreement signed`,
  deedsNotarized: msg`Deed signed before the notary`,
  trustAndInsuranceComplete: msg`Insurance accepted`,
  rescissionDatesSet: msg`Right to cancel began`,
  rescissionOver: msg`Right to cancel ended`,
  recorded: msg`Papers recorded with the county`,
  fundingApproved: msg`Funding approved`,
  disbursed: msg`Money sent`,
  cancelled: msg`Application closed`,
  declined: msg`Application declined`,
}
