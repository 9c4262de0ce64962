import { askFeature } from '@hearthline/client'
import type { FeatureReply } from '@hearthline/contracts'

/** portal.md 7. */
const MAINTENANCE = 'fe-heloc-maintenance'

export const askMaintenance = (signal: AbortSignal): Promise<FeatureReply> =>
  askFeature(MAINTENANCE, { attributes: {}, signal })
