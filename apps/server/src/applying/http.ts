import { confirmProfile as confirmCall, startApplication as startCall } from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, writes } from '../platform/http/index.ts'
import { confirmProfile } from './confirm-profile.ts'
import { startApplication } from './start-application.ts'

export type ApplyingDeps = { readonly registry: Registry }

export const applyingCalls = ({ registry }: ApplyingDeps): readonly Bound[] => [
  writes(startCall, ({ body }, context) => startApplication(context, registry.byId(context.tenant.id), body)),
  writes(confirmCall, ({ params, body }, context) => confirmProfile(context, params.uuid, body)),
]
