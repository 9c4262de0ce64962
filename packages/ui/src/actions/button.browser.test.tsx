import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Button, LinkButton } from './button.tsx'

it('does what it says when it is pressed, by pointer or by key', async () => {
  const press = vi.fn()
  show(<Button onClick={press}>Continue</Button>)
  await page.getByRole('button', { name: 'Continue' }).click()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})

it('while saving keeps focus, says so and sends nothing', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (saving: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" saving={saving} onClick={press}>
        Continue
      </Button>
    </form>
  )
  const { again } = show(form(false))
  await page.getByRole('button', { name: 'Continue' }).click()
  again(form(true))
  const button = page.getByRole('button', { name: 'Saving' })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

it('gives a finger or a pointer 44 px or more, the dense one apart', async () => {
  const { host } = show(
    <>
      <Button>Regular</Button>
      <Button size="middle">Middle</Button>
      <LinkButton href="#somewhere" kind="second">
        Link
      </LinkButton>
    </>,
  )
  const heights = [...host.children].map((child) => child.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

it('can be any link: the router renders it, we dress it', async () => {
  const RouterLink = ({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) => (
    <a href={`/account${to}`} {...rest} />
  )
  show(
    <LinkButton as={RouterLink} to="/dashboard" kind="second">
      Go to dashboard
    </LinkButton>,
  )
  const link = page.getByRole('link', { name: 'Go to dashboard' })
  await expect.element(link).toHaveAttribute('href', '/account/dashboard')
  await expect.element(link).toHaveClass('hl-button')
})
