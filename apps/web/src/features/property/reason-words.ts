import type { BroughtDocument } from '@hearthline/domain/documents'
import type { OwnershipReason } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Reason = {
  readonly label: MessageDescriptor
  /** Which paper shows it. */
  readonly paper: MessageDescriptor
  readonly type: BroughtDocument
}

export const reasons: Readonly<Record<OwnershipReason, Reason>> = {
  NAME_CHANGED: {
    label: msg`My name changed`,
    paper: msg`Marriage certificate, divorce decree or court order with both names`,
    type: 'SUPPORT',
  },
  HELD_IN_TRUST: {
    label: msg`A trust of mine owns the home`,
    paper: msg`Certificate of trust that names you as trustee`,
    type: 'CERTIFICATE_OF_TRUST',
  },
  RECENT_TRANSFER: {
    label: msg`I became the owner lately`,
    paper: msg`The recorded deed, or the settlement statement`,
    type: 'PROPERTY_DESCRIPTION_SOURCE',
  },
  OTHER: { label: msg`Something else`, paper: msg`Any paper that shows that the home is yours`, type: 'SUPPORT' },
}
