import { createQueryClient, forgetToken, saveToken } from '@hearthline/client'
import { beginProof, giveProof, inviteStaff, listPeople, readStaff } from '@hearthline/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PeoplePage } from '../features/people/people-page.tsx'
import { sampleStaff, show } from '../testing/show.tsx'
import { SignedIn } from './signed-in.tsx'

const problem = (code: string, status: number) => Response.json({ code, message: '', detail: {} }, { status })
const PEOPLE = { members: [], invitations: [], isAtIssuer: false }

type How = { readonly by?: 'password' | 'secondFactor'; readonly passkey?: boolean; readonly isFresh?: boolean }

/** A server that asks who calls until it was shown; keeps the invitations that it was sent. */
const open = async ({ by = 'password', passkey = false, isFresh = false }: How = {}) => {
  saveToken('staff.token.signed')
  const seen = { isProved: isFresh, invited: [] as string[], asked: [] as string[] }
  const right = by === 'password' ? 'my password' : '123456'
  const answers: Readonly<Record<string, (body: string) => unknown>> = {
    [`GET ${readStaff.path}`]: () => sampleStaff('administrator'),
    [`GET ${listPeople.path}`]: () => PEOPLE,
    [`POST ${beginProof.path}`]: () => ({ by, passkey }),
    [`POST ${giveProof.path}`]: (body) => {
      seen.isProved = JSON.parse(body).secret === right
      return seen.isProved ? { proved: true } : problem(by === 'password' ? 'passwordWrong' : 'codeWrong', 409)
    },
    [`POST ${inviteStaff.path}`]: (body) => {
      seen.invited.push(body)
      return seen.isProved ? PEOPLE : problem('freshProofNeeded', 403)
    },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    seen.asked.push(`${method} ${pathname}`)
    const given = answers[`${method} ${pathname}`]?.(String(body)) ?? { rows: [], requests: [] }
    return given instanceof Response ? given : Response.json(given)
  })
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="*" element={<PeoplePage />} />
        </Route>
      </Routes>
    </QueryClientProvider>,
    sampleStaff('administrator'),
    { path: '/people' },
  )
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody to the staff' })
  await dialog.getByLabelText('Name').fill('Nell New')
  await dialog.getByLabelText('Email address').fill('nell@example.test')
  await dialog.getByRole('checkbox', { name: 'Chat agent' }).click()
  await dialog.getByLabelText('Reason').fill('They begin on Monday')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  return { seen, dialog }
}
const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('inviting after a sign-in of a while ago', () => {
  it('asks for the password, by keyboard alone, and goes on with what was typed', async () => {
    const { seen, dialog } = await open()
    await expect.element(proof.getByLabelText('Your password')).toHaveFocus()
    // Words of a dialog that is opening have too little contrast; in the dialog below it a wheel turns without end.
    await Promise.all(
      proof
        .element()
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    )
    const { violations } = await axe.run(proof.element())
    expect(violations.map(({ id }) => id)).toEqual([])
    await userEvent.keyboard('not it{Enter}')
    await expect.element(proof.getByRole('alert')).toHaveTextContent('That is not your password.')
    await userEvent.clear(proof.getByLabelText('Your password'))
    await userEvent.type(proof.getByLabelText('Your password'), 'my password{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(seen.invited).toHaveLength(2)
    expect(seen.invited[1]).toBe(seen.invited[0])
  })

  it('asks whoever has an app for a code of it, and offers the passkey beside it', async () => {
    const { seen } = await open({ by: 'secondFactor', passkey: true })
    await expect.element(proof.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible()
    await userEvent.type(proof.getByLabelText('Code from your app, or a recovery code'), '123 456{Enter}')
    await expect.element(proof).not.toBeInTheDocument()
    expect(seen.invited).toHaveLength(2)
  })

  it('sends nothing more where the question is closed, keeps what was typed, and says what is missing', async () => {
    const { seen, dialog } = await open()
    await expect.element(proof).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(proof).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Confirm that it is you, then try again.')
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Nell New')
    expect(seen.invited).toHaveLength(1)
  })
})

it('inviting after a fresh sign-in asks for nothing (control)', async () => {
  const { seen, dialog } = await open({ isFresh: true })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(seen.invited).toHaveLength(1)
  expect(seen.asked).not.toContain(`POST ${beginProof.path}`)
})
