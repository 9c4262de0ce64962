import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { StickyActions } from '../actions/index.ts'
import { show } from '../testing/show.tsx'
import { FieldGuide } from './field-guide.tsx'
import { SignaturePreview } from './sign-here.tsx'
import { SigningDesk } from './signing-desk.tsx'

it('tells what the signature says, which is only a drawing otherwise', async () => {
  show(<SignaturePreview name="Maya R. Lindqvist" initials="MRL" />)
  await expect
    .element(page.getByRole('img', { name: 'Your signature: Maya R. Lindqvist. Your initials: MRL.' }))
    .toBeVisible()
})

it('counts the fields and points at the next one', async () => {
  show(
    <FieldGuide
      title="Your signature"
      actions={null}
      fields={[
        { key: '1', label: 'Initials, page 4', state: 'done' },
        { key: '2', label: 'Signature, page 11', state: 'here' },
        { key: '3', label: 'Date, page 11', state: 'ahead' },
      ]}
    >
      This is the promise to repay.
    </FieldGuide>,
  )
  await expect.element(page.getByText('Field 2 of 3')).toBeVisible()
  const next = page.getByRole('listitem').nth(1)
  await expect.element(next).toHaveAttribute('aria-current', 'step')
})

it.each([
  [390, true],
  [1280, false],
])('at %d px the bar with the next step is in sight beside a long document: %s', async (width, isThere) => {
  await page.viewport(width, 844)
  const bar = (
    <StickyActions phoneOnly>
      <button type="button">Read on</button>
    </StickyActions>
  )
  show(
    <SigningDesk guide="Field 1 of 5" bar={bar}>
      <div style={{ height: '400rem' }}>A long document</div>
    </SigningDesk>,
  )
  const next = page.getByRole('button', { name: 'Read on' })
  if (isThere) await expect.element(next).toBeInViewport({ ratio: 1 })
  else await expect.element(next).not.toBeInTheDocument()
})
