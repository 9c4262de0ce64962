import { type HomeUnderLaw, lawInForce } from './law-in-force.ts'

export type NotaryAvailability = 'allowed' | 'in-person'

/**
 * Whether the deed may be notarised by video: where the law in force asks neither for the notary in person nor for an
 * office, nor for the consent of spouses, who have no account and consent at a meeting.
 */
export const remoteNotary = (home: HomeUnderLaw): NotaryAvailability => {
  const { notaryInPerson, closesAtOffice, spousesConsent } = lawInForce(home)
  return [notaryInPerson, closesAtOffice, spousesConsent].includes(true) ? 'in-person' : 'allowed'
}
