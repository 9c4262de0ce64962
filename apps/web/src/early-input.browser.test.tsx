import { afterEach, expect, it } from 'vitest'
import { readEarlyInput } from './early-input.ts'

afterEach(() => document.body.replaceChildren())

const drawn = () => {
  document.body.innerHTML =
    '<div id="root"><input name="email"><input name="zip"><input type="checkbox" value="on"></div>'
  const root = document.getElementById('root') ?? expect.fail('no root')
  const [email, zip] = root.querySelectorAll('input')
  if (!email || !zip) throw new Error('no fields')
  const inputs: string[] = []
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) inputs.push(`${target.name}=${target.value}`)
  })
  return { root, email, zip, inputs }
}

it('types again what was typed before, and what came while the page was taken over', () => {
  const { root, email, zip, inputs } = drawn()
  email.value = 'early@example.test'
  const typeAgain = readEarlyInput(root)
  zip.value = '80202'
  typeAgain()
  expect(inputs).toEqual(['email=', 'email=early@example.test', 'zip=', 'zip=80202'])
})

it('takes the later text of a field, and the earlier one where a drawing emptied it', () => {
  const { root, email, zip, inputs } = drawn()
  email.value = 'early@example.te'
  zip.value = '80202'
  const typeAgain = readEarlyInput(root)
  email.value = 'early@example.test'
  zip.value = ''
  typeAgain()
  expect([email.value, zip.value]).toEqual(['early@example.test', '80202'])
  expect(inputs.at(-1)).toBe('zip=80202')
})

it('keeps what was typed while the page was taken over, though React then emptied the field', () => {
  const { root, email, inputs } = drawn()
  const typeAgain = readEarlyInput(root)
  email.value = 'between@example.test'
  email.dispatchEvent(new Event('input', { bubbles: true }))
  email.value = ''
  typeAgain()
  expect(email.value).toBe('between@example.test')
  expect(inputs.at(-1)).toBe('email=between@example.test')
})

it('leaves alone what nobody typed into, and a field that is gone', () => {
  const { root, email, inputs } = drawn()
  email.value = 'early@example.test'
  const typeAgain = readEarlyInput(root)
  email.remove()
  typeAgain()
  expect(inputs).toEqual([])
})
