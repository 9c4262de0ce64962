import { CallProblem, forgetToken, saveToken } from '@hearthline/client'
import { PropertyInfo } from '@hearthline/contracts'
import { FieldGrid, MoneyField, RadioGroup, TextField } from '@hearthline/ui'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod/mini'
import { show } from '../testing/show.tsx'
import { StepForm, useStepForm } from './index.ts'

const Schema = z.object({
  street: PropertyInfo.shape.street,
  titleChangedRecently: PropertyInfo.shape.titleChangedRecently,
  taxesCents: z.int('required').check(z.maximum(200_000_00, 'amountTooHigh')),
})
type Answers = z.output<typeof Schema>

const Form = ({ save, draft }: { save: (values: Answers) => Promise<unknown>; draft?: string }) => {
  const form = useStepForm({
    schema: Schema,
    initial: { street: '' },
    save,
    ...(draft ? { autosave: { key: draft } } : {}),
  })
  return (
    <StepForm form={form} action="Continue">
      <FieldGrid>
        <TextField {...form.text('street', 'Street address')} />
        <MoneyField {...form.money('taxesCents', 'Property taxes')} />
        <RadioGroup {...form.yesNo('titleChangedRecently', 'Did the title change?')} choices={form.yesNoChoices()} />
      </FieldGrid>
    </StepForm>
  )
}

const street = page.getByLabelText('Street address')
const taxes = page.getByLabelText('Property taxes')
const go = page.getByRole('button', { name: 'Continue' })

const fill = async () => {
  await userEvent.fill(street, '2187 Larkspur Ln')
  await userEvent.fill(taxes, '4,200.50')
  await page.getByLabelText('No').click()
}

it('[P-5-01] tells every missing answer on top, from the top of the page down, and takes focus there', async () => {
  const save = vi.fn(async () => undefined)
  show(<Form save={save} />)
  await go.click()
  const links = page.getByRole('link')
  await expect.element(links.nth(0)).toHaveTextContent('Street address: Required')
  await expect.element(links.nth(1)).toHaveTextContent('Property taxes: Required')
  await expect.element(links.nth(2)).toHaveTextContent('Did the title change? Choose one')
  await expect.element(page.getByRole('region', { name: '3 things to fix' })).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

it('sends what the schema made of the answers', async () => {
  const save = vi.fn(async () => undefined)
  show(<Form save={save} />)
  await fill()
  await go.click()
  await vi.waitFor(
    () =>
      expect(save).toHaveBeenCalledWith({
        street: '2187 Larkspur Ln',
        taxesCents: 4_200_50,
        titleChangedRecently: false,
      }),
    { timeout: 60_000 },
  )
})

it('shows a refusal of the server at its field, and keeps every answer', async () => {
  const refused = new CallProblem({
    kind: 'problem',
    code: 'invalidInput',
    status: 422,
    message: '',
    fields: [{ path: 'street', code: 'streetIsPoBox', message: '' }],
  })
  show(<Form save={() => Promise.reject(refused)} />)
  await fill()
  await go.click()
  await expect.element(page.getByRole('link')).toHaveTextContent(/PO box/)
  await expect.element(street).toHaveAttribute('aria-invalid', 'true')
  await expect.element(street).toHaveValue('2187 Larkspur Ln')
  await expect.element(taxes).toHaveValue('4,200.50')
})

it('tells a refusal that no field is to blame for, and lets the answers be sent again', async () => {
  const offline = new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: '' })
  const save = vi.fn<(values: Answers) => Promise<unknown>>().mockRejectedValueOnce(offline).mockResolvedValueOnce({})
  show(<Form save={save} />)
  await fill()
  await go.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('what you typed is still here')
  await go.click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 60_000 })
})

it('finds its draft again after a reload, and drops it once it was sent', async () => {
  const { host } = show(<Form save={async () => undefined} draft="test:form" />)
  await userEvent.fill(street, '2187 Larkspur Ln')
  await expect.element(page.getByText('Saved')).toBeInTheDocument()
  host.remove()
  show(<Form save={async () => undefined} draft="test:form" />)
  await expect.element(street).toHaveValue('2187 Larkspur Ln')
  await fill()
  await go.click()
  await vi.waitFor(() => expect(localStorage.getItem('hl_draft:test:form')).toBeNull(), { timeout: 60_000 })
})

const cut = new CallProblem({ kind: 'offline', code: 'offline', status: 0, message: '' })
const goesByItself = page.getByText('It is sent by itself once you are online.')
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const backOnline = () => {
  isOnline(true)
  dispatchEvent(new Event('online'))
}

it('sends by itself, once, what was sent without a network', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(cut)
  show(<Form save={save} />)
  await fill()
  isOnline(false)
  await go.click()
  await expect.element(goesByItself).toBeVisible()
  backOnline()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  await expect.element(goesByItself).not.toBeInTheDocument()
  backOnline()
  await go.click()
  expect(save).toHaveBeenCalledTimes(3)
})

it('leaves to the person what was changed since, and what was refused while online', async () => {
  const save = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut)
  show(<Form save={save} />)
  await fill()
  isOnline(false)
  await go.click()
  await expect.element(goesByItself).toBeVisible()
  await userEvent.fill(street, '2189 Larkspur Ln')
  await expect.element(goesByItself).not.toBeInTheDocument()
  backOnline()
  await go.click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  await expect.element(page.getByText('We cannot reach our server', { exact: false })).toBeVisible()
  await expect.element(goesByItself).not.toBeInTheDocument()
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(save).toHaveBeenCalledTimes(2)
})

describe('what was typed and not sent', () => {
  const Secret = ({ save = async () => undefined }: { save?: () => Promise<unknown> }) => {
    const form = useStepForm({
      schema: z.object({ accountNumber: z.string() }),
      initial: { accountNumber: '' },
      save,
      keptHere: 'a:account',
    })
    return (
      <StepForm form={form} action="Continue">
        <TextField {...form.text('accountNumber', 'Account number')} />
      </StepForm>
    )
  }
  const number = page.getByLabelText('Account number')

  it('is there again on coming back, and in no storage', async () => {
    const { again } = show(<Secret />)
    await userEvent.fill(number, '1234567890')
    again(<p>Elsewhere</p>)
    await expect.element(page.getByText('Elsewhere')).toBeVisible()
    again(<Secret />)
    await expect.element(number).toHaveValue('1234567890')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1234567890')
  })

  it('is gone once it was sent', async () => {
    const { again } = show(<Secret />)
    await userEvent.fill(number, '1234567890')
    await go.click()
    again(<p>Elsewhere</p>)
    again(<Secret />)
    await expect.element(number).toHaveValue('')
  })

  it('is gone once the session ends', async () => {
    saveToken('sample')
    const { again } = show(<Secret />)
    await userEvent.fill(number, '1234567890')
    forgetToken()
    again(<p>Elsewhere</p>)
    again(<Secret />)
    await expect.element(number).toHaveValue('')
  })
})
