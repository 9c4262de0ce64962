import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../schemas/basics.ts'
import {
  DecisionReply,
  DecisionRequest,
  FeatureFlag,
  FeatureReply,
  FeatureRequest,
  OptimizeUser,
} from '../schemas/optimize.ts'
import { CallContext } from '../schemas/telemetry.ts'
import { OPTIMIZE, TRACKER } from './service-paths.ts'

const InContext = z.object({ context: CallContext })
const TrackerOfProfile = z.object({ trackerUuid: z.nullable(Uuid) })

export const readFeature = endpoint({
  name: 'readFeature',
  method: 'POST',
  path: `${OPTIMIZE}/:context/api/v1/feature`,
  says: 'Whether one feature is on for this user, with its variables; an unknown feature is off',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  params: InContext,
  body: FeatureRequest,
  reply: FeatureReply,
})

export const listFeatures = endpoint({
  name: 'listFeatures',
  method: 'POST',
  path: `${OPTIMIZE}/:context/api/v1/features`,
  says: 'All features, each on or off for this user',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  params: InContext,
  body: z.object({ optimizeUser: OptimizeUser }),
  reply: z.array(FeatureFlag),
})

export const decideFeature = endpoint({
  name: 'decideFeature',
  method: 'POST',
  path: `${OPTIMIZE}/:context/api/v2/decision`,
  says: 'Which variation of a feature this tracker gets, the same on every call',
  who: 'anyone',
  does: 'visit',
  repeat: 'mints',
  params: InContext,
  body: DecisionRequest,
  reply: DecisionReply,
})

export const readTracker = endpoint({
  name: 'readTracker',
  method: 'GET',
  path: TRACKER,
  says: "The tracker that belongs to the caller's profile, or none yet",
  who: 'signedIn',
  does: 'readOwn',
  reply: TrackerOfProfile,
})

export const giveTracker = endpoint({
  name: 'giveTracker',
  method: 'POST',
  path: TRACKER,
  says: "Ties this browser's tracker to the caller's profile, where no other is; answers the one that is tied",
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mayBeKeyed',
  body: z.object({ trackerUuid: Uuid }),
  reply: TrackerOfProfile,
})

/** chat-signin-data.md 7: says which profile of the optimisation service a person has; the latest call wins. */
export const changeTracker = endpoint({
  name: 'changeTracker',
  method: 'PATCH',
  path: TRACKER,
  says: "Ties another tracker to the caller's profile; identityUuid is their own",
  who: 'signedIn',
  does: 'readOwn',
  repeat: 'mayBeKeyed',
  query: z.object({ identityUuid: z.optional(Uuid) }),
  body: z.object({ optimizelyProfileUuid: Uuid }),
  reply: TrackerOfProfile,
})
