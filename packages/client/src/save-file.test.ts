import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => vi.unstubAllGlobals())

it('saves a file under its name, as bytes that no browser shows at an address of ours', async () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const made = vi.spyOn(URL, 'createObjectURL')
  saveFile(new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'page.html')
  const [blob] = made.mock.calls[0] ?? []
  expect(blob).toMatchObject({ type: 'application/octet-stream' })
  expect(await (blob as Blob).text()).toBe('<script>alert(1)</script>') // the only thing it is called with
  expect(link).toMatchObject({ download: 'page.html', href: made.mock.results[0]?.value })
  expect(link.click).toHaveBeenCalledOnce()
})
