import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const cwd = import.meta.dirname
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** Babel is slow, so it sees only files that say something to a person. */
const macros = {
  preset: () => ({ plugins: [[linguiMacro, { linguiConfig: getConfig({ cwd }) }]] }),
  rolldown: { filter: { code: /@lingui\/(react|core)\/macro/ } },
}

export default defineConfig(({ command }) => ({
  root: cwd,
  /** The server has the console's files under this address, beside the borrower's. */
  base: '/console/',
  plugins: [react(), babel({ presets: [macros] }), lingui({ cwd })],
  resolve: {
    // Its exports name the development build only, which carries every warning.
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: join(folderOf('react-router'), 'dist/production/index.mjs') }]
        : [],
  },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
}))
