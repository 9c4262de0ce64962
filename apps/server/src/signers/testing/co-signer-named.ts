import type { CoSigner } from '@hearthline/domain/application'

/** Somebody who took up their invitation, as they stand right after. */
export const coSignerNamed = (uuid: string): CoSigner => ({
  uuid,
  invitedAt: '2026-11-06T17:00:00.000Z',
  invitationEndsAt: '2099-11-20T17:00:00.000Z',
  invitations: 1,
  acceptedAt: '2026-11-06T18:00:00.000Z',
  demonstrationCode: 'K7QX2M',
})
