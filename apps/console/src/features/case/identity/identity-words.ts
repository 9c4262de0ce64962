import type { IdentityRecord } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const resultWords: Readonly<Record<IdentityRecord['result'], MessageDescriptor>> = {
  VERIFIED: msg`Verified`,
  REJECTED: msg`Not verified yet: other documents are asked for`,
  IN_REVIEW: msg`Being checked`,
  NOT_BEGUN: msg`Nothing shown yet`,
}

export const methodWords: Readonly<Record<NonNullable<IdentityRecord['method']>, MessageDescriptor>> = {
  DOCUMENTS_BY_VENDOR: msg`by documents, read by the vendor`,
  DOCUMENTS_BY_PERSON: msg`by documents, read by a person`,
}
