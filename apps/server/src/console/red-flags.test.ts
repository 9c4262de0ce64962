import { approveFunding, judgeRedFlags, readCase } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { openRedFlags } from '@hearthline/domain/red-flags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { birthDateOf, keepSecret } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { screenAgain } from '../funding/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const shared: Partial<ApplicationFacts> = { redFlags: { contactSharedWith: 1, judged: [] } }
const reason = 'Called both: they share a household'
const approve = (applicant: Applicant) => server.act('funder', applicant, approveFunding, { checked: true })
const judge = (applicant: Applicant, verdict: string) =>
  server.act('underwriter', applicant, judgeRedFlags, { verdict, reason })
const caseOf = async (applicant: Applicant) => replyOf(readCase, await server.act('processor', applicant, readCase))

describe('a sign of identity theft', () => {
  it('stands in the fraud queue, and no money is approved before it is judged', async () => {
    const applicant = await server.at('FUNDING_DECISION', shared)
    expect(await server.openKinds(applicant)).toContain('FRAUD_REVIEW')
    expect((await caseOf(applicant)).redFlags).toEqual({ open: ['CONTACT_SHARED'], judged: [] })
    expect((await approve(applicant)).body.code).toBe('redFlagsOpen')
    expect((await judge(applicant, 'CLEAR')).status).toBe(200)
    expect((await approve(applicant)).status).toBe(200)
  })

  it('is cleared with a reason and a name, which stay with the case', async () => {
    const applicant = await server.at('FUNDING_DECISION', shared)
    await judge(applicant, 'CLEAR')
    const { redFlags, log, tasks } = await caseOf(applicant)
    expect(redFlags).toMatchObject({
      open: [],
      judged: [{ flags: ['CONTACT_SHARED'], reason, by: { name: expect.any(String) } }],
    })
    expect(log.some(({ kind }) => kind === 'clearRedFlags')).toBe(true)
    expect(tasks.find(({ kind }) => kind === 'FRAUD_REVIEW')?.closed).toMatchObject({ outcome: 'clearRedFlags' })
  })

  it('that is none after all ends the application', async () => {
    const applicant = await server.at('FUNDING_DECISION', shared)
    expect((await judge(applicant, 'REFUSE')).body.state).toBe('DECLINED')
    expect((await applicant.now()).facts.decision?.reasons).toEqual(['IDENTITY_UNVERIFIED'])
  })

  it('is for an underwriter, and judged only where there is one', async () => {
    const applicant = await server.at('FUNDING_DECISION', shared)
    expect((await server.act('processor', applicant, judgeRedFlags, { verdict: 'CLEAR', reason })).status).toBe(403)
    const plain = await server.at('FUNDING_DECISION')
    expect((await judge(plain, 'CLEAR')).body.code).toBe('eventNotExpected')
  })
})

describe('before the money moves', () => {
  const lee = {
    uuid: '00000000-0000-4000-8000-0000000000c1',
    relation: 'SIBLING',
    owes: false,
    email: 'lee@example.test',
  }
  const signer = {
    uuid: lee.uuid,
    invitedAt: '2026-11-06T17:00:00.000Z',
    invitationEndsAt: '2099-11-20T17:00:00.000Z',
    invitations: 1,
    signedAt: '2026-11-07T17:00:00.000Z',
  }
  const withOwner = (firstName: string, lastName: string, signed = true): Partial<ApplicationFacts> => ({
    additional: { purpose: 'OTHER', givenAt: signer.invitedAt, otherOwners: [{ ...lee, firstName, lastName }] },
    coSigners: signed ? [signer] : [],
  })
  const phone = (digits: string): ApplicationFacts['applicant'] => ({ ...closingFacts.applicant, phone: digits })
  const screened = async (facts: Partial<ApplicationFacts>) => {
    const applicant = await server.at('FUNDABLE', facts)
    await applicant.work({ FUNDABLE: screenAgain })
    return applicant.now()
  }

  it('everybody who signed is screened once more, the owners beside the borrower too', async () => {
    const own = { applicant: phone('+13036250001') }
    expect((await screened({ ...own, ...withOwner('Robin', 'Example') })).step).toBe('FUNDING_DECISION')
    const { step, facts } = await screened({ ...own, ...withOwner('Quinn', 'Listmatch') })
    expect([step, facts.needsAttention?.reason]).toEqual(['FUNDABLE', 'screeningMatch'])
  })

  it('somebody who applied under the same name before is nobody else', async () => {
    await screened({ applicant: phone('+13036250003') })
    const again = await screened({ applicant: phone('+13036250003') })
    expect(again.facts.redFlags?.contactSharedWith).toBe(0)
  })

  it('a phone number that somebody else gave as well is found', async () => {
    const first = await screened({ applicant: phone('+13036250002') })
    expect(first.facts.redFlags?.contactSharedWith).toBe(0)
    const second = await screened({ applicant: { ...phone('+13036250002'), lastName: 'Stranger' } })
    expect(second.facts.redFlags?.contactSharedWith).toBe(1)
  })

  it('one birth date of two who sign stops it until a person has looked, and what was found before stays', async () => {
    const applicant = await server.at('FUNDABLE', {
      ...withOwner('Robin', 'Example'),
      applicant: phone('+13036250004'),
      redFlags: { signersShare: ['BROWSER'], judged: [] },
    })
    const { app, lender } = server
    const secret = { application: applicant.uuid, kind: birthDateOf(lee.uuid), value: '1984-05-17' }
    await app.db.inTransaction(lender.id, (tx) => keepSecret(tx, app.keys, secret))
    await applicant.work({ FUNDABLE: screenAgain })
    expect((await applicant.now()).facts.redFlags?.signersShare).toEqual(['BROWSER', 'BIRTH_DATE'])
    expect((await caseOf(applicant)).redFlags.open).toEqual(['SIGNERS_SHARE_BROWSER', 'SIGNERS_SHARE_BIRTH_DATE'])
    const ready = await server.at('FUNDING_DECISION', { redFlags: { signersShare: ['BIRTH_DATE'], judged: [] } })
    expect((await approve(ready)).body.code).toBe('redFlagsOpen')
    expect((await judge(ready, 'CLEAR')).status).toBe(200)
    expect((await approve(ready)).status).toBe(200)
  })

  it('two who sign and share nothing raise no flag (control)', async () => {
    const { facts } = await screened({ ...withOwner('Robin', 'Example'), applicant: phone('+13036250005') })
    expect([facts.redFlags?.signersShare, openRedFlags(facts)]).toEqual([[], []])
  })
})
