import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(m?js|css|svg)$/

/**
 * The server sends these as they are: compressing on every request would cost more than the page. Not in the pseudo-language,
 * which nobody waits for over a network and which is built before a test.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !process.env.PSEUDO_LOCALE,
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => COMPRESSED.test(file))) {
      const bytes = readFileSync(join(dir, name))
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }))
    }
  },
})
