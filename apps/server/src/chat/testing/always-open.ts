import { randomUUID } from 'node:crypto'
import type { OrganisationRecord } from '@hearthline/contracts'
import { sampleRecord } from '../../organisations/checking/sample-record.ts'

export const OPEN_HOST = 'always-open.localhost'

/** A lender whose chat is always open, for tests of the whole server, whose clock is not moved. */
export const alwaysOpen = (): OrganisationRecord => {
  const harbor = sampleRecord('harbor-point')
  return {
    ...harbor,
    id: randomUUID(),
    orgCode: 'ALWAYS_OPEN',
    canonicalOrgCode: 'ALWAYS_OPEN',
    companyInfo: { ...harbor.companyInfo, organization: 'ALWAYS_OPEN' },
    hosts: [OPEN_HOST],
    operatingHours: {
      ...harbor.operatingHours,
      OPS_CHAT: harbor.operatingHours.OPS_CHAT.map((day) => ({
        ...day,
        isOpen: true,
        startTime: '00:00',
        endTime: '24:00',
      })),
    },
    operatingCalendar: {},
  }
}
