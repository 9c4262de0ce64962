import {
  listDocuments,
  markDocumentRead,
  readDocument,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isInSight } from '../testing/is-in-sight.ts'
import { openShell, type Shell } from '../testing/open-shell.ts'
import { sampleDocument, sampleProfile, sampleRecord, sampleStatus, sampleToken } from '../testing/samples.ts'
import type { StubAnswer } from '../testing/stub-server.ts'
import { samplePdf } from './sample-pdf.ts'

const { uuid } = sampleStatus()
const first = { ...sampleDocument({ mustBeRead: true, type: 'ACCOUNT_OPENING_DISCLOSURE' }), pages: 3 }
const second = { ...sampleDocument({ mustBeRead: true, type: 'CREDIT_AGREEMENT', sha256: 'b'.repeat(64) }), pages: 2 }
type Pdf = typeof first
let shell: Shell
let served: Pdf

const application = (state: 'LIEN_VERIFICATION' | 'FINAL_OFFER' | 'NOTE_SIGNING'): readonly StubAnswer[] => [
  [readProfile, sampleProfile],
  [readStatus, sampleStatus({ state })],
  [readRecord, sampleRecord({ step: state })],
]

beforeEach(() => page.viewport(1280, 600))

it("[P-2.4-44] [P-2.4-45] says 'Why We Need Your Location' before signing, which needs it confirmed", async () => {
  shell = await openShell(`/account/heloc/${uuid}/signing/intro`, {
    token: sampleToken('borrower'),
    answers: [...application('FINAL_OFFER'), [listDocuments, []]],
  })
  await shell.screen.getByRole('button', { name: 'Start signing' }).click()
  const alert = shell.screen.getByRole('dialog', { name: 'Why We Need Your Location', exact: true })
  await expect.element(alert).toHaveTextContent('Signing needs your location confirmed')
})

describe('the viewer of a PDF', () => {
  const asked = () => shell.screen.getByText('Please read this document to the end.')
  const end = () => shell.screen.getByText('End of this document').element()
  const reports = () => shell.sentTo(markDocumentRead).map(({ url }) => url.split('/').at(-2))

  const pageOf = ({ pages }: Pdf, number: number) =>
    shell.screen.getByRole('group', { name: `Page ${number} of ${pages}` })
  const isDrawn = (document: Pdf) =>
    expect.poll(() => pageOf(document, 1).element().querySelector('canvas') !== null).toBe(true)

  const throughPages = async (document: Pdf) => {
    for (let number = 1; number <= document.pages; number += 1) {
      const one = pageOf(document, number).element()
      one.scrollIntoView({ block: 'start' })
      await isInSight(one, 0.25, shell.window)
    }
  }
  /** Leaves so many px of the sentinel above the window's lower edge. */
  const showEnd = async (px: number) => {
    const { window } = shell
    const { top, height } = end().getBoundingClientRect()
    window.scrollTo(0, top + window.scrollY - window.innerHeight + px)
    await isInSight(end(), (px - 0.5) / height)
  }

  /** Many frames, for a report that should not come. */
  const pause = async () => {
    for (let frames = 0; frames < 60; frames += 1) await new Promise((next) => shell.window.requestAnimationFrame(next))
  }

  const open = async (path: string, state: 'LIEN_VERIFICATION' | 'NOTE_SIGNING') => {
    served = first
    const read = new Set<string>()
    const now = (document: Pdf) => ({
      ...document,
      readAt: read.has(document.uuid) ? '2026-11-12T19:00:00Z' : null,
    })
    shell = await openShell(`/account/heloc/${uuid}/${path}`, {
      token: sampleToken('borrower'),
      answers: [
        ...application(state),
        [listDocuments, () => [now(first), now(second)]],
        [readDocument, () => new Response(samplePdf(served.pages), { headers: { 'content-type': 'application/pdf' } })],
        [
          markDocumentRead,
          () => {
            const document = reports().at(-1) === first.uuid ? first : second
            read.add(document.uuid)
            return now(document)
          },
        ],
      ],
    })
    await isDrawn(first)
  }

  it('[P-2.4-58] [P-4.4-14] reports the end once a quarter of what stands there is on the screen', async () => {
    await open(`document/disclosures?paper=${first.uuid}`, 'LIEN_VERIFICATION')
    await expect.element(asked()).toBeVisible()
    await throughPages(first)
    const quarterPx = end().getBoundingClientRect().height / 4
    await showEnd(Math.ceil(quarterPx) - 1)
    await pause()
    await expect.element(asked()).toBeVisible()
    expect(reports()).toEqual([])
    await showEnd(Math.ceil(quarterPx))
    await expect.poll(reports).toEqual([first.uuid])
    await expect.poll(() => asked().elements()).toEqual([])
  })

  it('[P-4.4-15] takes the report back for another file, which has an end of its own', async () => {
    await open('signing/sign', 'NOTE_SIGNING')
    const guide = shell.screen.getByRole('complementary').filter({ hasText: 'Read it to the end and you can go on.' })
    await expect.element(guide).toBeVisible()
    await throughPages(first)
    await showEnd(40)
    await expect.poll(reports).toEqual([first.uuid])
    served = second
    await shell.screen
      .getByRole('button', { name: /^Next: / })
      .first()
      .click()
    await isDrawn(second)
    await expect.element(guide).toBeVisible()
    expect(reports()).toEqual([first.uuid])
    await throughPages(second)
    await showEnd(40)
    await expect.poll(reports).toEqual([first.uuid, second.uuid])
    await expect.element(shell.screen.getByRole('button', { name: 'Finish and sign' }).first()).toBeVisible()
  })
})
