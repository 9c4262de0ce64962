import { askFeature } from '@hearthline/client'
import { SIGNER_CONDITIONS_FLAG } from '@hearthline/domain/flags'

/** Apart from the first page: only additional signers have it asked. */
export const askSignerConditions = async (signal: AbortSignal): Promise<boolean> =>
  (await askFeature(SIGNER_CONDITIONS_FLAG, { attributes: {}, signal })).flagEnabled
