import { expect, it } from 'vitest'
import { withoutScript } from './use-file-address.ts'

it.each(['image/png', 'image/jpeg'])('leaves %s as it is', (type) => {
  const file = new Blob(['x'], { type })
  expect(withoutScript(file)).toBe(file)
})

it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'application/pdf', ''])(
  'takes the type off %j, which could run a script at an address of our page',
  async (type) => {
    const bytes = withoutScript(new Blob(['<svg onload="alert(1)"/>'], { type }))
    expect(bytes.type).toBe('application/octet-stream')
    expect(await bytes.text()).toBe('<svg onload="alert(1)"/>')
  },
)
